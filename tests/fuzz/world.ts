import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { hashPassword } from '../../api/auth/passwords/passwords.ts'
import type { startApi } from '../support/api.ts'
import { aBookedSample } from '../support/appointments.ts'
import { anAuthenticator } from '../support/authenticator.ts'
import { anArticle, formOf } from '../support/blog.ts'
import { aRun, aTemplate, people, upload } from '../support/campaigns.ts'
import { aPdf, messageWith } from '../support/hostile/files.ts'
import { aRegisteredPlace } from '../support/registers/registered-place.ts'
import { aSentReview, aWriteToken, emailed, thisMonth } from '../support/reviews.ts'

type Api = Awaited<ReturnType<typeof startApi>>
type Staff = Awaited<ReturnType<Api['aStaffMember']>>
export type World = Awaited<ReturnType<typeof buildWorld>>

export const password = 'Marsh$Lantern?9'
const passwordHash = hashPassword(password)
let made = 0
export const anEmail = () => `fuzz-${++made}@example.test`

export const anyClinic = { match: 'all', conditions: [{ field: 'completion', op: 'below', value: 101 }] }

/** A clinic, a member of staff, and one of everything that calls are about, so that they have something to work on. */
export async function buildWorld(api: Api) {
  const provider = await api.aProvider({ provider: { passwordHash: await passwordHash } })
  await api.db
    .updateTable('listings')
    .set({ website: 'https://www.fuzz-clinic.co.uk' })
    .where('providerId', '=', provider.id)
    .execute()
  const admin = await api.aStaffMember('admin')
  await api.db
    .updateTable('staff')
    .set({ passwordHash: await passwordHash })
    .where('id', '=', admin.id)
    .execute()
  const treatment = (
    await provider.post('/api/treatments', { name: 'MRI Scan', description: '', price: 300 })
  ).body
  const location = (await provider.get('/api/locations')).body[0]
  const template = await aTemplate(api)
  const ids = {
    provider: provider.id,
    admin: admin.id,
    treatment: treatment.id as string,
    location: location._id ?? location.id,
    practitioner: await aPractitioner(provider),
    photo: await aPhoto(provider),
    template: template.id,
    ...(await anEnquiry(api, provider)),
    replyTemplate: (await provider.post('/api/reply-templates', { name: 'Fuzz', message: 'Hello' })).body
      .id as string,
    ...(await aBookedSample(api, provider, location.id)),
    report: await aReport(api, provider.id),
    ...(await theReviews(api, provider.id)),
    priceAlert: await aPriceAlert(api),
    dataLink: await aDataLink(api),
    signup: await aPartialSignup(api),
    article: (await anArticle(admin, { title: `Article ${++made}` })).id as string,
    run: (await aRun(api, admin, people(1))).id,
    upload: (await upload(admin, `email\n${anEmail()}\n`)).body.id as string,
    annotation: await anAnnotation(api, admin),
    segment: (await admin.post('/api/email/segments', { name: 'All', rule: anyClinic })).body.segment
      .id as string,
    campaign: await aCampaign(api, admin, template.id),
    registerRun: await aRegisterRun(api, admin),
    removal: await aRemoval(api),
    ...(await searchWords(api, admin)),
    oddPrice: await anOddPrice(api),
    place: (await aRegisteredPlace(api, { website: 'https://www.fuzz-place.co.uk' })).id,
    invite: await anInvite(api, admin),
    teamInvitation: await aTeamInvitation(provider),
    ...(await aRecipient(api, provider)),
    teamMember: (await api.aMember(provider.id, 'front_desk')).id,
    member: (await api.aStaffMember('editor')).id,
    ...(await aNoteAndTask(api, admin, provider.id)),
    passkey: await aPasskey(provider, '/api/passkeys'),
    staffPasskey: await aPasskey(admin, '/api/staff/passkeys'),
  }
  return { provider, admin, ids, email: await aSentEmail(api, admin) }
}

