import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Problem } from '../../../contract/core/problems.ts'
import { photoLimits } from '../../../contract/rules/limits.ts'
import { hasTooManyPixels, headBytes, patience, slots } from '../../http/uploads/store-picture.ts'

/** What cameras and phones make, and the name that the decoder must agree on. Drawings (SVG) can hold scripts. */
const accepted: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}
/** For phones, for half a page, and for the whole width of a sharp screen. */
const widths = [480, 960, 1600]
/** Shown blurred. A page carries it for each photo, where it cannot be compressed. */
const placeholderWidth = 8

const refused = (message: string) => new Problem('not_a_photo', { message, fields: { photo: message } })
const damaged = () => refused("We can't read this file. It may be damaged or incomplete. Export it again.")
const reading = { limitInputPixels: photoLimits.maxPixels }

type DrawnPhoto = {
  /** Of what is stored: the same photo under another name is the same file. */
  key: string
  width: number
  height: number
  widths: number[]
  placeholder: string
  sizes: { name: string; type: 'image/avif' | 'image/webp'; content: Buffer }[]
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Draws a photo again, upright, in every size as AVIF and WebP. Nothing else of the file survives that: not where it was
 * taken, and nothing that was hidden behind the pixels.
 */
export async function drawPhoto(bytes: Buffer): Promise<DrawnPhoto> {
  const natural = await slots.run(() => readSize(bytes))
  const fitting = [...new Set(widths.map(width => Math.min(width, natural.width)))]
  // Read once: a large photo takes longer to read than its sizes take to write.
  const { data, info } = await slots.run(() => readPixels(bytes, fitting.at(-1)!))
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const drawn: { width: number; type: DrawnPhoto['sizes'][number]['type']; content: Buffer }[] = []
  for (const width of fitting) {
    const resized = () => sharp(data, pixels).resize({ width, withoutEnlargement: true }).timeout(patience)
    // More effort would save little and take many times as long.
    const avif = await slots.run(() => resized().avif({ quality: 52, effort: 1 }).toBuffer())
    const webp = await slots.run(() => resized().webp({ quality: 78 }).toBuffer())
    drawn.push({ width, type: 'image/avif', content: avif }, { width, type: 'image/webp', content: webp })
  }
  const small = await slots.run(() =>
    sharp(data, pixels).resize({ width: placeholderWidth }).webp({ quality: 40 }).toBuffer(),
  )
  const key = `photos/${sha256Of(drawn.at(-1)!.content)}`
  return {
    key,
    width: info.width,
    height: info.height,
    widths: fitting,
    placeholder: `data:image/webp;base64,${small.toString('base64')}`,
    sizes: drawn.map(({ width, type, content }) => ({
      name: `${key}-${width}.${type.slice('image/'.length)}`,
      type,
      content,
    })),
  }
}

/** The size of an upright photo that we take; says plainly why another file is not one. */
async function readSize(bytes: Buffer) {
  const type = await fileTypeFromBuffer(bytes.subarray(0, headBytes)).catch(() => undefined)
  const format = type && accepted[type.mime]
  if (!format)
    throw new Problem('not_a_photo', { fields: { photo: 'Choose a PNG, JPEG, WebP or AVIF file' } })
  const found = await sharp(bytes, reading)
    .metadata()
    .catch(error => {
      throw hasTooManyPixels(error) ? tooManyPixels() : damaged()
    })
  if (found.format !== format) throw damaged()
  if ((found.pages ?? 1) > 1) throw refused('Choose a still photo. This one is animated.')
  const { width, height } = found.autoOrient
  if (width * height > photoLimits.maxPixels) throw tooManyPixels()
  const { minWidth, minHeight, maxRatio } = photoLimits
  if (width < minWidth || height < minHeight)
    throw refused(
      `Choose a larger photo: at least ${minWidth} pixels wide and ${minHeight} high. This one is ${width} by ${height}.`,
    )
  if (Math.max(width, height) > maxRatio * Math.min(width, height))
    throw refused(`Choose a photo that is at most ${maxRatio} times as long as it is wide.`)
  return { width, height }
}

const tooManyPixels = () =>
  refused(`Choose a photo of up to ${photoLimits.maxPixels / 1_000_000} megapixels.`)

/** The pixels on white, where some were transparent, without a profile that only some screens know. */
const readPixels = (bytes: Buffer, width: number) =>
  sharp(bytes, { ...reading, sequentialRead: true })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout(patience)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged()
    })
