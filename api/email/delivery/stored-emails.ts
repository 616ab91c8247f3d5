import type { FastifyInstance } from 'fastify'
import { pageOf, sliceOf } from '../../../contract/core/page-count.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { getStoredEmail, listStoredEmails } from '../../../contract/email/stored-emails.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { record } from '../../staff/audit/record.ts'
import { keptEmail, keptEmailCount, keptEmails } from './queries.ts'

const onPage = 50

/** Without a mail server, an administrator has to pass on system emails. */
export function storedEmailRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock } = deps

  serve(app, deps, listStoredEmails, async ({ query: { page } }) => {
    const [rows, total] = await Promise.all([keptEmails(db, sliceOf(page, onPage)), keptEmailCount(db)])
    const items = rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
    return pageOf(items, total, page, onPage)
  })

  serve(app, deps, getStoredEmail, async ({ params: { id } }, actor) => {
    const email = await keptEmail(db, id)
    if (!email) throw new Problem('not_found')
    await record(db, clock(), actor, {
      action: 'stored_email.read',
      subject: `${email.subject} (to ${email.recipient})`,
      subjectId: id,
    })
    return { ...email, createdAt: email.createdAt.toISOString() }
  })
}
