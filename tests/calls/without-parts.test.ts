import { expect, test } from 'vitest'
import { startApi } from '../support/api.ts'
import { aBookableClinic, aRequest, freeStarts } from '../support/appointments.ts'
import { emailsTo } from '../support/sent-email.ts'

const whole = await startApi()

test('without appointments nothing says when a clinic is free, and what is agreed can be seen and cancelled', async () => {
  const { clinic, locationId } = await aBookableClinic(whole, { instant: true })
  const [first] = await freeStarts(whole, clinic.id)
  const asked = aRequest(locationId, [first!])
  const { body } = await whole.anActor().post(`/api/clinics/${clinic.id}/appointments`, asked)
  const link = body.privatePath.replace('/appointment/', '/api/appointment-links/')
  const without = await startApi({ database: whole, switchedOff: ['appointments'] })

  const search = `/api/search?treatmentName=Dermatology&location=Leeds`
  const found = async (api: typeof whole) =>
    (await api.anActor().get(search)).body.find(({ id }: { id: string }) => id === clinic.id)
  await expect.poll(async () => (await found(whole)).nextFree).toBeDefined()
  expect(await found(without)).not.toHaveProperty('nextFree')
  for (const path of [`/api/clinics/${clinic.id}`, '/api/clinics', '/api/open-data/v1/clinics.json']) {
    expect((await whole.anActor().get(path)).text, path).toContain('"takesBookings":true')
    expect((await without.anActor().get(path)).text, path).not.toMatch(/takesBookings|nextFree/)
  }
  const inAccount = without.anActor(clinic.token!)
  expect((await inAccount.get('/api/account-overview')).body.waitingRequests).toBe(0)
  expect((await inAccount.get('/api/insights?weeks=12')).body.appointments).toBeNull()

  const patient = without.anActor()
  expect((await patient.get(link)).body).toMatchObject({ state: 'confirmed', canChange: true })
  expect((await patient.get(`${link}/calendar.ics`)).status).toBe(200)
  expect((await patient.put(link, { startsAt: first })).status).toBe(404)
  expect((await patient.delete(link)).body.state).toBe('cancelled')
  const received = (await emailsTo(without, clinic.listing.provider.email)).find(({ subject }) =>
    subject.includes('cancelled'),
  )
  expect(received?.text).not.toContain('/account/calendar')
})
