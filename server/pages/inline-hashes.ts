import { hash } from 'node:crypto'

/** What a policy allows of the elements written into a page. */
export type InlineHashes = { script: string[]; style: string[] }

/**
 * Takes the mark off the scripts and styles that carry it and tells the hash of each. The mark is a secret of one
 * rendering: an element that someone smuggled into the page cannot carry it, gets no hash and does not run.
 */
export function takeInlineHashes(page: Buffer, mark: string): { body: Buffer; hashes: InlineHashes } {
  const attribute = ` nonce="${mark}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const kept: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, from)) {
    kept.push(page.subarray(from, at))
    from = at + attribute.length
    const name = elementAt(page, at)
    if (name) hashes[name].add(hashOf(page, name, from))
  }
  kept.push(page.subarray(from))
  return {
    body: Buffer.concat(kept),
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
