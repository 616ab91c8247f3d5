import type { Picture } from '../../contract/blog/blog.ts'
import { Problem } from '../../contract/core/problems.ts'
import type { Deps } from '../deps.ts'
import { removePicture } from '../http/uploads/store-picture.ts'
import { type Actor, record } from '../staff/audit/record.ts'
import { picturesIn } from './clean-html.ts'
import { picturesOf } from './drafts/queries.ts'
import { pictureInUse, removeArticle } from './queries.ts'
import { facts } from './save-article.ts'

/** Deletes an article with its history and its pictures. */
export async function deleteArticle(deps: Deps, actor: Actor, id: string) {
  const { row, pictures } = await deps.db.transaction().execute(async trx => {
    const earlier = await picturesOf(trx, id)
    const row = await removeArticle(trx, id)
    if (!row) throw new Problem('blog_not_found')
    const { title: subject } = row
    await record(trx, deps.clock(), actor, {
      action: 'blog.delete',
      subject,
      subjectId: id,
      before: facts(row),
    })
    return { row, pictures: [row, ...earlier].flatMap(({ picture }) => (picture as Picture | null) ?? []) }
  })
  for (const picture of pictures) await removePicture(deps, picture)
  // A paragraph may have been copied into another article, picture and all.
  for (const path of picturesIn(row.content))
    if (!(await pictureInUse(deps.db, path))) await deps.files.remove(path.slice('/files/'.length))
}
