import type { Deps } from '../../deps.ts'
import { removePicture } from '../../http/uploads/store-picture.ts'
import { takeUnusedUploads } from './queries.ts'

/** Long enough for someone to come back to an article that was not saved. */
const keptDays = 7

/** Deletes uploaded pictures that nothing shows: their draft was discarded, or they were taken out of the text. */
export async function deleteUnusedPictures(deps: Pick<Deps, 'db' | 'files' | 'clock'>) {
  const before = new Date(deps.clock().getTime() - keptDays * 24 * 60 * 60 * 1000)
  for (const picture of await takeUnusedUploads(deps.db, before)) await removePicture(deps, picture)
}
