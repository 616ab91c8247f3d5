/** The head of a PDF, at its very first byte: a file that begins as something else may be taken for that. */
const head = /^%PDF-[12]\.\d[\s%]/
/** A browser that ignores the type of a file looks for these near its start. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe)\b/i
/** How it ends: where its table of contents is, and nothing behind that. */
const tail = /startxref[\r\n \t]{1,8}(\d{1,10})[\r\n \t]{1,8}%%EOF[\r\n \t\0]{0,64}$/
const tailBytes = 1_024
const tableBytes = 64 * 1_024

/**
 * Whether a file is a PDF that a reader can open: head and end are where they belong, and its table of contents is where the
 * end says and names the root of the document. Nothing may stand before the head or after the end, where files that are two
 * things at once have their second half.
 */
export function isPdf(bytes: Buffer) {
  const start = bytes.subarray(0, tailBytes).toString('latin1')
  if (!head.test(start) || markup.test(start)) return false
  const end = tail.exec(bytes.subarray(-tailBytes).toString('latin1'))
  if (!end) return false
  const at = Number(end[1])
  if (at >= bytes.length) return false
  return namesRoot(bytes.subarray(at, at + tableBytes).toString('latin1'), bytes)
}

/** The table as text, with a trailer behind it, or as a stream, whose dictionary is the trailer. */
function namesRoot(table: string, bytes: Buffer) {
  const from = table.trimStart()
  if (/^\d{1,10} \d{1,5} obj/.test(from))
    return from.includes('/XRef') && /\/Root\s{0,8}\d{1,10} \d{1,5} R/.test(from)
  if (!from.startsWith('xref')) return false
  // Of a long document the table is longer than what was read, and its trailer is near the end of the file.
  const trailer = `${table}${bytes.subarray(-tailBytes * 4).toString('latin1')}`
  return trailer.includes('trailer') && /\/Root\s{0,8}\d{1,10} \d{1,5} R/.test(trailer)
}
