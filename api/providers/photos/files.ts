import type { Deps } from '../../deps.ts'
import { photoFileNames } from '../../directory/listings/photos.ts'
import { dropUnusedFile, unusedKeys } from './queries.ts'

/**
 * Deletes the files of a photo that no clinic shows any more. They go before the transaction ends: someone who uploads
 * the same photo meanwhile waits for that, and stores it again.
 */
export const removeUnused = ({ db, files }: Pick<Deps, 'db' | 'files'>, key: string) =>
  db.transaction().execute(async trx => {
    const dropped = await dropUnusedFile(trx, key)
    if (!dropped) return
    for (const name of photoFileNames(key, dropped.widths)) await files.remove(name)
  })

const atOnce = 500

/** Deletes what was left over: the photos of deleted accounts, and files that could not be deleted at once. */
export async function deleteUnusedPhotos(deps: Pick<Deps, 'db' | 'files'>) {
  for (const key of await unusedKeys(deps.db, atOnce)) await removeUnused(deps, key)
}
