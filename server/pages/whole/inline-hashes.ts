import { hash } from 'node:crypto'

/** What a policy allows of the elements written into a page. */
export type InlineHashes = { script: string[]; style: string[] }

/**
 * Takes the mark off the scripts and styles that carry it and tells the hash of each. The mark is a secret of one
 * rendering: an element that someone smuggled into the page cannot carry it, gets no hash and does not run. The page is
 * closed up where it is, since a second memory of its size would be given back by the next collection only.
 */
export function takeInlineHashes(page: Buffer, mark: string): { body: Buffer; hashes: InlineHashes } {
  const attribute = Buffer.from(` nonce="${mark}"`)
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  let [from, to] = [0, 0]
  const closeUp = (end: number) => {
    page.copyWithin(to, from, end)
    to += end - from
  }
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, from)) {
    const name = elementAt(page, at)
    if (name) hashes[name].add(hashOf(page, name, at + attribute.length))
    closeUp(at)
    from = at + attribute.length
  }
  closeUp(page.length)
  return {
    body: page.subarray(0, to),
    hashes: { script: [...hashes.script], style: [...hashes.style] },
  }
}

/** The element in whose first tag a position lies. */
function elementAt(page: Buffer, position: number) {
  const start = page.lastIndexOf('<', position)
  const name = page.toString('latin1', start + 1, start + 7).match(/^(script|style)\b/)?.[1]
  return name as keyof InlineHashes | undefined
}

function hashOf(page: Buffer, name: string, position: number) {
  const start = page.indexOf('>', position) + 1
  const content = page.subarray(start, page.indexOf(`</${name}`, start))
  return `'sha256-${hash('sha256', content, 'base64')}'`
}
