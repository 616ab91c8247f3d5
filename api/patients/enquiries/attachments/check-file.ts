import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Problem } from '../../../../contract/core/problems.ts'
import type { AttachmentType } from '../../../../contract/patients/attachments.ts'
import { attachmentLimits, photoLimits } from '../../../../contract/rules/limits.ts'
import type { Deps } from '../../../deps.ts'
import { headBytes, patience, slots } from '../../../http/uploads/store-picture.ts'
import { isPdf } from './read-pdf.ts'

export type Upload = { fileName: string; bytes: Buffer }
type CheckedFile = { name: string; type: AttachmentType; content: Buffer }

const pictures = ['image/jpeg', 'image/png', 'image/webp']
const { maxPixels } = photoLimits

const refused = (
  code: 'not_an_attachment' | 'unreadable_picture' | 'infected_file' | 'scanner_unavailable',
  cause?: unknown,
) => {
  const problem = new Problem(code)
  return new Problem(code, { fields: { files: problem.message }, cause })
}

/**
 * What is stored of a file that someone sends. Its type comes from its bytes, never from its name. A picture is drawn
 * again, which drops all else in it: where it was taken, or a script. Where there is a virus scanner, nothing passes that it
 * has not seen.
 */
export async function checkFile(
  { scanner }: Pick<Deps, 'scanner'>,
  { fileName, bytes }: Upload,
): Promise<CheckedFile> {
  const type = await typeOf(bytes)
  // ClamAV unpacks pictures too, and takes many seconds over one that is too large for us anyway.
  const { hasAlpha } = type === 'picture' ? await readHead(bytes) : {}
  await scan(scanner, bytes)
  if (type === 'application/pdf') return { name: cleanName(fileName, 'pdf'), type, content: bytes }
  const { data, info } = await slots.run(() => redraw(bytes, hasAlpha))
  const isPng = info.format === 'png'
  return {
    name: cleanName(fileName, isPng ? 'png' : 'jpg'),
    type: isPng ? 'image/png' : 'image/jpeg',
    content: data,
  }
}

async function typeOf(bytes: Buffer) {
  const type = await fileTypeFromBuffer(bytes.subarray(0, headBytes)).catch(() => undefined)
  if (type && pictures.includes(type.mime)) return 'picture'
  if (isPdf(bytes)) return 'application/pdf'
  throw refused('not_an_attachment')
}

async function scan(scanner: Deps['scanner'], bytes: Buffer) {
  if (!scanner) return
  const result = await scanner.scan(bytes).catch(error => {
    throw refused('scanner_unavailable', error)
  })
  if (!result.clean) throw refused('infected_file')
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: maxPixels })

const readHead = (bytes: Buffer) =>
  slots
    .run(() => open(bytes).metadata())
    .catch(() => {
      throw refused('unreadable_picture')
    })

async function redraw(bytes: Buffer, hasAlpha = false) {
  try {
    return await open(bytes)
      .autoOrient()
      .resize({
        width: attachmentLimits.maxSide,
        height: attachmentLimits.maxSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toFormat(hasAlpha ? 'png' : 'jpeg', hasAlpha ? {} : { quality: 85 })
      .timeout(patience)
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw refused('unreadable_picture')
  }
}

/**
 * A name that is safe to save under and shows what it is: without folders, without characters that nobody sees or that turn
 * the direction of the text, and with the ending of what the file really is.
 */
export function cleanName(given: string, ending: string) {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1)!
  const visible = last
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*%;]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[\s.]+/, '')
    .trimEnd()
  return `${[...visible].slice(0, attachmentLimits.nameLength).join('') || 'file'}.${ending}`
}
