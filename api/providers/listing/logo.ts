import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Problem } from '../../../contract/core/problems.ts'
import { LogoParts } from '../../../contract/providers/listing.ts'
import { sharedLogos } from '../../../db/seed/logos/draw-logo.ts'
import type { Deps } from '../../deps.ts'
import { refusedFields } from '../../http/input/refused-fields.ts'
import type { Upload } from '../../http/uploads/read-upload.ts'
import { type DrawnForm, drawLogo } from './draw-logo.ts'
import { changeListingRow } from './queries.ts'
import { changeListing, readListing } from './service.ts'

type Logo = { logo: string | null; logoWide: string | null }

/** Puts a picture in the place of the logo, or nothing; the old files go once nothing points at them. */
async function replaceLogo(deps: Deps, providerId: string, logo: Logo) {
  const old = await changeListing(deps, providerId, async (trx, listing) => {
    await changeListingRow(trx, providerId, { ...logo, version: listing.version + 1 })
    return listing.logo
  })
  if (old) await removeLogoFile(deps, old)
  return readListing(deps, providerId)
}

/** The bytes of a logo; undefined when its file is gone. */
export async function readLogoFile({ files }: Pick<Deps, 'files'>, logo: string) {
  const file = await files.open(logo.slice('/files/'.length))
  return file && buffer(file.stream)
}

const squareEnd = '-square.webp'

/** The files that a logo can consist of; older logos are one file. */
function filesOf(key: string) {
  if (!key.endsWith(squareEnd)) return [key]
  const name = key.slice(0, -squareEnd.length)
  return ['square', 'wide'].flatMap(form => [`${name}-${form}.webp`, `${name}-${form}.avif`])
}

/** A logo that several clinics of the demo share stays for the others. */
export async function removeLogoFile({ files }: Pick<Deps, 'files'>, logo: string) {
  const key = logo.slice('/files/'.length)
  if (!key.startsWith(sharedLogos)) for (const file of filesOf(key)) await files.remove(file)
}

/** Stores an uploaded picture as the logo of a clinic: the parts of it that were chosen, or all of it. */
export async function saveLogo(deps: Deps, providerId: string, { fields, files }: Upload) {
  if (!files.logo)
    throw new Problem('invalid_input', {
      message: 'Choose a picture for your logo.',
      fields: { logo: 'Choose a picture' },
    })
  const parts = LogoParts.safeParse({ square: fields.square, wide: fields.wide })
  if (!parts.success)
    throw refusedFields(parts.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const { square, wide } = await drawLogo(files.logo, parts.data)
  const name = `logos/${randomUUID()}`
  await saveForms(deps, [[`${name}-square`, square], ...(wide ? [[`${name}-wide`, wide] as const] : [])])
  return replaceLogo(deps, providerId, {
    logo: `/files/${name}${squareEnd}`,
    logoWide: wide && `/files/${name}-wide.webp`,
  })
}

/** A logo is there in every form or not at all. */
async function saveForms({ files }: Pick<Deps, 'files'>, forms: (readonly [string, DrawnForm])[]) {
  const saved: string[] = []
  try {
    for (const [name, form] of forms)
      for (const type of ['webp', 'avif'] as const) {
        await files.save(`${name}.${type}`, form[type], `image/${type}`)
        saved.push(`${name}.${type}`)
      }
  } catch (error) {
    await Promise.allSettled(saved.map(file => files.remove(file)))
    throw error
  }
}

/** Takes the logo away. */
export const dropLogo = (deps: Deps, providerId: string) =>
  replaceLogo(deps, providerId, { logo: null, logoWide: null })
