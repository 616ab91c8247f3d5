import { expect, test, vi } from 'vitest'
import { keptMails } from '../api/email/delivery/queries.ts'
import { startApi } from '../tests/support/api.ts'
import { startJobs } from './jobs.ts'

test('a job that is due drops what is too old, and keeps the rest', async () => {
  const api = await startApi()
  const mail = { sender: 'a@x.test', recipient: 'b@x.test', html: '', text: '' }
  const old = new Date(Date.now() - 31 * 86_400_000)
  await api.db
    .insertInto('outbox')
    .values([
      { id: crypto.randomUUID(), subject: 'old', createdAt: old, ...mail },
      { id: crypto.randomUUID(), subject: 'new', ...mail },
    ])
    .execute()
  const jobs = await startJobs(api.deps, api.databaseUrl, api.app.log)
  try {
    await jobs.boss.send('drop-old-outbox', {})
    await vi.waitFor(
      async () => expect((await keptMails(api.db)).map(kept => kept.subject)).toEqual(['new']),
      30_000,
    )
  } finally {
    await jobs.stop()
  }
})
