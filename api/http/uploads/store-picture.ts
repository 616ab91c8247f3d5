import { randomUUID } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Problem } from '../../../contract/core/problems.ts'
import { photoLimits } from '../../../contract/rules/limits.ts'
import type { Deps } from '../../deps.ts'
import { openSlots } from '../limits/slots.ts'

type StoredPicture = {
  /** The largest of its sizes, as a path of ours. */
  path: string
  width: number
  height: number
  /** Every size, the narrowest first. */
  sources: { width: number; path: string }[]
}

/** What browsers can show and a decoder of ours can read. Drawings (SVG) can hold scripts and are not among them. */
const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
const { maxPixels } = photoLimits
export const patience = { seconds: 15 }
/** More than enough to tell one kind of picture from another. */
export const headBytes = 4_100
/**
 * Drawing takes one of Node's four background threads, which passwords and files need as well, and some 200 MB for the
 * largest pictures.
 */
export const slots = openSlots({ atOnce: 2, waiting: 40, maxWaitMs: 20_000 })
// Two pictures at once use two cores already.
sharp.concurrency(1)
// The pictures differ, so nothing of one would be found again for the next.
sharp.cache(false)

type Wanted = { widths: number[]; minSide?: number; cut?: boolean; forEmail?: boolean }

/**
 * Stores an uploaded picture. Its type comes from its bytes, never from its name; it is re-encoded in the given widths as
 * WebP, or for an email as JPEG or PNG, which drops everything else in the file: its location, or a script. Where it may be
 * cut, its most striking part becomes a square.
 */
export async function storePicture(
  { files }: Pick<Deps, 'files'>,
  bytes: Buffer,
  { widths, minSide = 1, cut = false, forEmail = false }: Wanted,
): Promise<StoredPicture> {
  const natural = await slots.run(() => sizeOf(bytes))
  if (Math.min(natural.width, natural.height) < minSide) throw tooSmall(natural, minSide)
  const name = randomUUID()
  const sources: StoredPicture['sources'] = []
  let height = 0
  const longest = cut ? Math.min(natural.width, natural.height) : natural.width
  for (const width of fitting(widths, longest)) {
    const kind = forEmail ? emailKind(natural) : 'webp'
    const drawn = await slots.run(() => (cut ? cutOut(bytes, width) : redrawn(bytes, width, kind)))
    const key = `pictures/${name}-${width}.${kind}`
    await files.save(key, drawn.data, `image/${kind}`).catch(error => letGo(files, sources, error))
    sources.push({ width, path: `/files/${key}` })
    height = drawn.info.height
  }
  const { width, path } = sources.at(-1)!
  return { path, width, height, sources }
}

/** A picture is there in every size or not at all. */
async function letGo(
  files: Deps['files'],
  sources: StoredPicture['sources'],
  error: unknown,
): Promise<never> {
  await Promise.allSettled(sources.map(({ path }) => files.remove(path.slice('/files/'.length))))
  throw error
}

/** Deletes every size of a picture that nothing shows any more. */
export async function removePicture({ files }: Pick<Deps, 'files'>, picture: StoredPicture) {
  for (const { path } of picture.sources) await files.remove(path.slice('/files/'.length))
}

export async function sizeOf(bytes: Buffer) {
  const type = await fileTypeFromBuffer(bytes.subarray(0, headBytes)).catch(() => undefined)
  if (!type || !accepted.includes(type.mime)) throw new Problem('not_a_picture')
  const { autoOrient, hasAlpha } = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(refuse)
  if (autoOrient.width * autoOrient.height > maxPixels) throw tooManyPixels()
  return { ...autoOrient, hasAlpha }
}

/** Never larger than the picture is: that would only add bytes. */
function fitting(widths: number[], natural: number) {
  const smaller = widths.filter(width => width < natural)
  const all = smaller.length < widths.length ? [...smaller, natural] : smaller
  return all.toSorted((a, b) => a - b)
}

type Kind = 'webp' | 'jpeg' | 'png'

/** Outlook for Windows shows no WebP. */
const emailKind = ({ hasAlpha }: { hasAlpha: boolean }): Kind => (hasAlpha ? 'png' : 'jpeg')

const redrawn = (bytes: Buffer, width: number, kind: Kind) =>
  sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(kind, { quality: 80 })
    .timeout(patience)
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)

/** A square out of the picture, around what draws the eye: of a portrait that is the face. */
const cutOut = (bytes: Buffer, width: number) =>
  sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width, height: width, fit: 'cover', position: sharp.strategy.attention })
    .webp({ quality: 80 })
    .timeout(patience)
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)

const refused = (message: string) => new Problem('not_a_picture', { message })
const tooManyPixels = () => refused(`Choose an image of up to ${maxPixels / 1_000_000} megapixels.`)
const tooSmall = ({ width, height }: { width: number; height: number }, minSide: number) =>
  refused(
    `Choose a larger image: at least ${minSide} pixels wide and high. This one is ${width} by ${height}.`,
  )

/** Whether the decoder stopped because a picture has more pixels than it may read. */
export const hasTooManyPixels = (error: unknown) =>
  error instanceof Error && /pixel limit/.test(error.message)

/** A picture that the decoder does not read is either too large or broken, and what to do about it differs. */
export function refuse(error: unknown): never {
  if (hasTooManyPixels(error)) throw tooManyPixels()
  throw refused("We can't read this image. It may be damaged or incomplete. Export it again.")
}