/** A sent follow-up, with the links of its recipient. */
async function aSentEmail({ emails }: Api, admin: Staff) {
  const to = anEmail()
  const basis = { kind: 'company' }
  const followUp = { clientName: 'Ada', clientEmail: to, clinicName: 'Mill Lane', basis }
  const { trackingId } = (await admin.post('/api/email/send-followup', followUp)).body
  const { text, html = '' } = emails.findLast(message => message.to === to)!
  const found = (pattern: RegExp) => pattern.exec(text + html)?.[1] ?? 'none'
  return {
    trackingId: trackingId as string,
    token: found(/\/unsubscribe\/([\w-]+)/),
    click: found(/\/track\/click\/([\w-]+)/),
  }
}

const aPractitioner = async (provider: { post: Staff['post'] }) =>
  (await provider.post('/api/practitioners', { name: 'Dr Ada Fuzz', jobTitle: 'Dentist', consent: true }))
    .body.id as string

const firstId = async (rows: Promise<{ id: string } | undefined>) => (await rows)!.id

/** An enquiry by its id, as its clinic knows it, and by the secret of its private page. */
async function anEnquiry({ db, anActor }: Api, provider: { id: string; post: Staff['post'] }) {
  const clinic = provider.id
  const { body } = await anActor().post(`/api/clinics/${clinic}/enquiries`, {
    name: 'Pat Patient',
    email: anEmail(),
    message: 'When can I come?',
    consent: true,
  })
  const rows = db.selectFrom('enquiries').select('id').where('providerId', '=', clinic)
  const enquiry = await firstId(rows.executeTakeFirst())
  const enquiryNote = uuid()
  await provider.post(`/api/enquiries/${enquiry}/notes`, { id: enquiryNote, note: 'Called back' })
  const thread = String(body.privatePath).replace('/enquiry/', '')
  const message = messageWith({ id: uuid(), message: 'See this' }, [['a.pdf', aPdf()]])
  const sent = await anActor().post(`/api/enquiry-threads/${thread}/messages`, message)
  const attachment: string = sent.body.messages[1].attachments[0].id
  return { ...{ enquiry, enquiryNote }, ...{ thread, attachment } }
}

/** A review by its id and by its author's secret, a link to write another, and a code that waits. */
async function theReviews(api: Api, clinic: string) {
  const { id, mine } = await aSentReview(api, clinic)
  const { token } = await aWriteToken(api, clinic)
  const code = await api
    .anActor()
    .post(`/api/clinics/${clinic}/review-codes`, { email: anEmail(), visitMonth: thisMonth() })
  return { review: id, ownReview: mine, reviewLink: token, reviewCode: code.body.id as string }
}

async function aPhoto(provider: { post: Staff['post'] }) {
  const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#0b4f4c' } })
    .png()
    .toBuffer()
  return (await provider.post('/api/photos', formOf({ photo, alt: 'Reception' }))).body.id as string
}

/** The token of an alert that waits to be confirmed. */
async function aPriceAlert(api: Api) {
  const email = anEmail()
  await api.anActor().post('/api/price-alerts', { email, treatmentName: 'MRI Scan', location: 'Leeds' })
  return emailed(api, email, /\/price-alerts\/([\w-]+)/)
}

/** The token of a link to what is held about an address. */
async function aDataLink(api: Api) {
  const email = anEmail()
  await api.anActor().post('/api/data-links', { email })
  return emailed(api, email, /\/your-data\/([\w-]+)/)
}

/** A treatment with a "from" price that hardly anyone can be paying. */
async function anOddPrice(api: Api) {
  const id = uuid()
  const price = { priceKind: 'from', pricePence: 100_00, usualPence: 300_00, pricedOn: '2026-11-01' }
  await api.aProvider({ treatments: [{ id, name: 'Fuzz scan', ...price }] })
  return id
}

/** A search that waits for staff, and words that they added. */
async function searchWords({ db }: Api, admin: Staff) {
  const missed = uuid()
  const shownAt = new Date()
  const fingerprint = Buffer.alloc(32, missed)
  const row = {
    id: missed,
    fingerprint,
    words: 'fuzzlewash',
    searches: 12,
    days: 2,
    lastDay: '2026-10-01',
    shownAt,
  }
  await db.insertInto('missedSearches').values(row).execute()
  await admin.post('/api/staff/search-additions', { words: 'fuzzlescan', means: 'MRI Scan' })
  const added = db.selectFrom('searchAdditions').select('id').where('words', '=', 'fuzzlescan')
  return { missed, addition: await firstId(added.executeTakeFirst()) }
}

