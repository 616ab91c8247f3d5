import { strFromU8, unzipSync } from 'fflate'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { Problem, problems } from '../../../contract/core/problems.ts'
import { messages } from '../../../contract/text/messages.ts'
import { startApi } from '../../../tests/support/api.ts'
import { upload } from '../../../tests/support/campaigns.ts'
import { aSubscriber } from '../../../tests/support/subscriber.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { tickSimulator } from '../billing/simulator-tick.ts'

const api = await startApi()
const visitor = api.anActor()
const password = 'CorrectHorse1!'
const passwordHash = await hashPassword(password)

async function aClinic() {
  const clinic = await aSubscriber(api)
  await api.db.updateTable('providers').set({ passwordHash }).where('id', '=', clinic.id).execute()
  return clinic
}

const foundIds = async () => {
  const { body } = await visitor.get('/api/search?treatmentName=dermatology&location=LS1')
  return body.map(({ id }: { id: string }) => id)
}

test('asks for the password, and without the right one deletes nothing', async () => {
  const clinic = await aClinic()
  for (const body of [undefined, {}, { password: '  ' }]) {
    const reply = await clinic.delete('/api/profile', body)
    expect(reply.status).toBe(400)
    expect(reply.body.message).toBe(messages.enterPasswordToDelete)
  }
  const wrong = await clinic.delete('/api/profile', { password: 'Wrong1!aa' })
  expect(wrong.status).toBe(400)
  expect(wrong.body.message).toBe(problems.wrong_password.message)
  expect((await clinic.get('/api/profile')).status).toBe(200)
})

test('deletes the account: subscription ended, logins dead, listing gone, invoices without a name', async () => {
  const clinic = await aClinic()
  const { id, email } = clinic
  const login = await visitor.post('/api/login', { email, password })
  await api.db
    .insertInto('invoices')
    .values({
      id,
      providerId: id,
      cardsId: `in_${id}`,
      status: 'open',
      amountPence: 799,
      issuedAt: new Date(),
      periodStart: new Date(),
      periodEnd: new Date(),
    })
    .execute()
  await vi.waitFor(async () => expect(await foundIds()).toContain(id), 20_000)

  const { status } = await clinic.delete('/api//profile', { password })
  expect(status).toBe(200)
  await vi.waitFor(async () => expect(await foundIds()).not.toContain(id), 20_000)
  expect((await visitor.get(`/api/clinics/${id}`)).status).toBe(404)
  for (const token of [clinic.token, login.body.token])
    expect((await api.anActor(token).get('/api/profile')).status).toBe(401)
  expect((await visitor.post('/api/login', { email, password })).status).toBe(401)
  expect(await api.deps.cards.subscription(clinic.cardsId)).toMatchObject({ status: 'canceled' })
  const invoice = await api.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
  expect(invoice).toMatchObject({ providerId: null, amountPence: 799 })
  for (const table of ['listings', 'locations', 'treatments', 'subscriptions', 'logins'] as const)
    expect(
      await api.db.selectFrom(table).select('providerId').where('providerId', '=', id).execute(),
    ).toEqual([])
  await tickSimulator(api.deps)
  expect(await clinic.emailsSent()).toEqual(['Your Clinic Atlas account has been deleted'])
})

test('deletes nothing while the card provider is away, and all of it afterwards', async () => {
  const clinic = await aClinic()
  const endNow = api.deps.cards.endNow
  api.deps.cards.endNow = () => Promise.reject(new Problem('cards_unavailable'))
  const refused = await clinic.delete('/api/profile', { password })
  api.deps.cards.endNow = endNow
  expect(refused.status).toBe(503)
  expect((await clinic.get('/api/profile')).status).toBe(200)
  expect((await clinic.delete('/api/profile', { password })).status).toBe(200)
})

