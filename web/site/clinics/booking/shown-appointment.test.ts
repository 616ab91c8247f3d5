import { expect, test } from 'vitest'
import type { OwnAppointment } from '../../../../contract/patients/appointments/booking.ts'
import { shownAppointment } from './shown-appointment.ts'

const own = (change: Partial<OwnAppointment> = {}): OwnAppointment => ({
  reference: 'ABCD-1234',
  state: 'confirmed',
  confirmedAs: 'answered',
  cancelledBy: null,
  clinic: { id: 'clinic', name: 'Harbour Clinic', listed: true, phoneNumber: null },
  place: '1 Quay, Leeds LS1 4AP',
  position: null,
  locationId: null,
  treatmentId: null,
  time: { startsAt: '2026-11-19T10:30:00.000Z', endsAt: '2026-11-19T11:00:00.000Z' },
  times: [],
  createdAt: '2026-11-15T09:00:00.000Z',
  heldUntil: null,
  canChange: true,
  reminders: [],
  deletedOn: '2027-11-19T10:30:00.000Z',
  ...change,
})

test('only what the clinic itself confirmed says so', () => {
  const saidOf = (confirmedAs: OwnAppointment['confirmedAs']) => {
    const { heading, steps } = shownAppointment(own({ confirmedAs }))
    return [heading, steps[0]?.[0]]
  }
  expect(saidOf('answered')).toEqual(['Confirmed by the clinic', 'Confirmed'])
  expect(saidOf('instant')).toEqual(['Booked', 'Booked'])
  expect(saidOf('moved')).toEqual(['Moved', 'Moved'])
})

test('an appointment that is over, or cancelled by the clinic, is called that', () => {
  expect(shownAppointment(own({ canChange: false, confirmedAs: 'moved' }))).toMatchObject({
    heading: 'This appointment has passed',
    steps: [],
  })
  const cancelled = own({ state: 'cancelled', cancelledBy: 'clinic', confirmedAs: null, canChange: false })
  expect(shownAppointment(cancelled)).toMatchObject({
    heading: 'The clinic has cancelled your appointment',
    date: null,
  })
})
