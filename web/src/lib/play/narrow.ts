/** Whether there is room for one column only: the log and the talk are then in a drawer, and the page scrolls. */

import { MediaQuery } from 'svelte/reactivity'

export const narrow = new MediaQuery('max-width: 60rem')
