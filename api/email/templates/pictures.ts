import type { Deps } from '../../deps.ts'
import { removePicture, storePicture } from '../../http/uploads/store-picture.ts'
import { addPicture, takeUnusedPictures } from './queries.ts'

/** Twice the column of an email, for fine screens. */
const widths = [1120]
/** Long enough for someone to come back to a template that was not saved. */
const keptDays = 7

/** Stores a picture for a template in a kind that mail programs show. */
export async function storeEmailPicture(deps: Pick<Deps, 'db' | 'files' | 'clock'>, bytes: Buffer) {
  const picture = await storePicture(deps, bytes, { widths, forEmail: true })
  await addPicture(deps.db, picture, deps.clock())
  return picture
}

/** Deletes pictures that no template, earlier version or campaign shows. */
export async function deleteUnusedEmailPictures(deps: Pick<Deps, 'db' | 'files' | 'clock'>) {
  const before = new Date(deps.clock().getTime() - keptDays * 24 * 60 * 60 * 1000)
  for (const picture of await takeUnusedPictures(deps.db, before)) await removePicture(deps, picture)
}
