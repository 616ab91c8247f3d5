import { createContext, use } from 'react'

/** The public address of the product, regardless of the requested host. */
export const OriginContext = createContext('')

/** Whether the directory holds invented clinics. */
export const DemoContext = createContext(false)

/** The parts of the product that are switched off, separated by spaces. */
export const SwitchedOffContext = createContext('')

/** What the footer holds, as lines of HTML: written by the server and kept in the document, so that no script holds it. */
export const FooterContext = createContext('')

/** A path of ours as an absolute URL, for readers outside the page. */
export function useWholeAddress(path: string) {
  return `${use(OriginContext)}${path}`
}
