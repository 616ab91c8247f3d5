/** A, B, ... Z, then A2: what a link is called in the picture of an email and in the list beside it. */
export const letterOf = (at: number) =>
  String.fromCharCode(65 + (at % 26)) + (at < 26 ? '' : String(Math.floor(at / 26) + 1))

const badge = (letter: string) =>
  `<b style="display:inline-block;margin:0 6px;padding:4px 12px;border-radius:20px;background:#101c3a;color:#ffffff;font:700 26px sans-serif">${letter}</b>`

const decoded = (address: string) => address.replaceAll('&amp;', '&')

/** Sets the letters behind the links of an email's markup. */
export function withLetters(html: string, urls: string[]) {
  return html.replace(
    /(<a\b[^>]*\bhref="([^"]*)"[^>]*>.*?<\/a>)/gs,
    (link: string, _: string, address: string) => {
      const at = urls.indexOf(decoded(address))
      return at < 0 ? link : link + badge(letterOf(at))
    },
  )
}
