/** What was pasted, as our editor understands it, and how many pictures it could not take over. */
type Pasted = { html: string; pictures: number }

/**
 * Turns text copied from Word, Google Docs or a website into headings, lists and links of our own. Pictures from
 * elsewhere are left out: they would load from another site, and they belong to someone else.
 */
export function cleanPaste(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(dropStyles(html), 'text/html')
  for (const hidden of body.querySelectorAll('script, meta, link, title, xml')) hidden.remove()
  dropComments(body)
  unwrapDocs(body)
  makeLists(body)
  makeHeadings(body)
  for (const link of body.querySelectorAll('a')) leadStraight(link)
  const pictures = dropForeignPictures(body)
  tidySpaces(body)
  return { html: body.innerHTML, pictures }
}

/** Before anything is parsed: our content policy refuses style sheets, and the browser would complain. */
const dropStyles = (html: string) =>
  html
    .split(/<style\b/i)
    .map((part, index) =>
      index === 0
        ? part
        : part
            .split(/<\/style>/i)
            .slice(1)
            .join(''),
    )
    .join('')

function dropComments(body: HTMLElement) {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

/** Google Docs wraps everything in a bold element that is not bold, and makes words bold by their style alone. */
function unwrapDocs(body: HTMLElement) {
  for (const wrapper of body.querySelectorAll<HTMLElement>('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes)
  for (const span of body.querySelectorAll<HTMLElement>('span[style]')) {
    if (span.closest('h1, h2, h3, h4, h5, h6, a')) continue
    if (Number(span.style.fontWeight) >= 600 || span.style.fontWeight === 'bold') wrapWords(span, 'strong')
    if (span.style.fontStyle === 'italic') wrapWords(span, 'em')
  }
}

function wrapWords(element: HTMLElement, tag: 'strong' | 'em') {
  const wrapper = document.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** Word writes a list as paragraphs: the style says how deep, an ignored span shows the mark. */
function makeLists(body: HTMLElement) {
  let open: HTMLElement[] = []
  let last: Element | undefined
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')]) {
    const level = Number(/level(\d+)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
    if (level < 1) continue
    const mark = paragraph.querySelector('span[style*="mso-list"]')
    const kind = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    if (!last || paragraph.previousElementSibling !== last) open = []
    open = open.slice(0, level)
    // A numbered list right behind a bulleted one is a list of its own.
    if (open[level - 1] && open[level - 1]!.tagName.toLowerCase() !== kind) open = open.slice(0, level - 1)
    while (open.length < level) open.push(openList(kind, open.at(-1), paragraph))
    const item = document.createElement('li')
    const text = document.createElement('p')
    text.append(...paragraph.childNodes)
    item.append(text)
    open.at(-1)!.append(item)
    last = open[0]
    paragraph.remove()
  }
}

/** A list in the last item of the list around it, or in the place of the paragraph. */
function openList(kind: 'ol' | 'ul', around: HTMLElement | undefined, paragraph: HTMLElement) {
  const list = document.createElement(kind)
  if (!around) paragraph.before(list)
  else (around.lastElementChild ?? around).append(list)
  return list
}

/** The title of an article is a field of its own, so a text begins with second headings; it has three levels. */
function makeHeadings(body: HTMLElement) {
  const levels = { 'h1, p.MsoTitle': 'h2', 'h5, h6': 'h4' }
  for (const [found, tag] of Object.entries(levels))
    for (const heading of [...body.querySelectorAll(found)]) {
      const renamed = document.createElement(tag)
      renamed.append(...heading.childNodes)
      heading.replaceWith(renamed)
    }
}

/** Links copied from Google Docs lead through Google. */
function leadStraight(link: HTMLAnchorElement) {
  const address = link.getAttribute('href') ?? ''
  if (!URL.canParse(address)) return
  const { hostname, pathname, searchParams } = new URL(address)
  const target = hostname === 'www.google.com' && pathname === '/url' ? searchParams.get('q') : null
  if (target && /^https?:/.test(target)) link.setAttribute('href', target)
}

/** A picture copied within our own texts stays. */
function dropForeignPictures(body: HTMLElement) {
  const foreign = [...body.querySelectorAll('img')].filter(
    picture => !picture.getAttribute('src')?.startsWith('/files/pictures/'),
  )
  for (const picture of foreign) picture.remove()
  return foreign.length
}

function tidySpaces(body: HTMLElement) {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    text.data = text.data.replace(/[\u00a0\s]+/g, ' ')
  }
  for (const paragraph of [...body.querySelectorAll('p, h2, h3, h4')])
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img, br')) paragraph.remove()
}
