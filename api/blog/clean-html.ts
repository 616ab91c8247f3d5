import sanitizeHtml from 'sanitize-html'
import { Problem } from '../../contract/core/problems.ts'
import { htmlWords } from '../../contract/rules/html-text.ts'

const storedPicture = /^\/files\/pictures\/[0-9a-z-]+\.webp$/
const storedPictures = /^(\/files\/pictures\/[0-9a-z-]+\.webp \d{1,5}w(, )?){1,6}$/
const size = /^\d{1,5}$/

type Attributes = sanitizeHtml.Attributes

/** Only pictures of ours: one from elsewhere would reveal to its owner who reads what. */
function picture(_: string, { src = '', srcset = '', alt = '', width = '', height = '' }: Attributes) {
  const attribs: Attributes = { src: storedPicture.test(src) ? src : '', alt, loading: 'lazy' }
  if (size.test(width) && size.test(height)) Object.assign(attribs, { width, height })
  if (storedPictures.test(srcset))
    Object.assign(attribs, { srcset, sizes: '(min-width: 768px) 720px, 100vw' })
  return { tagName: 'img', attribs }
}

/** What an article may hold. Everything else is left out, scripts and styles with all that is in them. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'hr',
      'br',
      'a',
      'img',
      'figure',
      'figcaption',
    ],
    ...['strong', 'em', 'u', 's', 'code', 'sub', 'sup'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: {
    // The title is the one heading of the first level.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) && { rel: 'noopener noreferrer' }) },
    }),
    img: picture,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** An article's HTML with nothing in it that could run, load from elsewhere, or look like part of our site. */
export const cleanHtml = (html: string) => sanitizeHtml(html, rules).trim()

/** Articles are cleaned again on every read, so stored HTML must be quick to clean. */
const maxElements = 5_000
const maxCleanLength = 300_000

export type CleanArticle = { content: string; words: string }

/** An article as it may be stored, with its words. Refuses one without words or pictures, and one that is too large. */
export function cleanArticle(html: string): CleanArticle {
  const content = cleanHtml(html)
  const words = htmlWords(content)
  if (words === '' && !content.includes('<img')) throw refused('Write the article')
  const elements = content.match(/<[a-z]/g)?.length ?? 0
  if (elements > maxElements || content.length > maxCleanLength)
    throw refused('This article is too long. Split it into two.')
  return { content, words }
}

const refused = (message: string) => new Problem('invalid_input', { message, fields: { content: message } })

/** The stored pictures in a text, as paths. */
export const picturesIn = (html: string) => [
  ...new Set([...html.matchAll(/\/files\/pictures\/[0-9a-z-]+\.webp/g)].map(([path]) => path)),
]
