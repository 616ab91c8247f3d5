import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import type { OwnPhoto, PhotoEdit, PhotoWords } from '../../../contract/providers/profile/photos.ts'
import { photoLimits } from '../../../contract/rules/limits.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { publicPhoto } from '../../directory/listings/photos.ts'
import { changeListing, refuseStale } from '../listing/service.ts'
import { drawPhoto, sha256Of } from './draw-photo.ts'
import { removeUnused } from './files.ts'
import * as stored from './queries.ts'

type PhotoRow = Awaited<ReturnType<typeof stored.photosOf>>[number]

const shown = ({ version, ...row }: PhotoRow): OwnPhoto => ({ ...publicPhoto(row), version })

async function existing(db: Db, providerId: string, id: string) {
  const row = await stored.photoOf(db, providerId, id)
  if (!row) throw new Problem('photo_not_found')
  return row
}

export const readPhotos = async ({ db }: Pick<Deps, 'db'>, providerId: string) =>
  (await stored.photosOf(db, providerId)).map(shown)

const refused = (message: string) => new Problem('invalid_input', { message, fields: { photo: message } })

/** Refuses what there is no room for, and what the clinic shows already; answers with the place behind the others. */
async function nextPlace(db: Db, providerId: string, file: { sha256: string; key?: string }) {
  const place = (await stored.photoOrder(db, providerId)).length
  if (place >= photoLimits.perClinic)
    throw refused(`You can show up to ${photoLimits.perClinic} photos. Remove one to add another.`)
  if (await stored.showsAlready(db, providerId, file)) throw refused("You've already added this photo.")
  return place
}

/** Adds a photo behind the others; what else the change is made of comes first, in its transaction. */
export async function addPhoto(
  deps: Deps,
  providerId: string,
  bytes: Buffer | undefined,
  words: PhotoWords,
  first?: (trx: Db, now: Date) => Promise<void>,
) {
  if (!bytes) throw refused('Choose a photo.')
  const sha256 = sha256Of(bytes)
  // Asked before the photo is drawn, because that is the work, and again when nobody else can add one.
  await nextPlace(deps.db, providerId, { sha256 })
  const { sizes, ...file } = await drawPhoto(bytes)
  return changeListing(deps, providerId, async (trx, _, now) => {
    await first?.(trx, now)
    const position = await nextPlace(trx, providerId, { sha256, key: file.key })
    await stored.holdFile(trx, { ...file, sha256 })
    const id = uuid()
    await stored.addPhotoRow(trx, { id, providerId, position, fileKey: file.key, ...words, addedAt: now })
    for (const { name, content, type } of sizes) await deps.files.save(name, content, type)
    return shown(await existing(trx, providerId, id))
  }).catch(async error => {
    if (!(error instanceof Problem)) await removeStored(deps, { ...file, sha256 }).catch(() => undefined)
    throw error
  })
}

/** A photo is there in every size or not at all. Noted again first, so that what cannot be deleted now goes at night. */
async function removeStored(deps: Pick<Deps, 'db' | 'files'>, file: Parameters<typeof stored.holdFile>[1]) {
  await stored.holdFile(deps.db, file)
  await removeUnused(deps, file.key)
}

/** Changes what is said about a photo, unless it has changed since the version that was edited. */
export const editPhoto = (deps: Deps, providerId: string, id: string, { version, ...words }: PhotoEdit) =>
  changeListing(deps, providerId, async trx => {
    const old = await existing(trx, providerId, id)
    refuseStale(old.version, version)
    await stored.savePhotoWords(trx, id, words, old.version + 1)
    return shown(await existing(trx, providerId, id))
  })

/** Removes a photo in the transaction of a change to its listing; those behind it move up. */
export async function dropPhoto(db: Db, providerId: string, id: string) {
  const row = await stored.dropPhotoRow(db, providerId, id)
  if (!row) throw new Problem('photo_not_found')
  await stored.placePhotos(db, providerId, await stored.photoOrder(db, providerId))
  return row
}

export async function removePhoto(deps: Deps, providerId: string, id: string) {
  const photo = await changeListing(deps, providerId, trx => dropPhoto(trx, providerId, id))
  await removeFiles(deps, [photo.fileKey])
  return photo
}

/** The photos are gone from the page already: files that cannot be deleted now go at night. */
export async function removeFiles(deps: Pick<Deps, 'db' | 'files'>, keys: string[]) {
  for (const key of keys) await removeUnused(deps, key).catch(() => undefined)
}

/** Puts them into another order; one that was added meanwhile comes last. */
export const orderPhotos = (deps: Deps, providerId: string, ids: string[]) =>
  changeListing(deps, providerId, async trx => {
    const now = await stored.photoOrder(trx, providerId)
    const wanted = [...new Set(ids)].filter(id => now.includes(id))
    const order = [...wanted, ...now.filter(id => !wanted.includes(id))]
    await stored.placePhotos(trx, providerId, order)
    return order
  })

/** The keys of a clinic's files. */
export const photoKeysOf = async (db: Db, providerId: string) =>
  (await stored.photosOf(db, providerId)).map(({ key }) => key)
