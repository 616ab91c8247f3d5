const LONGEST = 64
const rows = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)]

/**
 * Insertions, deletions, substitutions and swaps of neighbours between what was typed and a word, or
 * `max + 1` when there are more than `max`. With `asPrefix` the word's remainder costs nothing.
 */
export function editDistance(typed: string, word: string, max: number, asPrefix = false): number {
  const width = Math.min(word.length, asPrefix ? typed.length + max : word.length)
  if (width > LONGEST || typed.length > LONGEST || typed.length - word.length > max) return max + 1
  if (!asPrefix && word.length - typed.length > max) return max + 1
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= width; j++) last[j] = j
  for (let i = 1; i <= typed.length; i++) {
    if (fillRow(typed, word, i, width, before, last, row) > max) return max + 1
    const spare = before
    before = last
    last = row
    row = spare
  }
  const distance = asPrefix ? Math.min(...last.subarray(0, width + 1)) : last[width]!
  return Math.min(distance, max + 1)
}

/** Fills one row of the table and returns its smallest cell, below which no later row can fall. */
function fillRow(
  typed: string,
  word: string,
  i: number,
  width: number,
  before: Uint8Array,
  last: Uint8Array,
  row: Uint8Array,
): number {
  row[0] = i
  let least = i
  const letter = typed.charCodeAt(i - 1)
  const previous = i > 1 ? typed.charCodeAt(i - 2) : -1
  for (let j = 1; j <= width; j++) {
    const other = word.charCodeAt(j - 1)
    let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (letter === other ? 0 : 1))
    if (j > 1 && previous === other && letter === word.charCodeAt(j - 2))
      cost = Math.min(cost, before[j - 2]! + 1)
    row[j] = cost
    if (cost < least) least = cost
  }
  return least
}
