import sharp from 'sharp'
import { socialPicture } from '../../../contract/core/social-picture.ts'
import { productName } from '../../../contract/text/product.ts'
import { type Faces, faces, linesOf, outlinesOf, shortened } from './outlines.ts'

/** What a picture says, from top to bottom. */
export type Subject = { kind: string; title: string; facts: string[] }

const { width, height } = socialPicture
const left = 88
const available = width - 2 * left
const colours = { paper: '#fbfcfa', ink: '#14213d', teal: '#0b4f4c', pale: '#d3e8e4', coral: '#ec5b41' }

/** Sizes of the title, the largest that fits first, each with its space between lines. */
const titleSizes = [
  { size: 80, lines: 2 },
  { size: 66, lines: 3 },
  { size: 52, lines: 4 },
]
const smallest = titleSizes.at(-1)!

/** The mark of the product: 40 units wide, as in the logo. */
const mark = `<g transform="translate(${left} 528) scale(1.25)"><path d="M20 8.5 7 35M20 8.5 33 35" fill="none" stroke="${colours.teal}" stroke-width="4.6" stroke-linecap="round"/><path d="M11.6 26.2c4-3.4 6.4 2.2 9.6.4s2.6-4.2 6.6-2.6" fill="none" stroke="${colours.coral}" stroke-width="3.4" stroke-linecap="round"/><circle cx="20" cy="8.6" r="6.6" fill="${colours.teal}"/><circle cx="20" cy="8.6" r="2.5" fill="${colours.paper}"/></g>`

/** Lines as on a relief map, in the corner. */
const contours = [0, 1, 2, 3, 4]
  .map(
    step =>
      `<ellipse cx="1130" cy="610" rx="${110 + step * 62}" ry="${70 + step * 44}" transform="rotate(-18 1130 610)"/>`,
  )
  .join('')

/** The picture as SVG without text: letters are outlines, so nothing that a clinic wrote is read as markup. */
export function svgOf({ kind, title, facts }: Subject, { serif, sans, bold }: Faces) {
  const paths: string[] = []
  const put = (text: string, face: Faces['sans'], size: number, y: number, colour: string) =>
    paths.push(
      `<g fill="${colour}">${outlinesOf(shortened(text, face, size, available), face, size, { x: left, y })}</g>`,
    )

  put(kind, bold, 30, 118, colours.teal)
  const fitting = titleSizes
    .map(({ size, lines }) => ({ size, lines: linesOf(title, serif, size, { width: available, lines }) }))
    .find(({ lines }) => lines !== null)
  const { size, lines } = fitting ?? { size: smallest.size, lines: [title] }
  let y = 134
  for (const line of lines ?? []) {
    y += size * 1.18
    put(line, serif, size, Math.round(y), colours.ink)
  }
  y += 22
  for (const fact of facts.slice(0, 2)) {
    y += 48
    put(fact, sans, 34, Math.round(y), colours.ink)
  }
  paths.push(`<g fill="${colours.ink}">${outlinesOf(productName, serif, 36, { x: left + 66, y: 566 })}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colours.paper}"/><g fill="none" stroke="${colours.pale}" stroke-width="3">${contours}</g><rect width="20" height="${height}" fill="${colours.teal}"/>${mark}${paths.join('')}</svg>`
}

/** The picture as PNG. The same words give the same bytes. */
export const drawPicture = async (subject: Subject) =>
  sharp(Buffer.from(svgOf(subject, await faces())))
    .png()
    .toBuffer()
