import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aBookableClinic, aRequest, freeStarts } from '../../../tests/support/appointments.ts'
import { aReview, aSentReview, aWriteToken, emailed, thisMonth } from '../../../tests/support/reviews.ts'
import { sendQueuedEmails } from '../../email/delivery/email-queue.ts'
import { verifyLedger } from '../reviews/ledger/verify-ledger.ts'

const api = await startApi()
const manager = await api.aStaffMember('manager')
const clinic = await api.aProvider({ listing: { companyName: 'Ashgrove' } })
const email = 'ruth@patients.test'
const find = async (address = email, who = manager) =>
  who.post('/api/staff/data-requests/find', { email: address })
const erase = async (address = email, who = manager) =>
  who.post('/api/staff/data-requests/erase', { email: address })
const audit = () =>
  api.db.selectFrom('auditLog').selectAll().where('action', 'like', 'data_request.%').orderBy('id').execute()

const none = {
  ...{ enquiries: [], appointments: [], reviews: [], invitations: [], notices: [], alerts: [] },
  ...{ reports: [], memberships: [] },
}

/** A published review with a legal notice that its author answered, an unused link and an alert. */
async function aKnownPatient() {
  const { author, token } = await aWriteToken(api, clinic.id, email)
  const { body } = await author.post(
    `/api/review-links/${token}`,
    aReview({ firstName: 'Ruth', paid: 'yes' }),
  )
  const mine = String(body.privatePath).replace('/reviews/mine/', '')
  const { id } = (await author.get(`/api/own-reviews/${mine}`)).body
  await manager.post(`/api/staff/reviews/${id}/decision`, { version: 1, decision: 'publish' })
  await api.anActor().post(`/api/reviews/${id}/notices`, {
    ...{ email: 'casey@firms.test', name: 'Casey', statement: 'All', meaning: 'Bad', inaccurate: 'Wrong' },
    cannotIdentify: true,
  })
  const address = '2 Mill Lane, York'
  await author.post(`/api/own-reviews/${mine}/notice`, { wish: 'keep', name: 'Ruth Osei', address })
  await aWriteToken(api, (await api.aProvider()).id, email)
  await api.anActor().post('/api/price-alerts', { email, treatmentName: 'MRI Scan', location: 'Leeds' })
  const alert = await emailed(api, email, /\/price-alerts\/([\w-]+)/)
  return { author, mine, id, alert }
}
const patient = await aKnownPatient()

test('staff find everything that reviews and price alerts hold about an address, however it is typed', async () => {
  const { status, body } = await find(' Ruth@Patients.TEST ')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    reviews: [{ id: patient.id, clinic: 'Ashgrove', state: 'published', firstName: 'Ruth', paid: 'yes' }],
    invitations: [{ evidence: 'confirmed', visitMonth: thisMonth() }],
    notices: [{ as: 'author', name: 'Ruth Osei', address: '2 Mill Lane, York', statement: '' }],
    alerts: [{ isConfirmed: false, watched: { treatment: 'MRI Scan' } }],
  })
  expect((await find('casey@firms.test')).body).toMatchObject({
    reviews: [],
    notices: [{ as: 'complainant', name: 'Casey', meaning: 'Bad' }],
  })
  expect((await find('nobody@patients.test')).body).toEqual(none)
})

test('looking is recorded without the address', async () => {
  const before = (await audit()).length
  await find()
  const rows = (await audit()).slice(before)
  expect(rows).toEqual([
    expect.objectContaining({
      action: 'data_request.find',
      staffId: manager.id,
      subject: expect.stringMatching(/^Address [\da-f]{16}$/),
      after: {
        ...{ enquiries: 0, appointments: 0, reviews: 1, invitations: 1, notices: 1, alerts: 1 },
        ...{ reports: 0, memberships: 0 },
      },
    }),
  ])
  expect(JSON.stringify(rows)).not.toContain('ruth@')
})

