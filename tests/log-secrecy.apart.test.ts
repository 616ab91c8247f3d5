import { once } from 'node:events'
import { connect } from 'node:net'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test, vi } from 'vitest'
import { smtpMailer } from '../api/adapters/email/mailer.ts'
import { hashPassword } from '../api/auth/passwords/passwords.ts'
import { enquiryConsent } from '../contract/patients/enquiries.ts'
import { startJobs } from '../server/jobs/start-jobs.ts'
import { startApi } from './support/api.ts'
import { formOf } from './support/blog.ts'
import { aRun, csvForm, sendFast } from './support/campaigns.ts'
import { register } from './support/registration/registration.ts'
import { aForm } from './support/registration/registration-form.ts'
import { openMailbox } from './support/servers/mailbox.ts'

const lines: string[] = []
const secrets: string[] = []
/** Marks a value that no log line may hold. */
const secret = <T extends string>(value: T) => {
  secrets.push(value)
  return value
}

const refused = { code: 550, message: '5.1.1 No such user' }
const mailbox = await openMailbox(email =>
  email.includes('refused') ? { ...refused, message: `<${email}> unknown` } : 'take',
)
const api = await startApi({ logLevel: 'trace', logTo: { write: line => void lines.push(line) } })
api.deps.mailer = smtpMailer(mailbox.url, 'hello@clinic-atlas.test')
const jobs = await startJobs(api.deps, api.app.log)
const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await jobs.stop()
  await mailbox.close()
})

const visitor = api.anActor()
const answered = () => lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
const emailTo = (email: string) => mailbox.arrived.findLast(({ recipients }) => recipients.includes(email))
const arrived = (email: string) => vi.waitFor(() => expect(emailTo(email)).toBeDefined(), 20_000)
/** Every token in a link of an email. */
const tokensIn = (text = '') =>
  [...text.matchAll(/(?:token=|resume=|\/(?:unsubscribe|click|open)\/)([\w.-]{20,})/g)].map(([, token]) =>
    secret(token!),
  )

const words = { treatment: secret('vasectomy reversal'), place: secret('Wetherby') }
const patient = {
  name: secret('Rosalind Quillfeather'),
  email: secret('rosalind.quillfeather@patients.test'),
  phone: secret('07700 900461'),
  message: secret('I would rather not tell my husband'),
}
const password = secret('Marsh$Lantern?9')
const wrong = secret('Pelican#Harbour7')

async function search() {
  const query = `treatmentName=${encodeURIComponent(words.treatment)}&location=${words.place}`
  await visitor.get(`/api/search?${query}`)
  await visitor.get(`/api/search?${query}&limit=${secret('seventeen-oranges')}`)
  await visitor.get(`/api/suggest/treatments?q=${encodeURIComponent(words.treatment)}`)
  const at = { lat: Number(secret('53.927')), lng: Number(secret('-1.388')) }
  secret((await visitor.post('/api/places/nearest', at)).body.place)
  await visitor.post('/api/places/nearest', { ...at, lng: secret('somewhere else') })
  await visitor.get(`/api/${encodeURIComponent(secret('no such wretched address'))}?${query}`)
  await visitor.get(`/api/%E0%A4%A${secret('malformedpath')}`)
}

async function write(clinicId: string) {
  const enquiry = { ...patient, consent: true, consentWording: enquiryConsent }
  await visitor.post(`/api/clinics/${clinicId}/enquiries`, enquiry)
  await visitor.post(`/api/clinics/${clinicId}/enquiries`, {
    ...enquiry,
    email: secret('not-an-address-at-all'),
  })
  await visitor.post(`/api/clinics/${clinicId}/enquiries`, `{"name": ${secret('brokenjson')}`, {
    'content-type': 'application/json',
  })
  await visitor.post(`/api/clinics/${clinicId}/reports`, {
    kind: 'price',
    details: secret('the receptionist drinks'),
    email: patient.email,
  })
  await arrived(patient.email)
}

async function join() {
  const email = secret('ingrid.thackeray@join.test')
  const form = aForm({
    email,
    password,
    firstName: secret('Ingrid'),
    surname: secret('Thackeray'),
    phoneNumber: secret('0113 496 0761'),
    companyName: secret('Nightjar Aesthetics'),
    paymentMethodId: secret('pm_card_visa'),
  })
  expect((await register(visitor, form)).status).toBe(200)
  expect((await register(visitor, { ...form, postCode: secret('ZZ99 9ZZ') })).status).toBe(400)
  expect(
    (
      await register(visitor, {
        ...form,
        email: secret('declined@join.test'),
        paymentMethodId: secret('pm_card_chargeDeclined'),
      })
    ).status,
  ).toBe(402)
  await arrived(email)
  const [token = ''] = tokensIn(emailTo(email)?.message.text)
  expect((await visitor.post('/api/confirm-email', { token })).status).toBe(200)
  await visitor.post('/api/resend-confirmation', { email: secret('refused.sender@join.test') })
  return email
}

