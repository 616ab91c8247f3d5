import { v7 as uuid } from 'uuid'
import type { BlogForm, Picture } from '../../contract/blog/blog.ts'
import { may } from '../../contract/core/permissions.ts'
import { Problem } from '../../contract/core/problems.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../deps.ts'
import { removePicture, storePicture } from '../http/uploads/store-picture.ts'
import { type Actor, record } from '../staff/audit/record.ts'
import { columnsOf, fieldsOf } from './article-fields.ts'
import { addVersion, dropWorkingCopy, versionOf } from './drafts/queries.ts'
import { takeUpload } from './pictures/queries.ts'
import {
  type ArticleRow,
  addArticle,
  articleToChange,
  changeArticle,
  lockSlugs,
  moveSlug,
  staffName,
} from './queries.ts'
import { chooseSlug } from './slug.ts'
import { toBlog } from './to-blog.ts'

/** For a card, for a phone's whole width or half a desk's, and for a whole article. */
export const pictureWidths = [480, 960, 1440]

/** Stores the picture first, and deletes it if the rest fails. */
async function withPicture<T>(
  deps: Deps,
  bytes: Buffer | undefined,
  save: (picture?: Picture) => Promise<T>,
) {
  if (!bytes) return save()
  const picture = await storePicture(deps, bytes, { widths: pictureWidths })
  try {
    return await save(picture)
  } catch (error) {
    await removePicture(deps, picture)
    throw error
  }
}

/** Everyone may draft. Only people who may publish can change an article that is or was public. */
function checkMayPublish({ who }: Actor, ...statuses: (string | undefined)[]) {
  if (statuses.some(status => status && status !== 'draft') && !may(who, 'publish_blog'))
    throw new Problem('not_allowed', {
      message: "You can save drafts, but you can't publish or change published articles.",
    })
}

export async function createArticle(deps: Deps, actor: Actor, form: BlogForm, bytes: Buffer | undefined) {
  const text = await deps.threads.run('cleanArticle', form.content)
  return withPicture(deps, bytes, picture =>
    deps.db.transaction().execute(async trx => {
      checkMayPublish(actor, form.status)
      const now = deps.clock()
      const id = uuid()
      await lockSlugs(trx)
      const author = await staffName(trx, actor.who.staffId)
      const row = await addArticle(trx, {
        id,
        slug: await chooseSlug(trx, id, form.slug, form.title),
        ...columnsOf(form, text, undefined, now),
        picture: asJson(picture ?? (await uploadedPicture(trx, form))),
        authorId: actor.who.staffId,
        authorFirstName: author.firstName,
        authorLastName: author.lastName,
        createdAt: now,
      })
      await note(trx, now, actor, row)
      await dropWorkingCopy(trx, actor.who.staffId, 'new')
      return toBlog(row)
    }),
  )
}

/** Saves an article, unless someone else has since the version that was edited. */
export async function updateArticle(
  deps: Deps,
  actor: Actor,
  id: string,
  form: BlogForm,
  bytes: Buffer | undefined,
) {
  const text = await deps.threads.run('cleanArticle', form.content)
  const row = await withPicture(deps, bytes, picture =>
    deps.db.transaction().execute(async trx => {
      const now = deps.clock()
      await lockSlugs(trx)
      const before = await articleToChange(trx, id)
      if (!before) throw new Problem('blog_not_found')
      checkMayPublish(actor, before.status, form.status)
      if (form.version && form.version !== before.version) throw new Problem('blog_changed')
      const slug = form.slug === undefined ? before.slug : await chooseSlug(trx, id, form.slug, form.title)
      const row = await changeArticle(trx, id, {
        slug,
        ...columnsOf(form, text, before, now),
        picture: asJson(picture ?? (await keptPicture(trx, before, form))),
        version: before.version + 1,
      })
      if (slug !== before.slug) await moveSlug(trx, id, before.slug, slug)
      await note(trx, now, actor, row, before)
      await dropWorkingCopy(trx, actor.who.staffId, id)
      return row
    }),
  )
  return toBlog(row)
}

/** A replaced picture stays with the version that showed it, so that the version can be restored. */
async function keptPicture(db: Db, before: ArticleRow, form: BlogForm) {
  const { removeImage, pictureVersion } = form
  const uploaded = await uploadedPicture(db, form)
  if (uploaded) return uploaded
  if (removeImage === 'true') return null
  if (!pictureVersion) return before.picture
  const version = await versionOf(db, before.id, pictureVersion)
  if (!version) throw new Problem('blog_not_found')
  return version.picture
}

async function uploadedPicture(db: Db, { pictureUpload }: BlogForm) {
  if (!pictureUpload) return undefined
  const picture = await takeUpload(db, pictureUpload)
  if (!picture) throw new Problem('picture_gone')
  return picture
}

const asJson = (picture: unknown) => (picture ? JSON.stringify(picture) : null)

/** Keeps the version in the history and the change in the audit log, which names what changed without the text. */
async function note(db: Db, now: Date, actor: Actor, row: ArticleRow, before?: ArticleRow) {
  const { firstName, lastName } = await staffName(db, actor.who.staffId)
  await addVersion(db, {
    articleId: row.id,
    version: row.version,
    staffName: `${firstName} ${lastName}`,
    fields: JSON.stringify(fieldsOf(row)),
    picture: asJson(row.picture),
    savedAt: now,
  })
  await record(db, now, actor, {
    action: before ? 'blog.update' : 'blog.create',
    subject: row.title,
    subjectId: row.id,
    ...(before && { before: facts(before) }),
    after: facts(row),
  })
}

/** What the audit log keeps of an article. */
export const facts = ({ title, slug, status, category, version, publishedAt, wordCount }: ArticleRow) => ({
  title,
  slug,
  status,
  category,
  version,
  publishedAt,
  wordCount,
})
