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
  await seedAppointments(db)
  const feeds = await db.selectFrom('calendarFeeds').select(['label', 'failure', 'dueAt']).execute()
  expect(feeds.map(({ failure }) => failure).toSorted()).toEqual(['gone', null])
  const times = await db.selectFrom('feedTimes').select('feedId').execute()
  expect(times.length).toBeGreaterThan(20)
  const booked = await db.selectFrom('appointments').select('state').execute()
  expect(new Set(booked.map(({ state }) => state))).toEqual(
    new Set(['kept', 'missed', 'confirmed', 'requested']),
  )
  const rules = await db.selectFrom('appointmentRules').select(['publish', 'treatmentRules']).execute()
  expect(rules.filter(({ publish }) => publish)).toHaveLength(2)
  expect(rules.filter(({ treatmentRules }) => (treatmentRules as object[]).length > 0)).toHaveLength(2)
  const calls = await db.selectFrom('enquiries').select(['callDueAt', 'answeredAt']).execute()
  const isOver = (row: (typeof calls)[number]) => row.callDueAt! < new Date()
  expect(calls).toHaveLength(4 * 6)
  expect(calls.filter(row => isOver(row) && row.answeredAt === null)).toHaveLength(4)
  expect(calls.filter(row => !isOver(row))).toHaveLength(4)
})
