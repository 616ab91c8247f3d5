import sanitize from 'sanitize-html'

const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'div']
const inline = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'span', 'img', 'sub', 'sup', 'mark']
const table = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** What a mail may be made of. Anything that runs, loads or hides is taken out; its words stay. */
export const cleanMailHtml = (html: string) =>
  sanitize(html, {
    allowedTags: [...blocks, ...inline, ...table],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      '*': ['style'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedStyles: { '*': { 'text-align': [/^(left|right|center)$/] } },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim()
