/** A, B, ... Z, then A2: what a link is called in the picture of an email and in the list beside it. */
export const letterOf = (at: number) =>
  String.fromCharCode(65 + (at % 26)) + (at < 26 ? '' : String(Math.floor(at / 26) + 1))

const badge = (letter: string) =>
  `<b style="display:inline-block;margin:0 6px;padding:4px 12px;border-radius:20px;background:#101c3a;color:#ffffff;font:700 26px sans-serif">${letter}</b>`

const decoded = (address: string) => address.replaceAll('&amp;', '&')

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/?#]*/, '')

/** Which link it is. One of our own site may have been sent when the site had another address. */
function placeOf(href: string, urls: string[], origin: string) {
  const at = urls.indexOf(href)
  if (at >= 0 || !href.startsWith(`${origin}/`)) return at
  return urls.findIndex(url => pathOf(url) === pathOf(href))
}

/** Sets the letters behind the links of an email's markup. Cut at the ends of links: one pattern for all of it would be slow. */
export function withLetters(html: string, urls: string[], origin: string) {
  return html
    .split('</a>')
    .map((part, index, parts) => {
      if (index === parts.length - 1) return part
      const tag = part.slice(part.lastIndexOf('<a '))
      const from = tag.indexOf('href="') + 6
      const at = from < 6 ? -1 : placeOf(decoded(tag.slice(from, tag.indexOf('"', from))), urls, origin)
      return `${part}</a>${at < 0 ? '' : badge(letterOf(at))}`
    })
    .join('')
}
