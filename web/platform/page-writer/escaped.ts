const signs: readonly (string | undefined)[] = Object.assign([], {
  34: '&quot;',
  38: '&amp;',
  39: '&#x27;',
  60: '&lt;',
  62: '&gt;',
})
const special = /["&'<>]/

/** Text as it may are in HTML, also within an attribute. */
export const escaped = (text: string) => (special.test(text) ? escapedOf(text) : text)

/** Sign by sign: the properties of an island are JSON with a thousand quotation marks, each of which would be a call. */
function escapedOf(text: string): string {
  let written = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const sign = code > 62 ? undefined : signs[code]
    if (sign === undefined) continue
    written += text.slice(from, at) + sign
    from = at + 1
  }
  return written + text.slice(from)
}