async function signIn(email: string) {
  await visitor.post('/api/login', { email, password: wrong })
  await visitor.post('/api/login', { email: secret('nobody.at.all@join.test'), password: wrong })
  const token = secret((await visitor.post('/api/login', { email, password })).body.token as string)
  const own = api.anActor(token)
  expect((await own.get('/api/profile')).status).toBe(200)
  const ticket = secret(
    (await own.post('/api/download-ticket', { path: '/api/profile/data.zip' })).body.token as string,
  )
  await own.get(`/api/profile/data.zip?token=${ticket}`)
  await own.get(`/api/profile?token=${token}`)
  await own.post('/api/listing/logo', formOf({ logo: Buffer.from(secret('not a picture, but a diary')) }))
  await visitor.post('/api/forgot-password', { email })
  await vi.waitFor(() => expect(emailTo(email)?.message.text).toContain('reset'), 20_000)
  const [reset = ''] = tokensIn(emailTo(email)?.message.text)
  const next = secret('Curlew&Tidemark31')
  expect((await visitor.post('/api/reset-password', { token: reset, password: next })).status).toBe(200)
  expect((await visitor.post('/api/reset-password', { token: reset, password: next })).status).toBe(400)
}

async function workAsStaff() {
  const { id, ...staff } = await api.aStaffMember('admin')
  secret(staff.token!)
  const email = secret(`${id}@staff.test`)
  await api.db
    .updateTable('staff')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', id)
    .execute()
  const { secret: seed } = (await staff.post('/api/staff/two-factor/enrol', { password })).body
  secret(seed)
  const code = () => new TOTP({ secret: Secret.fromBase32(seed) }).generate()
  const confirmed = await staff.post('/api/staff/two-factor/confirm', { code: code() })
  for (const recovery of confirmed.body.recoveryCodes) secret(recovery)
  await visitor.post('/api/staff/login', { email, password, code: secret('901 772') })
  await visitor.post('/api/staff/login', { email, password: wrong })
  await staff.post('/api/staff/invites', { email: secret('refused.colleague@staff.test'), role: 'editor' })
  await sendFast(api)
  const people = [secret('mabel.ostrander@clinics.test'), secret('refused.ostrander@clinics.test')]
  const run = await aRun(api, { id, ...staff }, people, secret('Autumn in Ilkley'))
  await vi.waitFor(
    async () => expect((await staff.get(`/api/email/runs/${run.id}`)).body.state).toBe('completed'),
    20_000,
  )
  tokensIn(emailTo(people[0]!)?.raw)
  const broken = csvForm(`${secret('bad;heading')}\n`, secret('my private list.csv'))
  await staff.post('/api/email/bulk/uploads', broken.body, broken.headers)
  await staff.get(`/api/staff/users?search=${secret('Thackeray')}`)
}

/** Unexpected failures: missing tables, a forged webhook, no mail server, an invalid request head. */
async function meetFaults(clinicId: string) {
  const event = JSON.stringify({ id: secret('evt_1Pqr7zMystery'), customer: secret('cus_Q9zMystery') })
  await visitor.post('/api/stripe/webhook', event, {
    'stripe-signature': secret('t=1,v1=0ddba11'),
    'content-type': 'application/json',
  })
  await api.db.schema.alterTable('enquiries').renameTo('enquiries_away').execute()
  const enquiry = { ...patient, consent: true, consentWording: enquiryConsent }
  expect((await visitor.post(`/api/clinics/${clinicId}/enquiries`, enquiry)).status).toBe(500)
  await api.db.schema.alterTable('enquiries_away').renameTo('enquiries').execute()
  api.deps.mailer = smtpMailer('smtp://127.0.0.1:1', 'hello@clinic-atlas.test')
  expect(
    (
      await visitor.post(`/api/clinics/${clinicId}/enquiries`, {
        ...enquiry,
        message: secret('and nor does my mother know'),
      })
    ).status,
  ).toBe(200)
  await vi.waitFor(() => expect(lines.some(line => line.includes('ECONNREFUSED'))).toBe(true), 20_000)
  await api.db.updateTable('mailQueue').set({ nextTryAt: new Date() }).execute()
  await jobs.runNow('send-queued-emails')
  await vi.waitFor(
    () => expect(lines.some(line => line.includes('job failed, will run again'))).toBe(true),
    20_000,
  )
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.end(
    `GET /results?treatmentName=${secret('rawsockettreatment')} HTTP/1.1\r\nbro ken: ${secret('rawheadervalue')}\r\n\r\n`,
  )
  socket.resume()
  await once(socket, 'close')
}

test('a full run logs no names, tokens or searches', async () => {
  const clinic = await api.aProvider({ listing: { companyName: secret('Larkspur House') } })
  await search()
  await write(clinic.id)
  await signIn(await join())
  await workAsStaff()
  await meetFaults(clinic.id)
  const all = lines.join('')
  for (const level of [30, 40, 50]) expect(all).toContain(`"level":${level}`)
  expect(new Set(secrets).size).toBeGreaterThan(40)
  const found = secrets.filter(
    value =>
      value &&
      [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].some(form => all.includes(form)),
  )
  expect(found).toEqual([])
})

test('every answer has one line, with the id that the visitor was given and nothing but figures', async () => {
  const replies = await Promise.all([
    visitor.get('/api/search?treatmentName=MRI&location=York'),
    visitor.get('/api/nothing'),
    visitor.post('/api/login', { email: 'a@b.test', password: 'Wrong-1' }),
  ])
  for (const { headers, status } of replies) {
    const mine = answered().filter(({ reqId }) => reqId === headers['x-request-id'])
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({ status })
    expect(Object.keys(mine[0]).sort()).toEqual([
      'hostname',
      'level',
      'method',
      'ms',
      'msg',
      'pid',
      'reqId',
      'route',
      'status',
      'time',
    ])
  }
  for (const line of answered()) expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/)
})