test('forgets the address where it is kept without an account', async () => {
  const clinic = await aClinic()
  const consent = { purpose: 'promotional', basis: 'consent', wording: 'Yes', source: 'Test' }
  await api.db
    .insertInto('emailConsents')
    .values({ id: clinic.id, email: clinic.email, givenOn: '2026-01-01', recordedAt: new Date(), ...consent })
    .execute()
  await api.db
    .insertInto('marketingMails')
    .values({
      id: clinic.id,
      kind: 'campaign',
      purpose: 'promotional',
      email: clinic.email,
      contact: JSON.stringify({ firstName: 'Ada' }),
      messageId: clinic.id,
      state: 'pending',
      createdAt: new Date(),
    })
    .execute()
  const run = uuid()
  await api.db
    .insertInto('campaignRuns')
    .values({
      id: run,
      kind: 'promotional',
      name: 'News',
      purpose: 'promotional',
      subject: 'News',
      content: 'News',
      requiresConsent: true,
      maxContacts: 1,
      cause: 'manual',
      state: 'running',
      total: 1,
      startedAt: new Date(),
      activeAt: new Date(),
    })
    .execute()
  await api.db
    .insertInto('runRecipients')
    .values({
      id: clinic.id,
      runId: run,
      position: 0,
      email: clinic.email,
      messageId: clinic.id,
      providerId: clinic.id,
      state: 'pending',
      nextTryAt: new Date(),
    })
    .execute()
  await clinic.delete('/api/profile', { password })
  const recipient = await api.db
    .selectFrom('runRecipients')
    .select(['email', 'state', 'providerId'])
    .where('id', '=', clinic.id)
    .executeTakeFirst()
  expect(recipient).toEqual({ email: `${clinic.id}@deleted.invalid`, state: 'suppressed', providerId: null })
  const consents = await api.db
    .selectFrom('emailConsents')
    .selectAll()
    .where('email', '=', clinic.email)
    .execute()
  expect(consents).toEqual([])
  const message = await api.db
    .selectFrom('marketingMails')
    .selectAll()
    .where('id', '=', clinic.id)
    .executeTakeFirst()
  expect(message).toMatchObject({ email: `${clinic.id}@deleted.invalid`, contact: {}, state: 'suppressed' })
})

/** Adds a row to every table that stores an address. */
async function keepByAddress(id: string, email: string) {
  const now = new Date()
  await api.db
    .insertInto('emailChanges')
    .values({
      providerId: id,
      newEmail: 'next@clinics.test',
      tokenHash: Buffer.alloc(32, id),
      expiresAt: now,
    })
    .execute()
  const consent = { hasConsent: true, consentWording: 'Yes', consentSource: 'Test', consentedAt: now }
  await api.db
    .insertInto('partialSignups')
    .values({ id, email, currentStep: 2, createdAt: now, updatedAt: now, ...consent })
    .execute()
  await api.db
    .insertInto('emailSuppressions')
    .values({ email, scope: 'outreach', reason: 'unsubscribed', addedAt: now })
    .execute()
  const message = { kind: 'template', purpose: 'outreach', subject: 'News', state: 'pending' }
  await api.db
    .insertInto('marketingMails')
    .values({ id, email, messageId: id, createdAt: now, ...message })
    .execute()
}

test('an email that would confirm a new address is not sent after the account is gone, others to it are', async () => {
  const clinic = await aClinic()
  await keepByAddress(clinic.id, clinic.email)
  const later = new Date(Date.now() + 60 * 60_000)
  const message = { recipient: 'next@clinics.test', html: '', text: '', nextTryAt: later, queuedAt: later }
  const confirm = 'Confirm your new email for Clinic Atlas'
  for (const subject of [confirm, 'Welcome'])
    await api.db
      .insertInto('mailQueue')
      .values({ id: uuid(), subject, ...message })
      .execute()
  await clinic.delete('/api/profile', { password })
  const left = await api.db
    .selectFrom('mailQueue')
    .select('subject')
    .where('recipient', '=', message.recipient)
    .execute()
  expect(left).toEqual([{ subject: 'Welcome' }])
})

test('the archive holds what was billed: details, invoices, refunds and the terms that were accepted', async () => {
  const clinic = await aSubscriber(api)
  await clinic.put('/api/billing-details', { companyName: 'Group Ltd', vatNumber: 'GB980780684' })
  await api.db
    .insertInto('termsAcceptances')
    .values({ providerId: clinic.id, version: '2026-11', wording: 'I agree', acceptedAt: new Date() })
    .execute()
  for (const event of ['renewal', 'partial_refund'] as const) {
    await api.deps.cards.simulator!.simulate(clinic.cardsId, event)
    await tickSimulator(api.deps)
  }
  const path = '/api/profile/data.zip'
  const { body } = await clinic.post('/api/download-ticket', { path })
  const { rawPayload } = await api.app.inject({ url: `${path}?token=${body.ticket}` })
  const files = unzipSync(new Uint8Array(rawPayload))
  const all = JSON.parse(strFromU8(files['all-my-data.json']!))
  expect(all['billing-details']).toMatchObject([{ companyName: 'Group Ltd', vatNumber: 'GB980780684' }])
  expect(all.invoices).toMatchObject([{ status: 'paid', document: { buyer: { name: 'Group Ltd' } } }])
  expect(all['refunds-and-disputes']).toMatchObject([{ kind: 'refund', amount: 2 }])
  expect(all['terms-accepted']).toMatchObject([{ version: '2026-11', wording: 'I agree' }])
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'billing-details.csv',
      'invoices.csv',
      'refunds-and-disputes.csv',
      'terms-accepted.csv',
    ]),
  )
})

