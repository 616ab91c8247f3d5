import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi } from '../tests/support/api.ts'
import { aSentReview } from '../tests/support/reviews.ts'

const api = await startApi()
const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The command as `npm run reviews:verify` starts it; rejects with its output when it fails. */
const verify = async () => {
  const [, file] = scripts['reviews:verify'].split(' ')
  const env = { ...process.env, DATABASE_URL: api.databaseUrl, NODE_ENV: 'test' }
  return (await promisify(execFile)(process.execPath, [join(root, file)], { env })).stdout
}

test('the command says that the ledger is unchanged, and fails once a row has been changed', async () => {
  const moderator = await api.aStaffMember('editor')
  const { id: clinicId } = await api.aProvider()
  const { id } = await aSentReview(api, clinicId)
  const { id: refused } = await aSentReview(api, clinicId)
  const decide = (review: string, decision: object) =>
    moderator.post(`/api/staff/reviews/${review}/decision`, { version: 1, ...decision })
  await decide(id, { decision: 'publish' })
  await decide(refused, { decision: 'refuse', ground: 'abuse' })
  expect(await verify()).toMatch(/4 entries, 1 reviews published now.[\s\S]*complete and unchanged/)

  await sql`alter table review_ledger disable trigger only_added`.execute(api.db)
  await api.db
    .updateTable('reviewLedger')
    .set({ ground: 'duplicate' })
    .where('reviewId', '=', refused)
    .where('event', '=', 'refused')
    .execute()
  await sql`alter table review_ledger enable trigger only_added`.execute(api.db)
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('1 faults found'),
    stderr: expect.stringContaining('Entry 4 has been changed.'),
  })
}, 60_000)

test('npm starts the command with the Node of the project, as it starts the others', () => {
  expect(scripts['prereviews:verify']).toBe(scripts['prestripe:check'])
})
