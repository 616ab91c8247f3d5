import type { Insertable } from 'kysely'
import type { PhotoWords } from '../../../contract/providers/profile/photos.ts'
import type { Db } from '../../../db/database.ts'
import { idsInOrder, storeOrder } from '../../../db/positions.ts'
import type { DB } from '../../../db/types.gen.ts'

const photos = (db: Db, providerId: string) =>
  db
    .selectFrom('clinicPhotos as p')
    .innerJoin('photoFiles as f', 'f.key', 'p.fileKey')
    .select([
      'p.id',
      'p.alt',
      'p.caption',
      'p.version',
      'f.key',
      'f.width',
      'f.height',
      'f.widths',
      'f.placeholder',
    ])
    .where('p.providerId', '=', providerId)

export const photosOf = (db: Db, providerId: string) => photos(db, providerId).orderBy('p.position').execute()

/** One of a clinic's own photos; another clinic's counts as missing. */
export const photoOf = (db: Db, providerId: string, id: string) =>
  photos(db, providerId).where('p.id', '=', id).executeTakeFirst()

export const photoOrder = idsInOrder('clinic_photos')

/** Whether a clinic shows a photo already: that very file, or one that looks exactly the same. */
export const showsAlready = async (db: Db, providerId: string, file: { sha256: string; key?: string }) => {
  const found = await photos(db, providerId)
    .where(eb => eb.or([eb('f.sha256', '=', file.sha256), ...(file.key ? [eb('f.key', '=', file.key)] : [])]))
    .executeTakeFirst()
  return found !== undefined
}

/** Notes a photo's files, or keeps others from removing them until the transaction ends. */
export const holdFile = (db: Db, file: Insertable<DB['photoFiles']>) =>
  db
    .insertInto('photoFiles')
    .values(file)
    .onConflict(conflict => conflict.column('key').doUpdateSet({ key: file.key }))
    .execute()

export const addPhotoRow = (db: Db, row: Insertable<DB['clinicPhotos']>) =>
  db.insertInto('clinicPhotos').values(row).execute()

export const savePhotoWords = (db: Db, id: string, words: PhotoWords, version: number) =>
  db
    .updateTable('clinicPhotos')
    .set({ ...words, version })
    .where('id', '=', id)
    .execute()

/** The key of the files of the one that was removed; undefined where there was none to remove. */
export const dropPhotoRow = (db: Db, providerId: string, id: string) =>
  db
    .deleteFrom('clinicPhotos')
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .returning(['fileKey', 'alt', 'caption'])
    .executeTakeFirst()

export const placePhotos = storeOrder('clinic_photos')

export const unusedKeys = async (db: Db, limit: number) => {
  const rows = await db
    .selectFrom('photoFiles as f')
    .select('f.key')
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('clinicPhotos as p').select('p.id').whereRef('p.fileKey', '=', 'f.key')),
      ),
    )
    .limit(limit)
    .execute()
  return rows.map(({ key }) => key)
}

/** Forgets a file that no clinic shows, and answers with its widths; undefined where one does. */
export const dropUnusedFile = (db: Db, key: string) =>
  db
    .deleteFrom('photoFiles as f')
    .where('f.key', '=', key)
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('clinicPhotos as p').select('p.id').whereRef('p.fileKey', '=', 'f.key')),
      ),
    )
    .returning('f.widths')
    .executeTakeFirst()
