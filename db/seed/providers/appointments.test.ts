import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { seedAppointments } from './appointments.ts'

const { db, aProvider } = await startApi()

test('the demo has clinics with times, calendars that work and one that fails, and appointments beside them', async () => {
  const createdAt = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)
  const treatments = [{ name: 'MRI Scan', canonical: 'mri-scan' }]
  for (let made = 0; made < 4; made++)
    await aProvider({ provider: { createdAt }, treatments: treatments.map(one => ({ ...one, id: uuid() })) })
  const late = [{ open: '08:30', close: '20:00' }]
  const openingHours = JSON.stringify({ tue: late, sat: [{ open: '09:30', close: '14:00' }] })
  await db.updateTable('locations').set({ openingHours }).execute()
  await seedAppointments(db)
  const feeds = await db.selectFrom('calendarFeeds').select(['label', 'failure', 'dueAt']).execute()
  expect(feeds.map(({ failure }) => failure).toSorted()).toEqual(['gone', null])
  const times = await db.selectFrom('feedTimes').select('feedId').execute()
  expect(times.length).toBeGreaterThan(20)
  const booked = await db.selectFrom('appointments').select('state').execute()
  expect(new Set(booked.map(({ state }) => state))).toEqual(
    new Set(['kept', 'missed', 'confirmed', 'requested', 'expired']),
  )
  const rules = await db
    .selectFrom('appointmentRules')
    .select(['publish', 'treatmentRules', 'hours', 'noticeHours'])
    .execute()
  const morning = (open: string) => ({ open, close: '12:30' })
  const afternoon = { open: '13:30', close: '17:00' }
  expect(rules[0]!.hours).toMatchObject({
    mon: [morning('09:00'), afternoon],
    tue: [morning('08:30'), afternoon, { open: '17:30', close: '20:00' }],
    sat: [{ open: '09:30', close: '14:00' }],
    sun: [],
  })
  expect(new Set(rules.map(({ noticeHours }) => noticeHours)).size).toBe(4)
  expect(rules.filter(({ publish }) => publish)).toHaveLength(2)
  expect(rules.filter(({ treatmentRules }) => (treatmentRules as object[]).length > 0)).toHaveLength(2)
  const ignoring = await db.selectFrom('unconfirmedTimes').select(['ignored', 'requests']).execute()
  expect(ignoring[0]).toEqual({ ignored: 6, requests: 11 })
  const calls = await db.selectFrom('enquiries').select(['callDueAt', 'answeredAt']).execute()
  const isOver = (row: (typeof calls)[number]) => row.callDueAt! < new Date()
  expect(calls).toHaveLength(4 * 6)
  expect(calls.filter(row => isOver(row) && row.answeredAt === null)).toHaveLength(4)
  expect(calls.filter(row => !isOver(row))).toHaveLength(4)
})
