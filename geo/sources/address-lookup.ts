import type { SourceRow } from '../postcodes/postcode-file.ts'

const listStart = '"postcodes":['
const nextRow = /[\s,]*\["([A-Z0-9 ]+)",(-?[\d.]+),(-?[\d.]+),\[[\d,]*\]\]/y

/**
 * The postcodes in the JSON file of the npm package uk-address-lookup. Read as it streams by:
 * parsed whole it would take 1.5 GB for the one list we want.
 */
export async function* readAddressLookup(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let pending = ''
  let started = false
  for await (const chunk of text) {
    pending += chunk
    if (!started) {
      const at = pending.indexOf(listStart)
      pending = at < 0 ? pending.slice(-listStart.length) : pending.slice(at + listStart.length)
      started = at >= 0
    }
    if (!started) continue
    const { rows, rest } = takeRows(pending)
    yield* rows
    if (/^\s*\]/.test(rest)) return
    pending = rest
  }
  throw new Error('The list of postcodes is missing or breaks off.')
}

function takeRows(text: string): { rows: SourceRow[]; rest: string } {
  const rows: SourceRow[] = []
  let end = 0
  nextRow.lastIndex = 0
  for (let match = nextRow.exec(text); match; match = nextRow.exec(text)) {
    rows.push({ postcode: match[1]!, lat: Number(match[2]), lng: Number(match[3]), retired: false })
    end = nextRow.lastIndex
  }
  return { rows, rest: text.slice(end) }
}
