import { expect, test } from 'vitest'
import type { AppointmentWeek } from '../../../contract/patients/appointments/clinic.ts'
import type { AppointmentPlace } from '../../../contract/patients/appointments/times.ts'
import { entriesOf, onDay, openHours, spanOnDay } from './week-entries.ts'

const week = (busy: AppointmentWeek['busy']) =>
  ({ appointments: [], waiting: [], busy }) as unknown as AppointmentWeek
const busy = (startsAt: string, endsAt: string) => ({
  ...{ startsAt, endsAt, locationId: 'here', from: 'calendar' as const },
})
const place = (rules: object) =>
  ({ rules: { closedDays: [], hours: {}, ...rules } }) as unknown as AppointmentPlace

test('a busy time over several days is cut at midnight in London, also in summer', () => {
  const entries = entriesOf(week([busy('2026-07-06T14:00:00Z', '2026-07-08T09:30:00Z')]))
  const shown = ['2026-07-06', '2026-07-07', '2026-07-08', '2026-07-09'].map(day =>
    onDay(day, entries).map(spanOnDay),
  )
  expect(shown).toEqual([[{ from: '15:00', to: 'midnight' }], [null], [{ from: '0:00', to: '10:30' }], []])
})

test('several clinics are open when one of them is, and a closed day closes only its own', () => {
  const early = place({ hours: { mon: [{ open: '08:00', close: '17:00' }] } })
  const late = place({
    hours: {
      mon: [
        { open: '09:00', close: '12:00' },
        { open: '18:00', close: '20:00' },
      ],
    },
  })
  const days = ['2026-11-16', '2026-11-17']
  const hour = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
  expect(openHours([early, late], days)).toEqual([[hour(8, 17), hour(18, 20)], []])
  const away = { ...early, rules: { ...early.rules!, closedDays: ['2026-11-16'] } }
  expect(openHours([away, late], days)).toEqual([[hour(9, 12), hour(18, 20)], []])
  expect(openHours([{ ...early, rules: null }], days)).toBeNull()
})