async function aReport({ db, anActor }: Api, clinic: string) {
  await anActor().post(`/api/clinics/${clinic}/reports`, { kind: 'closed', details: 'It has closed.' })
  const rows = db.selectFrom('problemReports').select('id').where('providerId', '=', clinic)
  return (await rows.executeTakeFirst())?.id ?? uuid()
}

async function aPartialSignup({ db, anActor }: Api) {
  const email = anEmail()
  await anActor().post('/api/save-partial-signup', { email, currentStep: 1, hasConsent: true })
  return firstId(db.selectFrom('partialSignups').select('id').where('email', '=', email).executeTakeFirst())
}

async function aCampaign({ db }: Api, admin: Staff, templateId: string) {
  const name = `Campaign ${++made}`
  await admin.post('/api/email/campaigns', { name, type: 'promotional', templateId, isActive: false })
  return firstId(db.selectFrom('campaigns').select('id').where('name', '=', name).executeTakeFirst())
}

async function aRegisterRun({ db }: Api, admin: Staff) {
  const id = uuid()
  const file = { register: 'CQC', fileName: 'register.ods', fileBytes: 1, startedBy: admin.id }
  const at = { startedAt: new Date(), changedAt: new Date() }
  await db
    .insertInto('registerRuns')
    .values({ id, ...file, ...at, state: 'failed' })
    .execute()
  return id
}

async function aRemoval(api: Api) {
  const id = uuid()
  const { id: locationId } = await aRegisteredPlace(api, { hidden: true })
  const asked = { name: 'Pat', email: anEmail(), reason: 'We only see NHS patients.' }
  const at = { createdAt: new Date(), confirmedAt: new Date() }
  await api.db
    .insertInto('registerRemovals')
    .values({ id, locationId, ...asked, ...at, state: 'open' })
    .execute()
  return id
}

async function aPasskey(person: Pick<Staff, 'post'>, path: string) {
  const { body: options } = await person.post(`${path}/options`, { password })
  const credential = anAuthenticator().create(options)
  return (await person.post(path, { name: 'Phone', credential })).body.items[0].id as string
}

async function anAnnotation({ db }: Api, admin: Staff) {
  await admin.post('/api/analytics/annotations', { day: '2026-11-12', text: 'Radio interview' })
  return firstId(db.selectFrom('analyticsAnnotations').select('id').executeTakeFirst())
}

async function aNoteAndTask({ db }: Api, admin: Staff, clinic: string) {
  await admin.post(`/api/staff/users/${clinic}/notes`, { text: 'Called them.' })
  await admin.post(`/api/staff/users/${clinic}/tasks`, { title: 'Call', dueOn: '2026-12-01', ownerId: null })
  const note = db.selectFrom('providerNotes').select('id').where('providerId', '=', clinic)
  const task = db.selectFrom('providerTasks').select('id').where('providerId', '=', clinic)
  return { note: await firstId(note.executeTakeFirst()), task: await firstId(task.executeTakeFirst()) }
}

const aTeamInvitation = async (provider: { post: Staff['post'] }) =>
  (await provider.post('/api/team/invitations', { email: anEmail(), role: 'finance' })).body.id as string

/** An address that waits to be confirmed, and the token of its link. */
async function aRecipient(api: Api, provider: { post: Staff['post'] }) {
  const email = anEmail()
  const { id } = (await provider.post('/api/team/recipients', { email, appointments: true })).body
  return {
    recipient: id as string,
    notifications: await emailed(api, email, /\/notification-emails\/([\w-]+)/),
  }
}

async function anInvite({ db }: Api, admin: Staff) {
  const email = anEmail()
  await admin.post('/api/staff/invites', { email, role: 'editor' })
  return firstId(db.selectFrom('staffInvites').select('id').where('email', '=', email).executeTakeFirst())
}
