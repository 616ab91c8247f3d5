import { buffer } from 'node:stream/consumers'
import { Problem } from '../../../contract/core/problems.ts'
import { sharedLogos } from '../../../db/seed/logos/draw-logo.ts'
import type { Deps } from '../../deps.ts'
import { storePicture } from '../../http/uploads/store-picture.ts'
import { changeListingRow } from './queries.ts'
import { changeListing, readListing } from './service.ts'

/** Shown at 88 pixels at most; screens with three times as many pixels get a sharp one. */
const logoWidth = 264

/** Puts a picture in the place of the logo, or nothing; the old file goes once nothing points at it. */
async function replaceLogo(deps: Deps, providerId: string, logo: string | null) {
  const old = await changeListing(deps, providerId, async (trx, listing) => {
    await changeListingRow(trx, providerId, { logo, version: listing.version + 1 })
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

/** A logo that several clinics of the demo share stays for the others. */
export async function removeLogoFile({ files }: Pick<Deps, 'files'>, logo: string) {
  const key = logo.slice('/files/'.length)
  if (!key.startsWith(sharedLogos)) await files.remove(key)
}

/** Stores an uploaded picture as the logo of a clinic. */
export async function saveLogo(deps: Deps, providerId: string, bytes: Buffer | undefined) {
  if (!bytes)
    throw new Problem('invalid_input', {
      message: 'Choose a picture for your logo.',
      fields: { logo: 'Choose a picture' },
    })
  const { path } = await storePicture(deps, bytes, { widths: [logoWidth], square: true })
  return replaceLogo(deps, providerId, path)
}

/** Takes the logo away. */
export const dropLogo = (deps: Deps, providerId: string) => replaceLogo(deps, providerId, null)
