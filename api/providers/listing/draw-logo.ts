import sharp from 'sharp'
import { Problem } from '../../../contract/core/problems.ts'
import type { LogoParts } from '../../../contract/providers/listing.ts'
import { logoShape, photoLimits } from '../../../contract/rules/limits.ts'
import { patience, refuse, sizeOf, slots } from '../../http/uploads/store-picture.ts'

type Part = NonNullable<LogoParts['square']>
type Size = { width: number; height: number }

/** Shown at 88 pixels at most; screens with three times as many pixels get a sharp one. */
const side = 264
const spaces = {
  square: { width: side, height: side },
  wide: { width: logoShape.wideRatio * side, height: side },
}
/** A logo that is less wide than this for its height gains nothing from a wide space. */
const wideFrom = 1.5

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
const reading = { limitInputPixels: photoLimits.maxPixels }

export type DrawnForm = { avif: Buffer; webp: Buffer }
type DrawnLogo = { square: DrawnForm; wide: DrawnForm | null }

/** Draws a logo square and wide from the parts that were chosen, or from the whole picture. */
export async function drawLogo(bytes: Buffer, parts: LogoParts): Promise<DrawnLogo> {
  const natural = await slots.run(() => sizeOf(bytes))
  for (const [form, part] of Object.entries(parts)) if (part) refuseOutside(form, part, natural)
  const whole = parts.square && parts.wide ? undefined : await slots.run(() => withoutBorder(bytes))
  const square = parts.square
    ? await slots.run(() => cutOut(bytes, parts.square!, spaces.square))
    : await slots.run(() => fitted(whole!, spaces.square))
  const wide = parts.wide
    ? await slots.run(() => cutOut(bytes, parts.wide!, spaces.wide))
    : isWide(whole!.size) && (await slots.run(() => shrunk(whole!, spaces.wide)))
  return { square: await encoded(square), wide: wide ? await encoded(wide) : null }
}

const isWide = ({ width, height }: Size) => width >= wideFrom * height

function refuseOutside(form: string, { left, top, width, height }: Part, natural: Size) {
  if (left + width <= natural.width && top + height <= natural.height) return
  const message = 'Choose a part inside the picture'
  throw new Problem('invalid_input', { message, fields: { [form]: message } })
}

const cutOut = (bytes: Buffer, part: Part, space: Size) =>
  sharp(bytes, reading)
    .autoOrient()
    .extract(part)
    // The same shape as the space but for rounding, and never larger than the part is: that would only add bytes.
    .resize(part.width < space.width ? sized(space, part.width / space.width) : space)
    .png()
    .timeout(patience)
    .toBuffer()
    .catch(refuse)

const sized = ({ width, height }: Size, scale: number) => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
  fit: 'fill' as const,
})

type Whole = { content: Buffer; size: Size }

/** The whole picture without the empty border that many logos come with. */
async function withoutBorder(bytes: Buffer): Promise<Whole> {
  // Looking for the border needs the whole picture in memory, so a small one first.
  const small = await sharp(bytes, { ...reading, sequentialRead: true })
    .autoOrient()
    .resize({ width: 4 * side, height: 4 * side, fit: 'inside', withoutEnlargement: true })
    .png()
    .timeout(patience)
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  const { data, info } = await sharp(small.data)
    .trim({ threshold: 12 })
    .png()
    .timeout(patience)
    .toBuffer({ resolveWithObject: true })
    // A picture of one colour is nothing but border.
    .catch(() => small)
  return { content: data, size: { width: info.width, height: info.height } }
}

/** In the middle of the space: nothing is cut off. */
const fitted = ({ content, size }: Whole, space: Size) =>
  sharp(content)
    .resize({
      ...sized(space, Math.min(1, Math.max(size.width, size.height) / space.width)),
      fit: 'contain',
      background: transparent,
    })
    .png()
    .toBuffer()
    .catch(refuse)

const shrunk = ({ content }: Whole, space: Size) =>
  sharp(content)
    .resize({ ...space, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(refuse)

const encoded = async (drawn: Buffer): Promise<DrawnForm> => ({
  avif: await slots.run(() => sharp(drawn).avif({ quality: 60, effort: 2 }).timeout(patience).toBuffer()),
  webp: await slots.run(() => sharp(drawn).webp({ quality: 80 }).timeout(patience).toBuffer()),
})
