import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sealAuditLog } from '../api/staff/audit/seal-log.ts'
import { startApi } from '../tests/support/api.ts'

const api = await startApi()
const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The command as `npm run audit:verify` starts it; rejects with its output when it fails. */
const verify = async (...flags: string[]) => {
  const [, file] = scripts['audit:verify'].split(' ')
  const env = { ...process.env, DATABASE_URL: api.databaseUrl, NODE_ENV: 'test' }
  return (await promisify(execFile)(process.execPath, [join(root, file), ...flags], { env })).stdout
}

const lines: Record<string, unknown>[] = []
const seal = () => sealAuditLog(api.deps, { info: line => lines.push({ ...line }) })

/** As someone would who owns the database. */
async function withoutTriggers(work: () => Promise<unknown>) {
  for (const table of ['audit_log', 'audit_seals'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(api.db)
  await work()
  for (const table of ['audit_log', 'audit_seals'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(api.db)
}

test('the command finds an entry that was changed, one that was removed, and a chain that was cut short', async () => {
  const admin = await api.aStaffMember('admin')
  const changed: string[] = []
  for (let times = 0; times < 3; times += 1) {
    const { id } = await api.aStaffMember('editor')
    await admin.post(`/api/staff/members/${id}/deactivate`)
    changed.push(id)
  }
  await seal()
  await seal()
  const entries = await api.db.selectFrom('auditLog').select(['id', 'subjectId']).orderBy('id').execute()
  expect(lines.map(({ auditId }) => auditId)).toEqual(entries.map(({ id }) => id))
  expect(entries.map(({ subjectId }) => subjectId)).toEqual(expect.arrayContaining(changed))
  const { hash } = lines.at(-1) as { hash: string }
  expect(await verify('--hash', hash)).toContain(`${entries.length} entries in the chain, 0 not in it yet.`)

  // Deleting a member of staff leaves their entries, which still match their seals.
  await api.db.deleteFrom('staff').where('id', '=', admin.id).execute()
  expect(await verify('--hash', hash)).toContain('The audit log is unchanged.')

  const [first, last] = [entries[0]!, entries.at(-1)!]
  await expect(api.db.updateTable('auditSeals').set({ sealedAt: new Date() }).execute()).rejects.toThrow(
    'audit_seals is append-only',
  )
  await withoutTriggers(() =>
    api.db.updateTable('auditLog').set({ subject: 'Nobody' }).where('id', '=', first.id).execute(),
  )
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Entry 1 (${first.id}) has been changed.`),
  })

  await withoutTriggers(async () => {
    await api.db.deleteFrom('auditSeals').where('auditId', 'in', [first.id, last.id]).execute()
    await api.db.deleteFrom('auditLog').where('id', 'in', [first.id, last.id]).execute()
  })
  await expect(verify('--hash', hash)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Faults found: 3.'),
    stderr: expect.stringMatching(/Seal 1 is missing[\s\S]*given hash is not in the chain/),
  })
}, 60_000)
