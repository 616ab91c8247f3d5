import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { recordFromCommand } from '../../api/staff/audit/record.ts'
import { deleteOldAuditEntries } from '../../api/staff/audit/retention.ts'
import { sealAuditLog } from '../../api/staff/audit/seal-log.ts'
import { startApi } from '../../tests/support/api.ts'
import { emptyDatabase } from '../../tests/support/database.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { migrateAsOwner } from './as-owner.ts'

/** An empty database that belongs to one role and is served by another. */
async function aSplitDatabase() {
  const { db, url, drop } = await emptyDatabase()
  const name = new URL(url).pathname.slice(1)
  const roles = { owner: `${name}_owner`, serving: `${name}_serving` }
  const urlOf = (role: string) => Object.assign(new URL(url), { username: role }).href
  for (const role of Object.values(roles)) await sql`create role ${sql.ref(role)} login`.execute(db)
  await sql`alter database ${sql.ref(name)} owner to ${sql.ref(roles.owner)}`.execute(db)
  await sql`alter schema public owner to ${sql.ref(roles.owner)}`.execute(db)
  const serving = openDatabase(urlOf(roles.serving), 5)
  afterAll(async () => {
    await serving.destroy()
    await drop()
  })
  return { serving, servingUrl: urlOf(roles.serving), ownerUrl: urlOf(roles.owner) }
}

const { serving, servingUrl, ownerUrl } = await aSplitDatabase()
const first = await migrateAsOwner(serving, ownerUrl)
const api = await startApi({ database: { db: serving, databaseUrl: servingUrl } })

test('the role that serves has old audit entries deleted by the owner, who checks their age', async () => {
  const long = new Date('2001-01-01')
  api.setClock(long)
  await recordFromCommand(serving, long, { action: 'staff.invite', subject: 'Old' })
  await sealAuditLog(api.deps)
  api.setClock(undefined)
  await deleteOldAuditEntries(api.deps)
  const left = await serving.selectFrom('auditLog').select('action').execute()
  expect(left).toEqual([{ action: 'audit_log.delete_old' }])
})

test('the role that serves runs the product, and can change neither its rules nor what was recorded', async () => {
  expect(first.length).toBeGreaterThan(100)
  expect(await migrateAsOwner(serving, ownerUrl)).toEqual([])
  // A server without the owner's address starts as well once the schema is there.
  expect(await migrate(serving)).toEqual([])

  const [admin, colleague, clinic] = [
    await api.aStaffMember('admin'),
    await api.aStaffMember('editor'),
    await api.aProvider(),
  ]
  expect((await admin.post(`/api/staff/members/${colleague.id}/deactivate`)).status).toBe(200)
  expect((await clinic.get('/api/profile')).status).toBe(200)
  const { items } = (await admin.get('/api/staff/audit-log')).body
  expect(items[0]).toMatchObject({ action: 'staff.deactivate', subjectId: colleague.id })

  const refused = [
    'alter table audit_log disable trigger user',
    'drop trigger audit_log_append_only on audit_log',
    `update audit_log set subject = 'Nobody'`,
    'delete from audit_log',
    'truncate audit_log',
    'delete from audit_seals',
    'delete from review_ledger',
    'delete from kysely_migration',
    'create table mine ()',
    'create or replace function refuse_audit_changes() returns trigger language plpgsql as $$ begin return new; end $$',
  ]
  for (const statement of refused)
    await expect(sql.raw(statement).execute(serving), statement).rejects.toThrow(
      /permission denied|must be owner/,
    )
  await sql`analyze run_recipients`.execute(serving)
  // Someone who leaves is forgotten, although the log itself may not be written to.
  await serving.deleteFrom('staff').where('id', '=', admin.id).execute()
  const { staffId, staffName } = await serving
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'staff.deactivate')
    .executeTakeFirstOrThrow()
  expect([staffId, staffName]).toEqual([null, expect.any(String)])
}, 120_000)

test('the same role for both is refused', async () => {
  await expect(migrateAsOwner(serving, servingUrl)).rejects.toThrow('are the same role')
})