test('hands out everything about the account in one archive, against a ticket', async () => {
  const clinic = await aClinic()
  await clinic.post('/api/treatments', { name: '=cmd()', price: 12 })
  await keepByAddress(clinic.id, clinic.email)
  await api.deps.files.save('logo-of-test.webp', Buffer.from('a picture'), 'image/webp')
  await api.db
    .updateTable('listings')
    .set({ logo: '/files/logo-of-test.webp' })
    .where('providerId', '=', clinic.id)
    .execute()
  const path = '/api/profile/data.zip'
  const { body } = await clinic.post('/api/download-ticket', { path })
  const reply = await api.app.inject({ url: `${path}?token=${body.ticket}` })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-disposition']).toContain('my-data.zip')
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  const text = (name: string) => strFromU8(files[name]!)
  const all = JSON.parse(text('all-my-data.json'))
  expect(all.profile[0]).toMatchObject({ email: clinic.email })
  expect(all.treatments[0]).toMatchObject({ name: '=cmd()', price: 12 })
  expect(all.clinics).toHaveLength(1)
  expect(all['email-change']).toMatchObject([{ newEmail: 'next@clinics.test' }])
  expect(all['unfinished-registration']).toMatchObject([{ currentStep: 2 }])
  expect(all['email-objections']).toMatchObject([{ scope: 'outreach', reason: 'unsubscribed' }])
  expect(all['marketing-emails']).toMatchObject([{ subject: 'News' }])
  expect(text('logo.webp')).toBe('a picture')
  expect(text('treatments.csv')).toContain("'=cmd()")
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['profile.csv', 'clinics.csv', 'listing.csv', 'read-me.txt']),
  )
  expect(text('all-my-data.json')).not.toMatch(/argon2|token_?hash|resume_?token|password/i)
  expect((await api.app.inject({ url: `${path}?token=${body.ticket}` })).statusCode).toBe(401)
})

test("an address is found in skipped rows whatever stands beside it, and nobody else's is", async () => {
  const clinic = await aClinic()
  const staff = await api.aStaffMember('manager')
  const name = clinic.email.split('@')[0]!
  const email = `o'${clinic.email}`
  await api.db.updateTable('providers').set({ email }).where('id', '=', clinic.id).execute()
  const others = [clinic.email, `j${email}`, `${email}.uk`, `${name}.${email}`]
  const notes = [email, `Ask ${email}.`, `[${email}]`, `a|${email}`, `'${email}'`, `<${email}>`, ...others]
  const csv = ['email,name,note', 'ok@list.test,Ann,', ...notes.map(note => `wrong,Bea,${note}`)].join('\n')
  const list = (await upload(staff, csv)).body
  expect((await clinic.delete('/api/profile', { password })).status).toBe(200)
  const { badRows } = await api.db
    .selectFrom('contactUploads')
    .select('badRows')
    .where('id', '=', list.id)
    .executeTakeFirstOrThrow()
  expect((badRows as { cells: string[] }[]).map(({ cells }) => cells[2])).toEqual(others)
})

test('skipped rows of uploaded lists that name the address are in the copy, and go with the account', async () => {
  const clinic = await aClinic()
  const staff = await api.aStaffMember('manager')
  const others = `jo${clinic.email}`
  const csv = [
    'email,name,note',
    'ok@list.test,Ann,',
    `not an address,Bea,Ask <${clinic.email.toUpperCase()}> first`,
    `wrong,Cy,${others}`,
  ].join('\n')
  const list = (await upload(staff, csv)).body
  const path = '/api/profile/data.zip'
  const { body } = await clinic.post('/api/download-ticket', { path })
  const { rawPayload } = await api.app.inject({ url: `${path}?token=${body.ticket}` })
  const all = JSON.parse(strFromU8(unzipSync(new Uint8Array(rawPayload))['all-my-data.json']!))
  expect(all['contact-lists-skipped-rows'].map((row: { cells: string[] }) => row.cells[1])).toEqual(['Bea'])
  expect((await clinic.delete('/api/profile', { password })).status).toBe(200)
  const { badRows } = await api.db
    .selectFrom('contactUploads')
    .select('badRows')
    .where('id', '=', list.id)
    .executeTakeFirstOrThrow()
  expect(badRows).toMatchObject([{ cells: ['wrong', 'Cy', others] }])
})
