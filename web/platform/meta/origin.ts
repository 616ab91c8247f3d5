import { createContext, use } from 'react'

/** The address the product is known under, whatever host this document was asked for under. */
export const OriginContext = createContext('')

/** Whether the directory holds invented clinics. */
export const DemoContext = createContext(false)

/** What the footer holds, as lines of HTML: written by the server and kept in the document, so that no script holds it. */
export const FooterContext = createContext('')

/** A path of ours as a whole address, for whoever reads the page from elsewhere. */
export function useWholeAddress(path: string) {
  return `${use(OriginContext)}${path}`
}
