import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { v7 as uuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../tests/support/api.ts'

const api = await startApi({ staffNeedSecondFactor: true })
const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-invite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const password = 'Marsh$Lantern?9'

/** The output of the command; rejects with its errors. */
const command = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'staff-invite.ts'), ...args],
    {
      env: {
        ...process.env,
        DATABASE_URL: api.databaseUrl,
        DATA_DIR: folder,
        SEED: 'none',
        SMTP_URL: '',
        PUBLIC_URL: 'https://clinic-atlas.test',
        NODE_ENV: 'test',
      },
    },
  )
  return stdout
}

const auditEntries = (subjectId: string) =>
  api.db.selectFrom('auditLog').selectAll().where('subjectId', '=', subjectId).execute()

test('the last administrator, without phone and codes, comes back in from the command line', async () => {
  const admin = await api.aStaffMember('admin')
  const email = `${admin.id}@staff.test`
  await api.db
    .insertInto('secondFactors')
    .values({ id: uuid(), staffId: admin.id, secret: Buffer.alloc(40), confirmedAt: new Date() })
    .execute()
  const printed = await command('--email', email.toUpperCase(), '--reset')
  const [, token] =
    /https:\/\/clinic-atlas\.test\/staff\/reset-password\?token=([\w-]{43})/.exec(printed) ?? []
  expect((await admin.get('/api/staff/verify-token')).status).toBe(401)
  const { status } = await api.anActor().post('/api/staff/reset-password', { token, password })
  expect(status).toBe(200)
  const { body } = await api.anActor().post('/api/staff/login', { email, password })
  expect(body.token).toBeTruthy()
  // Back in, but not past what every administrator needs.
  expect((await api.anActor(body.token).get('/api/staff/members')).status).toBe(403)
  expect(await auditEntries(admin.id)).toContainEqual(
    expect.objectContaining({ action: 'staff.let_back_in', staffName: 'Command line', staffId: null }),
  )
}, 60_000)

test('nobody is let in who is no active member of staff', async () => {
  const leaver = await api.aStaffMember('admin')
  await api.db.updateTable('staff').set({ isActive: false }).where('id', '=', leaver.id).execute()
  for (const email of [`${leaver.id}@staff.test`, 'nobody@staff.test'])
    await expect(command('--email', email, '--reset')).rejects.toThrow('No active member of staff')
  expect(await auditEntries(leaver.id)).toEqual([])
  await expect(command('--reset')).rejects.toThrow('Usage:')
}, 60_000)
