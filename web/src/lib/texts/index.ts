/** All texts of the client. Another language is another file like en.ts, chosen here. */
import { en } from './en'

export type Texts = typeof en
export const t: Texts = en
