import type { Compared } from './compared.ts'
import { allSchemes, allWidths } from './options.ts'
import type { Picture, Shown } from './picture.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
const anchor = (name: string) => encodeURIComponent(name)

const style = `
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
  body { margin: 0 16px 64px }
  form { position: sticky; top: 0; padding: 8px 0; background: Canvas; z-index: 1 }
  label { margin-right: 12px; white-space: nowrap }
  .row { display: flex; gap: 8px; overflow-x: auto; padding-bottom: 8px }
  figure { margin: 0; flex: none }
  figcaption { font-size: 12px }
  img { height: 360px; max-width: 560px; object-fit: cover; object-position: top; border: 1px solid GrayText }
  .bad img { border: 3px solid #c00050 }
  h3 { margin: 24px 0 4px }
  code { font-size: 13px }`

/** Hides pictures by width and scheme, and screens by their name. */
const script = `
  const form = document.forms[0]
  form.oninput = () => {
    const off = [...form.querySelectorAll('[type=checkbox]')].filter(box => !box.checked).map(box => box.value)
    for (const figure of document.querySelectorAll('figure'))
      figure.hidden = off.some(value => figure.dataset.look.split(' ').includes(value))
    const words = form.words.value.toLowerCase()
    for (const section of document.querySelectorAll('section[data-name]'))
      section.hidden = !section.dataset.name.toLowerCase().includes(words)
  }`

const document = (title: string, body: string) => `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><title>${title}</title><style>${style}</style>
<h1>${title}</h1>
${body}
</html>
`

const box = (value: string) => `<label><input type="checkbox" checked value="${value}"> ${value}</label>`
const controls = () => `<form onsubmit="return false">
  <input name="words" placeholder="Screens with these words" aria-label="Screens with these words">
  ${[...allWidths.map(String), ...allSchemes].map(box).join('\n  ')}
</form>`

const figure = ({ width, scheme, file, problems }: Picture) =>
  `<figure data-look="${width} ${scheme}"${problems.length > 0 ? ' class="bad"' : ''}>
    <a href="${file}"><img loading="lazy" src="${file}" alt="${width} px, ${scheme}"></a>
    <figcaption>${width} ${scheme}</figcaption>
  </figure>`

const section = ({ area, name, address, pictures, failure }: Shown) =>
  `<section data-name="${escaped(`${area} ${name} ${address}`)}" id="${anchor(name)}">
  <h3>${escaped(name)}</h3><code>${escaped(address)}</code>
  ${failure ? `<p>${escaped(failure)}</p>` : ''}
  <div class="row">${pictures.map(figure).join('')}</div>
</section>`

export type Problem = { name: string; text: string }

/** One line for each thing that is wrong with a screen, with all the looks that show it. */
export function problemsOf(shown: Shown[]): Problem[] {
  return shown.flatMap(({ name, pictures, failure }) => {
    const looksOf = new Map<string, string[]>()
    for (const { width, scheme, problems } of pictures)
      for (const problem of problems)
        looksOf.set(problem, [...(looksOf.get(problem) ?? []), `${width} ${scheme}`])
    const texts = [...looksOf].map(([problem, looks]) => `${problem} (${looks.join(', ')})`)
    return [...(failure ? [`no picture: ${failure}`] : []), ...texts].map(text => ({ name, text }))
  })
}

export function galleryPage(shown: Shown[]) {
  const problems = problemsOf(shown)
  const lines = problems.map(
    ({ name, text }) => `<li><a href="#${anchor(name)}">${escaped(name)}</a>: ${escaped(text)}</li>`,
  )
  const areas = [...new Set(shown.map(({ area }) => area))].map(
    area =>
      `<h2>${escaped(area)}</h2>\n${shown
        .filter(screen => screen.area === area)
        .map(section)
        .join('\n')}`,
  )
  return document(
    'Gallery',
    `<h2>Problems: ${problems.length}</h2><ol>${lines.join('\n')}</ol>\n${controls()}\n${areas.join('\n')}\n<script>${script}</script>`,
  )
}

const threeOf = ({ name, width, accepted, taken, difference, share }: Compared) =>
  `<h3>${escaped(name)}, ${width} px</h3>
<p>${share === undefined ? 'There is no accepted picture.' : `${(share * 100).toFixed(2)}% of it differs.`}</p>
<div class="row">${[accepted, taken, difference].map(file => `<figure><a href="${file}"><img src="${file}" alt="${file}"></a></figure>`).join('')}</div>`

export const comparisonPage = (changed: Compared[]) =>
  document(
    'Changed screens',
    changed.length > 0
      ? `<p>Accepted, now, and where they differ.</p>${changed.map(threeOf).join('\n')}`
      : '<p>None.</p>',
  )
