import { createContext, use, useMemo } from 'react'

/** HTML that a loader wrote, by the name of the place where it is in the page. */
export type WrittenParts = Readonly<Record<string, string>>

/** What the loaders of the document that is being rendered have written. */
export const WrittenContext = createContext<WrittenParts>({})

/**
 * The parts that a loader wrote. A document has them in it and is not sent them a second time: a browser that takes it
 * over reads them where they stand, in elements with `data-written`. When parts of it are swapped, it is given those of the
 * page they are from. Going from page to page with a router, they are sent.
 */
export function useWritten<Parts extends WrittenParts>(sent: Parts | null): Parts {
  const given = use(WrittenContext)
  return useMemo(
    () =>
      sent ?? ((import.meta.env.SSR || Object.keys(given).length > 0 ? given : partsOfDocument()) as Parts),
    [sent, given],
  )
}

let ofDocument: WrittenParts | undefined

/** As the document came: read once for all of its islands. */
function partsOfDocument() {
  ofDocument ??= partsIn(document)
  return ofDocument
}

export const partsIn = (page: Document): WrittenParts =>
  Object.fromEntries(
    Array.from(page.querySelectorAll<HTMLElement>('[data-written]'), ({ dataset, innerHTML }) => [
      dataset.written!,
      innerHTML,
    ]),
  )
