import sharp from 'sharp'
import { logoShape } from '../../../contract/rules/limits.ts'
import { drawLogo, type MarkName, sharedLogos } from '../../../db/seed/logos/draw-logo.ts'
import type { Deps } from '../../deps.ts'
import { faces, linesOf, outlinesOf, widthOf } from '../../directory/social-pictures/outlines.ts'
import { drawnLogos, giveWideLogo } from './queries.ts'

const side = 264
const letters = 66
const gap = 24
const maxLetters = 34
const wanted = 60
const available = { width: side * (logoShape.wideRatio - 1) - 2 * gap, lines: 2 }

const markOf = (logo: string) => /\/([a-z]{1,20})-(\d{1,4})\.webp$/.exec(logo)

/** Wide logos of some demo clinics: their mark with their name beside it. */
export async function seedWideLogos({ db, files }: Pick<Deps, 'db' | 'files'>) {
  const { serif } = await faces()
  for (const { providerId, companyName, logo } of await drawnLogos(db, `/files/${sharedLogos}`, {
    maxLetters,
    limit: wanted,
  })) {
    const [, mark, colouring] = markOf(logo ?? '') ?? []
    const lines = linesOf(companyName, serif, letters, available)
    if (!mark || !lines) continue
    const longest = Math.max(...lines.map(line => widthOf(line, serif, letters)))
    const width = Math.ceil(side + longest + 2 * gap)
    const baseline = side / 2 + letters / 3 - ((lines.length - 1) * letters * 1.2) / 2
    const name = lines
      .map((line, index) =>
        outlinesOf(line, serif, letters, { x: side + gap, y: Math.round(baseline + index * letters * 1.2) }),
      )
      .join('')
    const square = drawLogo(mark as MarkName, Number(colouring)).replace('<svg ', '<svg x="0" y="0" ')
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${side}"><rect width="${width}" height="${side}" fill="#fbfaf6"/>${square}<g fill="#14213d">${name}</g></svg>`
    const key = `${sharedLogos}wide-${providerId}.webp`
    await files.save(key, await sharp(Buffer.from(drawn)).webp({ lossless: true }).toBuffer(), 'image/webp')
    await giveWideLogo(db, providerId, `/files/${key}`)
  }
}
