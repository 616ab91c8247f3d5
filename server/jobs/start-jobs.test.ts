import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { type Job, jobs, type Schedule } from '../../api/jobs.ts'
import { startApi } from '../../tests/support/api.ts'
import { addSchedule, markDone, markFailed, nextTime, takeDue } from './queries.ts'
import { startJobs } from './start-jobs.ts'

const api = await startApi()
const { db } = api
const daily: Schedule = { dailyAt: '03:20' }

const rowOf = (name: string) =>
  db.selectFrom('jobSchedules').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
const age = (name: string, column: 'dueAt' | 'leasedUntil') =>
  db
    .updateTable('jobSchedules')
    .set({ [column]: sql`now() - interval '1 second'` })
    .where('name', '=', name)
    .execute()

test('a due job deletes what is too old, and keeps the rest', async () => {
  const email = { sender: 'a@x.test', recipient: 'b@x.test', html: '', text: '' }
  const old = new Date(Date.now() - 31 * 86_400_000)
  await db
    .insertInto('outbox')
    .values([
      { id: crypto.randomUUID(), subject: 'old', createdAt: old, ...email },
      { id: crypto.randomUUID(), subject: 'new', ...email },
    ])
    .execute()
  const started = await startJobs(api.deps, api.app.log)
  try {
    await started.runNow('drop-old-outbox')
    const kept = () => db.selectFrom('outbox').select('subject').execute()
    await vi.waitFor(async () => expect(await kept()).toEqual([{ subject: 'new' }]), 30_000)
  } finally {
    await started.stop()
  }
  expect((await rowOf('drop-old-outbox')).leasedUntil).toBeNull()
})

test('of two nodes one takes a job, and nobody takes it again until it is done and due', async () => {
  await addSchedule(db, 'once', daily)
  await age('once', 'dueAt')
  const takes = await Promise.all([takeDue(db, ['once']), takeDue(db, ['once']), takeDue(db, ['once'])])
  expect(takes.flat()).toEqual(['once'])
  expect(await takeDue(db, ['once'])).toEqual([])
  await markDone(db, 'once', daily)
  expect(await takeDue(db, ['once'])).toEqual([])
  expect((await rowOf('once')).dueAt.getTime()).toBeGreaterThan(Date.now())
})

test('a job whose process died is taken again when its lease is over', async () => {
  await addSchedule(db, 'orphan', daily)
  await age('orphan', 'dueAt')
  await takeDue(db, ['orphan'])
  await age('orphan', 'leasedUntil')
  expect(await takeDue(db, ['orphan'])).toEqual(['orphan'])
})

test('a job that fails is tried again sooner than its schedule says, ever less often', async () => {
  await addSchedule(db, 'failing', daily)
  const waits: number[] = []
  for (let times = 0; times < 8; times++) {
    await markFailed(db, 'failing', daily)
    waits.push(Math.round(((await rowOf('failing')).dueAt.getTime() - Date.now()) / 60_000))
  }
  expect(waits.slice(0, 3)).toEqual([1, 2, 4])
  expect(Math.max(...waits)).toBeLessThanOrEqual(60)
  await markDone(db, 'failing', daily)
  expect((await rowOf('failing')).failures).toBe(0)
})

test.each<[Schedule, string, string]>([
  [{ everyMinutes: 1 }, '2026-11-16T10:00:00Z', '2026-11-16T10:01:00Z'],
  [{ everyMinutes: 15 }, '2026-11-16T10:14:59Z', '2026-11-16T10:15:00Z'],
  [{ minuteOfHour: 5 }, '2026-11-16T10:04:00Z', '2026-11-16T10:05:00Z'],
  [{ minuteOfHour: 5 }, '2026-11-16T10:05:00Z', '2026-11-16T11:05:00Z'],
  [{ dailyAt: '03:20' }, '2026-11-16T03:19:00Z', '2026-11-16T03:20:00Z'],
  [{ dailyAt: '03:20' }, '2026-11-16T03:20:00Z', '2026-11-17T03:20:00Z'],
  [{ dailyAt: '03:20' }, '2026-03-28T12:00:00Z', '2026-03-29T02:20:00Z'],
  [{ dailyAt: '03:20' }, '2026-10-24T12:00:00Z', '2026-10-25T03:20:00Z'],
])('%j after %s is %s', async (schedule, after, next) => {
  const time = nextTime(schedule, sql`${after}::timestamptz`)
  const { rows } = await sql<{ next: Date }>`select ${time} as next`.execute(db)
  expect(rows[0]!.next).toEqual(new Date(next))
})

test('every job has a unique name and a valid schedule', async () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  const next = async ({ schedule }: Job) =>
    (await sql<{ next: Date | null }>`select ${nextTime(schedule)} as next`.execute(db)).rows[0]!.next
  for (const job of jobs) expect(await next(job), job.name).toBeInstanceOf(Date)
})
