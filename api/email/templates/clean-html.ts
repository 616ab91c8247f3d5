import sanitize from 'sanitize-html'

const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'div']
const inline = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'span', 'img', 'sub', 'sup', 'mark']
const table = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** A text can be aligned. A link has its address alone, so that every link of an email is found and counted. */
const aligned = Object.fromEntries([...blocks, ...table].map(tag => [tag, ['style']]))
/** A picture from anywhere else would reveal to its owner who reads the email and when. */
const ownPicture = /^\/files\/[\w-]+(\/[\w-]+)*\.\w+$/

/** What an email may be made of. Anything that runs, loads or hides is taken out; its words stay. */
export const cleanEmailHtml = (html: string) =>
  sanitize(html, {
    allowedTags: [...blocks, ...inline, ...table],
    allowedAttributes: {
      ...aligned,
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['style', 'start'],
      th: ['style', 'colspan', 'rowspan'],
      td: ['style', 'colspan', 'rowspan'],
    },
    // A paragraph with one link in it is shown as a button.
    allowedClasses: { p: ['button'] },
    allowedStyles: { '*': { 'text-align': [/^(left|right|center)$/] } },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
  }).trim()
