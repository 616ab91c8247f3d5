import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { countClinicsSeen, londonDayBefore } from './clinics-seen.ts'

const api = await startApi()
const log = { warn: vi.fn() }
const clinic = await api.aProvider()
const other = await api.aProvider()
const today = async () => (await clinic.get('/api/clinic-days?days=1')).body

test('adds up how often a clinic was shown and opened, day by day, and nothing else', async () => {
  api.setClock(new Date('2026-03-01T23:59:00Z'))
  const seen = countClinicsSeen(api.deps, log)
  seen.shown(new Set([clinic.id, other.id]))
  seen.opened(clinic.id)
  await seen.flush()
  seen.shown(new Set([clinic.id]))
  api.setClock(new Date('2026-03-02T00:01:00Z'))
  seen.opened(clinic.id)
  seen.onWidget(clinic.id, 'shown')
  seen.onWidget(clinic.id, 'shown')
  seen.onWidget(clinic.id, 'followed')
  await seen.close()
  expect(await today()).toEqual([
    { day: '2026-03-01', impressions: 2, views: 1, contacts: 0 },
    { day: '2026-03-02', impressions: 0, views: 1, contacts: 0 },
  ])
  const { widgetViews, widgetVisits, ...columns } = await api.db
    .selectFrom('clinicDays')
    .selectAll()
    .where('providerId', '=', clinic.id)
    .where('day', '=', '2026-03-02')
    .executeTakeFirstOrThrow()
  expect([widgetViews, widgetVisits]).toEqual([2, 1])
  expect(Object.keys(columns).sort()).toEqual(['contacts', 'day', 'impressions', 'providerId', 'views'])
})

test('the list of a kept page counts each time, also the same list on two days', async () => {
  const seen = countClinicsSeen(api.deps, log)
  const list = new Set([clinic.id])
  api.setClock(new Date('2026-02-01T23:59:59Z'))
  for (let time = 0; time < 3; time++) seen.shown(list)
  api.setClock(new Date('2026-02-02T00:00:00Z'))
  seen.shown(list)
  await seen.flush()
  seen.shown(list)
  await seen.close()
  const days = await api.db
    .selectFrom('clinicDays')
    .select('impressions')
    .where('providerId', '=', clinic.id)
    .where('day', '<', '2026-03-01')
    .orderBy('day')
    .execute()
  expect(days.map(({ impressions }) => impressions)).toEqual([3, 2])
})

test('a clinic that has gone does not keep the others from being counted', async () => {
  api.setClock(new Date('2026-03-03T12:00:00Z'))
  const seen = countClinicsSeen(api.deps, log)
  seen.shown(new Set([uuid(), clinic.id]))
  await seen.close()
  expect((await today()).at(-1)).toMatchObject({ day: '2026-03-03', impressions: 1 })
})

test('counts that could not be written are written the next time', async () => {
  api.setClock(new Date('2026-03-04T12:00:00Z'))
  const seen = countClinicsSeen(api.deps, log)
  seen.shown(new Set([clinic.id]))
  await sql`alter table clinic_days rename to clinic_days_away`.execute(api.db)
  await seen.flush()
  expect(log.warn).toHaveBeenCalledOnce()
  seen.shown(new Set([clinic.id]))
  await sql`alter table clinic_days_away rename to clinic_days`.execute(api.db)
  await seen.close()
  expect((await today()).at(-1)).toMatchObject({ day: '2026-03-04', impressions: 2 })
})

test('days are counted back by the calendar, also late in the evening after the clocks went back', () => {
  expect(londonDayBefore(new Date('2026-11-15T23:50:00Z'), 83)).toBe('2026-08-24')
  expect(londonDayBefore(new Date('2026-04-01T22:30:00Z'), 7)).toBe('2026-03-25')
})