test('erasing deletes reviews, links and alerts of that address alone, keeps legal notices, and the ledger holds', async () => {
  const other = await aSentReview(api, clinic.id)
  const { body } = await erase()
  expect(body).toMatchObject({ reviews: 1, invitations: 1, alerts: 1 })
  expect((await find()).body).toEqual(none)
  expect((await patient.author.get(`/api/own-reviews/${patient.mine}`)).status).toBe(404)
  expect((await api.anActor().get(`/api/price-alert-links/${patient.alert}`)).status).toBe(404)
  expect(await api.db.selectFrom('alertAddresses').selectAll().execute()).toEqual([])
  const row = await api.db.selectFrom('reviews').selectAll().where('id', '=', patient.id).executeTakeFirst()
  expect(row).toMatchObject({ state: 'withdrawn', text: null, firstName: null })
  expect((await other.author.get(`/api/own-reviews/${other.mine}`)).status).toBe(200)
  expect(await api.db.selectFrom('reviewNotices').select('state').execute()).toEqual([{ state: 'kept' }])
  expect((await verifyLedger(api.db)).faults).toEqual([])
  expect((await audit()).at(-2)).toMatchObject({
    action: 'data_request.erase',
    after: { reviews: 1, invitations: 1, alerts: 1 },
  })
  expect((await erase()).body).toMatchObject({ reviews: 0, invitations: 0, alerts: 0 })
})

describe('enquiries, appointments and teams', async () => {
  const { clinic: asked, locationId } = await aBookableClinic(api)
  const owner = asked.listing.provider.email
  const address = 'priya@patients.test'
  const emailsToOwner = () => api.emails.filter(({ to }) => to === owner).map(({ subject }) => subject)

  test('what someone sent to clinics is found with the answers, and so are their appointments', async () => {
    const patient = api.anActor()
    const enquiry = { name: 'Priya Nair', message: 'Is my knee too old?', consent: true }
    await patient.post(`/api/clinics/${asked.id}/enquiries`, { ...enquiry, email: 'Priya@Patients.test' })
    const [{ id }] = (await asked.get('/api/enquiries')).body.items
    const answer = { id: uuid(), message: 'It is not.', seen: 0 }
    expect((await asked.post(`/api/enquiries/${id}/answers`, answer)).status).toBe(200)
    const [start = ''] = await freeStarts(api, asked.id)
    const request = aRequest(locationId, [start], { email: address })
    expect((await patient.post(`/api/clinics/${asked.id}/appointments`, request)).status).toBe(200)
    const clinicName = asked.listing.listing.companyName
    expect((await find(address)).body).toMatchObject({
      enquiries: [
        {
          ...{ clinic: clinicName, name: 'Priya Nair', message: 'Is my knee too old?' },
          messages: [{ from: 'clinic', message: 'It is not.', quote: null }],
        },
      ],
      appointments: [
        {
          clinic: clinicName,
          state: 'requested',
          time: null,
          times: [{ startsAt: start }],
          cancelledBy: null,
        },
      ],
    })
  })

  test('erasing withdraws and cancels them, frees the time and tells the clinic', async () => {
    expect((await erase(address)).body).toMatchObject({ enquiries: 1, appointments: 1 })
    expect((await find(address)).body).toEqual(none)
    expect((await asked.get('/api/enquiries')).body.items).toEqual([])
    expect(await api.db.selectFrom('appointmentTimes').selectAll().execute()).toEqual([])
    await sendQueuedEmails(api.deps)
    expect(emailsToOwner()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^A patient has withdrawn an enquiry/),
        expect.stringMatching(/^A patient has cancelled/),
      ]),
    )
  })

  test('a member of a team and an invited person are found, and erasing ends both', async () => {
    const member = await api.aMember(asked.id, 'front_desk', { places: [locationId] })
    const [theirs, invited] = [`${member.id}@member.test`, 'new@member.test']
    await asked.post('/api/team/invitations', { email: invited, role: 'finance', places: null })
    const [{ city, postCode }] = (await asked.get('/api/locations')).body
    expect((await find(theirs)).body.memberships).toMatchObject([
      { as: 'member', role: 'front_desk', name: 'Mo Member', places: [`${city} ${postCode}`] },
    ])
    expect((await find(invited)).body.memberships).toMatchObject([
      { as: 'invited', role: 'finance', name: null, places: null },
    ])
    expect((await find(owner)).body).toEqual(none)
    expect([(await erase(theirs)).body.memberships, (await erase(invited)).body.memberships]).toEqual([1, 1])
    expect((await member.get('/api/enquiries')).status).toBe(401)
    const team = (await asked.get('/api/team')).body
    expect([team.members.length, team.invitations]).toEqual([1, []])
    const { items } = (await asked.get('/api/team/history')).body
    expect(items[0]).toMatchObject({ who: 'Mo Member', what: 'Left the team' })
  })
})

test('a moderator without the permission to export people may not look or erase', async () => {
  const editor = await api.aStaffMember('editor')
  expect([(await find(email, editor)).status, (await erase(email, editor)).status]).toEqual([403, 403])
  expect((await find('not an address')).body.fields).toMatchObject({ email: expect.any(String) })
})
