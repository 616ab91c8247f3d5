import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { keptFor } from '../../../contract/rules/limits.ts'
import { startApi } from '../../../tests/support/api.ts'
import { aBookableClinic, aRequest, freeStarts } from '../../../tests/support/appointments.ts'
import { aReview, aWriteToken, emailed } from '../../../tests/support/reviews.ts'
import { emailsTo } from '../../../tests/support/sent-email.ts'
import { deleteEndedDataLinks } from './own-data.ts'

const hourMs = 3_600_000
const api = await startApi()
const { clinic, locationId } = await aBookableClinic(api)
const ask = (email: string, more: object = {}, visitor = api.anActor()) =>
  visitor.post('/api/data-links', { email, ...more })

/** The token that was emailed to someone who asked for it. */
async function aLink(email: string) {
  expect((await ask(email)).status).toBe(200)
  return emailed(api, email.trim().toLowerCase(), /\/your-data\/([\w-]+)/)
}
const read = (token: string) => api.anActor().get(`/api/data-links/${token}`)
const erase = (token: string) => api.anActor().post(`/api/data-links/${token}/erase`)

/** Someone with an enquiry, an appointment, a review, an alert and a report. */
async function aPatient(email: string) {
  const patient = api.anActor()
  const name = 'Ines Moss'
  const enquiry = { name, email, message: 'Is parking free?', consent: true }
  expect((await patient.post(`/api/clinics/${clinic.id}/enquiries`, enquiry)).status).toBe(200)
  const [{ id }] = (await clinic.get('/api/enquiries')).body.items
  expect(
    (await clinic.post(`/api/enquiries/${id}/notes`, { id: uuid(), note: 'Seems in a hurry' })).status,
  ).toBe(200)
  const [start = ''] = await freeStarts(api, clinic.id)
  const request = aRequest(locationId, [start], { email, name })
  expect((await patient.post(`/api/clinics/${clinic.id}/appointments`, request)).status).toBe(200)
  const { author, token } = await aWriteToken(api, clinic.id, email)
  expect((await author.post(`/api/review-links/${token}`, aReview({ firstName: 'Ines' }))).status).toBe(200)
  await patient.post('/api/price-alerts', { email, treatmentName: 'MRI Scan', location: 'Leeds' })
  const report = { kind: 'price', details: 'It costs more.', email }
  expect((await patient.post(`/api/clinics/${clinic.id}/reports`, report)).status).toBe(200)
}

test('someone without an account sees everything linked to their address, and not the notes of a clinic', async () => {
  await aPatient('ines@patients.test')
  const { status, body } = await read(await aLink(' Ines@Patients.TEST '))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    enquiries: [{ name: 'Ines Moss', message: 'Is parking free?' }],
    appointments: [{ name: 'Ines Moss', state: 'requested' }],
    reviews: [{ firstName: 'Ines' }],
    alerts: [{ watched: { treatment: 'MRI Scan' } }],
    reports: [{ kind: 'price', details: 'It costs more.' }],
  })
  expect(JSON.stringify(body)).not.toContain('in a hurry')
})

test('answer and email are the same for an address that nobody has used', async () => {
  const [known, unknown] = [await ask('ines@patients.test'), await ask('nobody@patients.test')]
  expect(unknown).toMatchObject({ status: 200, body: known.body })
  const shape = async (email: string) => {
    const sent = (await emailsTo(api, email)).filter(
      ({ subject }) => subject === 'Your link to see your data',
    )
    return sent.at(-1)!.text.replace(/your-data\/[\w-]+/g, 'your-data/…')
  }
  expect(await shape('nobody@patients.test')).toBe(await shape('ines@patients.test'))
  const token = await emailed(api, 'nobody@patients.test', /\/your-data\/([\w-]+)/)
  expect(Object.values((await read(token)).body).flat()).toEqual([])
})

test('deleting removes all of it for good, tells the clinic, ends the link and is recorded without the address', async () => {
  const token = await aLink('ines@patients.test')
  const both = await Promise.all([erase(token), erase(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const done = both.find(({ status }) => status === 200)!
  expect(done.body).toMatchObject({ enquiries: 1, appointments: 1, reviews: 1, alerts: 1, reports: 1 })
  expect(await read(token)).toMatchObject({ status: 404, body: { code: 'data_link_ended' } })
  expect(Object.values((await read(await aLink('ines@patients.test'))).body).flat()).toEqual([])
  const toOwner = await emailsTo(api, clinic.listing.provider.email)
  expect(toOwner.map(({ subject }) => subject).join()).toMatch(/withdrawn/i)
  const reports = await api.db.selectFrom('problemReports').select(['email', 'details']).execute()
  expect(reports).toEqual([{ email: null, details: 'It costs more.' }])
  const rows = await api.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'data_request.erase_own')
    .execute()
  expect(rows).toMatchObject([
    { staffName: 'Automatic', subject: expect.stringMatching(/^Address [\da-f]{16}$/) },
  ])
  expect(JSON.stringify(rows)).not.toContain('ines@')
})

test('what others sent stays', async () => {
  await api.anActor().post('/api/price-alerts', {
    ...{ email: 'other@patients.test', treatmentName: 'MRI Scan', location: 'Leeds' },
  })
  await erase(await aLink('third@patients.test'))
  expect((await read(await aLink('other@patients.test'))).body.alerts).toHaveLength(1)
})

test('a link ends after a day, and nothing of it is left', async () => {
  const token = await aLink('late@patients.test')
  const ends = Date.now() + keptFor.dataLinkHours * hourMs
  api.setClock(new Date(ends - 60_000))
  expect((await read(token)).status).toBe(200)
  api.setClock(new Date(ends + 1000))
  expect((await read(token)).status).toBe(404)
  expect((await erase(token)).status).toBe(404)
  await deleteEndedDataLinks(api.deps)
  expect(await api.db.selectFrom('dataLinks').selectAll().execute()).toEqual([])
  api.setClock(undefined)
})

test.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}%2F`])('a guessed link opens nothing: %s', async token => {
  expect((await read(token)).status).toBe(404)
})

test('an address gets three links a day, a network asks ten times an hour, and a program gets no email', async () => {
  const visitor = api.anActor()
  for (let count = 0; count < 5; count++)
    expect((await ask('busy@patients.test', {}, visitor)).status).toBe(200)
  expect(await emailsTo(api, 'busy@patients.test')).toHaveLength(3)
  for (let count = 0; count < 5; count++) await ask(`busy${count}@patients.test`, {}, visitor)
  expect(await ask('more@patients.test', {}, visitor)).toMatchObject({
    status: 429,
    body: { code: 'too_many_attempts' },
  })
  expect((await ask('bot@patients.test', { subject: 'hello' })).status).toBe(200)
  expect(await emailsTo(api, 'bot@patients.test')).toEqual([])
  expect(await ask('not an address')).toMatchObject({
    status: 400,
    body: { fields: { email: expect.any(String) } },
  })
})

test('the address is not readable in the table of links', async () => {
  await aLink('sealed@patients.test')
  const rows = await api.db.selectFrom('dataLinks').select('emailSealed').execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { emailSealed } of rows) expect(emailSealed.toString('latin1')).not.toContain('sealed@')
})
