import type { FastifyInstance } from 'fastify'
import type { Picture } from '../../../contract/blog/blog.ts'
import {
  dropWorkingCopy as dropWorkingCopyCall,
  EditorFields,
  getBlogVersion,
  getWorkingCopy,
  keepWorkingCopy as keepWorkingCopyCall,
  listBlogVersions,
  type PictureChange,
} from '../../../contract/blog/drafts.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import {
  dropOldWorkingCopies,
  dropWorkingCopy,
  keepWorkingCopy,
  versionOf,
  versionsOf,
  workingCopyOf,
} from './queries.ts'

/** Unsaved drafts and earlier versions. Neither is public, so neither is audited. */
export function draftRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, getWorkingCopy, async ({ params }, { who }) => {
    const row = await workingCopyOf(deps.db, who.staffId, params.article)
    const workingCopy = row && {
      fields: EditorFields.parse(row.fields),
      picture: row.picture as Exclude<PictureChange, undefined> | null,
      baseVersion: row.baseVersion,
      savedAt: row.savedAt.toISOString(),
    }
    return { workingCopy: workingCopy ?? null }
  })

  serve(app, deps, keepWorkingCopyCall, async ({ params, body }, { who }) => {
    const savedAt = deps.clock()
    await keepWorkingCopy(deps.db, {
      staffId: who.staffId,
      article: params.article,
      fields: JSON.stringify(body.fields),
      picture: body.picture && JSON.stringify(body.picture),
      baseVersion: body.baseVersion,
      savedAt,
    })
    return { savedAt: savedAt.toISOString() }
  })

  serve(app, deps, dropWorkingCopyCall, async ({ params }, { who }) => {
    await dropWorkingCopy(deps.db, who.staffId, params.article)
    return { message: 'Unsaved changes discarded.' }
  })

  serve(app, deps, listBlogVersions, async ({ params }) => {
    const rows = await versionsOf(deps.db, params.id)
    return { items: rows.map(row => ({ ...row, savedAt: row.savedAt.toISOString() })) }
  })

  serve(app, deps, getBlogVersion, async ({ params }) => {
    const row = await versionOf(deps.db, params.id, params.version)
    if (!row) throw new Problem('blog_not_found')
    const { fields, picture, savedAt, ...version } = row
    return {
      ...version,
      // Kept before it had all the fields of today.
      fields: EditorFields.parse(fields),
      picture: picture as Picture | null,
      savedAt: savedAt.toISOString(),
    }
  })
}

const workingCopyDays = 90

export const deleteOldWorkingCopies = ({ db, clock }: Deps) =>
  dropOldWorkingCopies(db, new Date(clock().getTime() - workingCopyDays * 24 * 60 * 60 * 1000))
