/** The outline of one icon, for the `d` of a path in a box of 512 by 512. */
declare module 'icon:*' {
  const outline: string
  export default outline
}
