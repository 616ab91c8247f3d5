import { createContext, use } from 'react'

/** How to lead to another state of the same page, such as another filter: focus and place in the page stay. */
export const inPlace = { preventScrollReset: true, state: { keepsFocus: true } }

/** What is heeded where only parts of the page change; a document heeds `replace` alone. */
export type How = { replace?: boolean; preventScrollReset?: boolean; state?: { keepsFocus?: boolean } }
export type Go = (to: string, how?: How) => unknown

/** How a script leads to another page where a router runs; undefined in a document. */
export const GoContext = createContext<Go | undefined>(undefined)

/** Opens a document, which browsers do by themselves. */
export const openDocument: Go = (to, how) => (how?.replace ? location.replace(to) : location.assign(to))

/** Leads to another page of ours. */
export const useGo = () => use(GoContext) ?? openDocument
