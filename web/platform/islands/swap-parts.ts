import { flushSync } from 'react-dom'
import { partsIn } from '../markup/written.ts'
import { around, contentOf, hydrateWithin, placeNow, roots } from './hydrate-islands.tsx'

type Pair = { old: HTMLElement; next: HTMLElement }
/** What is taken from another page: parts whole, the classes of those that are around others, and the properties of islands that stay. */
type Swap = { parts: Pair[]; outer: Pair[]; islands: Pair[] }

let swaps = 0

/**
 * What to swap so that this document shows another page: each `data-swap` of it, but for islands, which stay with all that
 * is typed and open in them and are given their new properties. A part with other islands than before is taken whole.
 * Undefined where what is around the parts has other islands.
 */
export function compare(page: Document): Swap | undefined {
  const swap: Swap = { parts: [], outer: [], islands: [] }
  return collect({ old: document.body, next: page.body }, swap) ? swap : undefined
}

function collect({ old, next }: Pair, swap: Swap): boolean {
  const [islands, others] = [old, next].map(part => within(part, '[data-island]'))
  const [parts, otherParts] = [old, next].map(part => within(part, '[data-swap]'))
  const isAlike =
    namesOf(islands!, 'island') === namesOf(others!, 'island') &&
    namesOf(parts!, 'swap') === namesOf(otherParts!, 'swap')
  if (!isAlike) return false
  swap.islands.push(...islands!.map((island, index) => ({ old: island, next: others![index]! })))
  for (const [index, part] of parts!.entries()) {
    const pair = { old: part, next: otherParts![index]! }
    const isPlain = within(part, '[data-island],[data-swap]').length === 0
    const isWhole = isPlain || !collect(pair, swap)
    swap[isWhole ? 'parts' : 'outer'].push(pair)
  }
  return true
}

/** What is in a part, but not in a part of that. */
const within = (part: HTMLElement, what: string) =>
  [...part.querySelectorAll<HTMLElement>(what)].filter(
    found => (found.parentElement!.closest<HTMLElement>('[data-swap]') ?? found.ownerDocument.body) === part,
  )

const namesOf = (elements: HTMLElement[], kind: 'island' | 'swap') =>
  elements.map(({ dataset }) => dataset[kind]).join()

/** Takes away what the parts show, where it is no answer to what was asked. */
export function empty() {
  for (const part of within(document.body, '[data-swap]')) replaceWithin(part, [])
}

function replaceWithin(part: HTMLElement, content: Iterable<Node>) {
  for (const [element, root] of roots)
    if (part.contains(element)) {
      root.unmount()
      roots.delete(element)
    }
  part.replaceChildren(...content)
}

/** Shows the page. The address is its own by then. */
export function apply({ parts, outer, islands }: Swap, page: Document) {
  around.place = placeNow(String(++swaps))
  around.written = partsIn(page)
  for (const { old, next } of parts) replaceWithin(old, next.childNodes)
  for (const { old, next } of [...parts, ...outer]) old.className = next.className
  // At once: what had the focus may be gone then.
  flushSync(() => {
    for (const { old, next } of islands) {
      old.dataset.props = next.dataset.props ?? '{}'
      roots.get(old)?.render(contentOf(old))
    }
  })
  hydrateWithin(document)
}
