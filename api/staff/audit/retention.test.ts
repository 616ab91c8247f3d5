import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keptFor } from '../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../contract/rules/plan/plan.ts'
import { startApi } from '../../../tests/support/api.ts'
import { jobs } from '../../jobs.ts'
import { recordFromCommand } from './record.ts'
import { sealAuditLog, verifyAuditLog } from './seal-log.ts'

const api = await startApi()
const day = 24 * 60 * 60 * 1000
const due = monthsAfter(new Date(), -keptFor.auditMonths)
const around = (days: number) => new Date(due.getTime() + days * day)

/** An entry as it was written and sealed at its time. */
async function entryAt(at: Date, subject: string) {
  api.setClock(at)
  await recordFromCommand(api.db, at, { action: 'template.update', subject })
  await sealAuditLog(api.deps)
  api.setClock(undefined)
}

async function jobAt(at?: Date) {
  api.setClock(at)
  const lines: Record<string, unknown>[] = []
  const job = jobs.find(({ name }) => name === 'delete-old-audit-entries')!
  await job.run(api.deps, { info: line => lines.push({ ...line }) })
  api.setClock(undefined)
  return lines
}

const subjects = async () =>
  (await api.db.selectFrom('auditLog').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  )
const verify = (hash?: string) => verifyAuditLog(api.db, hash)

/** As someone would who owns the database. */
async function withoutTriggers(work: () => Promise<unknown>) {
  await sql`alter table audit_log disable trigger user`.execute(api.db)
  await work()
  await sql`alter table audit_log enable trigger user`.execute(api.db)
}

await entryAt(around(-400), 'First')
const { lastHash: firstHash } = await verify()
await entryAt(around(-3), 'Second')
await entryAt(around(3), 'Third')
await entryAt(new Date(), 'Fourth')

test('an entry goes when its six years are over, not before, and the chain still holds', async () => {
  await jobAt(around(-30 * 73))
  expect(await subjects()).toEqual(['First', 'Second', 'Third', 'Fourth'])
  expect(await verify()).toMatchObject({ sealed: 4, deleted: 0, faults: [] })

  const lines = await jobAt()
  expect(await subjects()).toEqual(['Third', 'Fourth', 'Audit log'])
  expect(await verify(firstHash)).toMatchObject({ sealed: 5, deleted: 2, unsealed: 0, faults: [] })
  // The deletion leaves the machine with the log like every other entry.
  expect(lines).toMatchObject([{ action: 'audit_log.delete_old', seq: 5 }])

  const admin = await api.aStaffMember('admin')
  const { items } = (await admin.get('/api/staff/audit-log?action=audit_log')).body
  expect(items).toMatchObject([{ staffName: 'Automatic', after: { deleted: 2, lastSeal: 2 } }])
  await jobAt()
  expect(await subjects()).toEqual(['Third', 'Fourth', 'Audit log'])
})

test('the next night goes on where the last one ended', async () => {
  await withoutTriggers(() => jobAt(around(keptFor.auditMonths * 30.4 + 10)))
  expect(await subjects()).toEqual(['Fourth', 'Audit log', 'Audit log'])
  expect(await verify(firstHash)).toMatchObject({ deleted: 3, faults: [] })
})

test('the database refuses to delete an entry whose time is not over', async () => {
  await expect(api.db.deleteFrom('auditLog').execute()).rejects.toThrow('audit_log is append-only')
  await expect(sql`select delete_old_audit_entries(4)`.execute(api.db)).rejects.toThrow(
    'audit_log is append-only',
  )
  await expect(api.db.deleteFrom('auditSeals').execute()).rejects.toThrow('audit_seals is append-only')
})

test('an entry that went without its time being over is found, also behind a false note', async () => {
  await withoutTriggers(() => api.db.deleteFrom('auditLog').where('subject', '=', 'Fourth').execute())
  expect((await verify()).faults).toEqual([expect.stringMatching(/^Entry 4 .* has been removed\.$/)])

  const { hash } = await api.db
    .selectFrom('auditSeals')
    .select('hash')
    .where('seq', '=', '4')
    .executeTakeFirstOrThrow()
  const note = (happenedBefore: Date) =>
    recordFromCommand(api.db, new Date(), {
      action: 'audit_log.delete_old',
      subject: 'Audit log',
      after: { deleted: 4, happenedBefore, lastSeal: 4, lastHash: hash.toString('hex') },
    })
  await note(due)
  await sealAuditLog(api.deps)
  expect((await verify()).faults).toContainEqual(expect.stringMatching(/^Entry 4 .* has been removed\.$/))
  await note(new Date())
  await sealAuditLog(api.deps)
  expect((await verify()).faults).toEqual(['Entries were deleted before their time was over.'])
})
