/** What is selected within an element, as places in its stored text; undefined when nothing is. */
export function selectedRange(element: HTMLElement, selection: Selection | null) {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const start = placeOf(element, range.startContainer, range.startOffset)
  const end = placeOf(element, range.endContainer, range.endOffset)
  return start === undefined || end === undefined || start >= end ? undefined : { start, end }
}

/** Each piece of text carries where it begins in the stored text; pieces that were replaced carry none. */
function placeOf(element: HTMLElement, node: Node, offset: number) {
  if (!element.contains(node)) return undefined
  const piece = (node instanceof HTMLElement ? node : node.parentElement)?.closest<HTMLElement>('[data-from]')
  if (!piece || !element.contains(piece)) return undefined
  return Number(piece.dataset.from) + offset
}
