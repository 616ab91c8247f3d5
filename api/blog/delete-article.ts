import type { Picture } from '../../contract/blog/blog.ts'
import { Problem } from '../../contract/core/problems.ts'
import type { Deps } from '../deps.ts'
import { removePicture } from '../http/uploads/store-picture.ts'
import { type Actor, record } from '../staff/audit/record.ts'
import { moveToBin } from '../staff/bin/move-to-bin.ts'
import { picturesIn } from './clean-html.ts'
import { pictureInUse } from './pictures/queries.ts'
import { articleToChange, removeArticle } from './queries.ts'
import { facts } from './save-article.ts'

/** Moves an article with its history into the bin. Its pictures stay until it is deleted for good. */
export const deleteArticle = (deps: Deps, actor: Actor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const row = await articleToChange(trx, id)
    if (!row) throw new Problem('blog_not_found')
    const { title: name } = row
    await moveToBin(trx, now, { kind: 'article', id, name, staffId: actor.who.staffId })
    await removeArticle(trx, id)
    await record(trx, now, actor, { action: 'blog.delete', subject: name, subjectId: id, before: facts(row) })
  })

/** Deletes the pictures of an article that is gone for good, as its rows name them. */
export async function deletePicturesOf(deps: Pick<Deps, 'db' | 'files'>, rows: Record<string, unknown>[]) {
  for (const picture of rows.flatMap(row => (row.picture as Picture | null | undefined) ?? []))
    await removePicture(deps, picture)
  const texts = rows.map(row => row.content ?? (row.fields as { content?: unknown } | undefined)?.content)
  const paths = new Set(texts.flatMap(text => (typeof text === 'string' ? picturesIn(text) : [])))
  // A paragraph may have been copied into another article, picture and all.
  for (const path of paths)
    if (!(await pictureInUse(deps.db, path))) await deps.files.remove(path.slice('/files/'.length))
}
