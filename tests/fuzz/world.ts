import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { hashPassword } from '../../api/auth/passwords/passwords.ts'
import { blogCategories } from '../../contract/blog/blog.ts'
import type { Call } from '../../contract/core/call.ts'
import type { startApi } from '../support/api.ts'
import { aBookedSample, someRules } from '../support/appointments.ts'
import { anAuthenticator } from '../support/authenticator.ts'
import { anArticle, formOf } from '../support/blog.ts'
import { aRun, aTemplate, people, upload } from '../support/campaigns.ts'
import { aRegisteredPlace } from '../support/registers/registered-place.ts'
import { aReview, aSentReview, aWriteToken, emailed, thisMonth } from '../support/reviews.ts'
import { aCalendar } from '../support/servers/calendars.ts'
import type { Known } from './sample.ts'

type Api = Awaited<ReturnType<typeof startApi>>
type Staff = Awaited<ReturnType<Api['aStaffMember']>>
export type World = Awaited<ReturnType<typeof buildWorld>>

const password = 'Marsh$Lantern?9'
const passwordHash = hashPassword(password)
let made = 0
const anEmail = () => `fuzz-${++made}@example.test`

const anyClinic = { match: 'all', conditions: [{ field: 'completion', op: 'below', value: 101 }] }

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
    ...(await anEnquiry(api, provider.id)),
    ...(await aBookedSample(api, provider, location.id)),
    report: await aReport(api, provider.id),
    ...(await theReviews(api, provider.id)),
    priceAlert: await aPriceAlert(api),
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
    place: (await aRegisteredPlace(api, { website: 'https://www.fuzz-place.co.uk' })).id,
    invite: await anInvite(api, admin),
    teamInvitation: await aTeamInvitation(provider),
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
async function anEnquiry({ db, anActor }: Api, clinic: string) {
  const { body } = await anActor().post(`/api/clinics/${clinic}/enquiries`, {
    name: 'Pat Patient',
    email: anEmail(),
    message: 'When can I come?',
    consent: true,
  })
  const rows = db.selectFrom('enquiries').select('id').where('providerId', '=', clinic)
  return {
    enquiry: await firstId(rows.executeTakeFirst()),
    thread: String(body.privatePath).replace('/enquiry/', ''),
  }
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

/** A photo of the clinic. */
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

async function anInvite({ db }: Api, admin: Staff) {
  const email = anEmail()
  await admin.post('/api/staff/invites', { email, role: 'editor' })
  return firstId(db.selectFrom('staffInvites').select('id').where('email', '=', email).executeTakeFirst())
}

/** What the `:id` of a path names. */
const idsByPath: [RegExp, keyof World['ids']][] = [
  [/^\/api\/(clinics|staff\/users|staff\/verifications)\//, 'provider'],
  [/^\/api\/claims\/clinics\//, 'place'],
  [/^\/api\/treatments\//, 'treatment'],
  [/^\/api\/practitioners\//, 'practitioner'],
  [/^\/api\/photos\//, 'photo'],
  [/^\/api\/locations\//, 'location'],
  [/^\/api\/appointment-times\//, 'location'],
  [/^\/api\/appointments\//, 'appointment'],
  [/^\/api\/blocked-times\//, 'blockedTime'],
  [/^\/api\/calendar-feeds\//, 'calendarFeed'],
  [/^\/api\/enquiries\//, 'enquiry'],
  [/^\/api\/review-codes\//, 'reviewCode'],
  [/^\/api\/(staff\/|own-clinic\/)?reviews\//, 'review'],
  [/^\/api\/blogs\//, 'article'],
  [/^\/api\/staff\/problem-reports\//, 'report'],
  [/^\/api\/staff\/notes\//, 'note'],
  [/^\/api\/staff\/tasks\//, 'task'],
  [/^\/api\/staff\/members\//, 'member'],
  [/^\/api\/passkeys\//, 'passkey'],
  [/^\/api\/staff\/passkeys\//, 'staffPasskey'],
  [/^\/api\/staff\/invites\//, 'invite'],
  [/^\/api\/team\/invitations\//, 'teamInvitation'],
  [/^\/api\/team\/members\//, 'teamMember'],
  [/^\/api\/staff\/missed-searches\//, 'missed'],
  [/^\/api\/staff\/search-additions\//, 'addition'],
  [/^\/api\/staff\/registers\/removals\//, 'removal'],
  [/^\/api\/staff\/registers\//, 'registerRun'],
  [/^\/api\/email\/abandoned-signups\//, 'signup'],
  [/^\/api\/email\/runs\//, 'run'],
  [/^\/api\/email\/bulk\/uploads\//, 'upload'],
  [/^\/api\/email\/campaigns\//, 'campaign'],
  [/^\/api\/email\/segments\//, 'segment'],
  [/^\/api\/analytics\/annotations\//, 'annotation'],
  [/^\/api\/email\/templates\//, 'template'],
]

const hours = [{ open: '09:00', close: '17:00' }]

const plain: Record<string, unknown> = {
  password,
  currentPassword: password,
  phoneNumber: '0113 496 0123',
  phonenumber: '0113 496 0123',
  locationPhone: '0113 496 0123',
  postCode: 'LS1 4AP',
  postcode: 'LS1 4AP',
  city: 'Leeds',
  companyRegistrationNumber: '1234567',
  regulator: 'CQC',
  certificateNumber: '1-123456789',
  website: 'www.example.test',
  paymentMethodId: 'pm_card_visa',
  treatmentName: 'MRI Scan',
  treatment: 'mri-scan',
  location: 'Leeds',
  bounds: '53.5,-2,54,-1',
  path: '/api/profile/data.zip',
  number: '4242 4242 4242 4242',
  vatNumber: 'GB 980 7806 84',
  version: 1,
  expiry: '12/34',
  securityCode: '123',
  code: '123456',
  rating: 'Good',
  weeks: 4,
  open: 'true',
  mine: 'true',
  before: '2026-10-01T10:00:00.000Z x',
  until: '2027-01-31',
  amount: 1,
  from: '2026-10-01',
  since: '2026-10-01',
  to: '2026-10-31',
  minCompletionPercentage: 50,
  daysSinceUpdate: 7,
  openingHours: { mon: hours, tue: hours, wed: hours, thu: hours, fri: [], sat: [], sun: [] },
}

const ofEditor = {
  title: 'Reading a quotation',
  content: '<p>Ask what is included.</p>',
  category: blogCategories[0],
  tags: '["mri"]',
  status: 'draft',
  removeImage: 'false',
}

/** Where LS1 4AP is. */
const atPostcode = { lat: 53.797, lng: -1.553 }
const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10)
const inAnHour = new Date(Date.now() + 60 * 60_000).toISOString()

const aFeed = {
  address: 'webcal://calendar.example.com/basic.ics',
  file: aCalendar(),
  fileName: 'practice.ics',
}

const aFuzzReview = {
  ...aReview({ explained: 4, listened: 4, punctual: 4, clean: 4, paidPounds: 10, firstName: 'Ruth' }),
  treatment: 'mri-scan',
  subject: '',
}

const aPerson = { body: 'GDC', practisingSince: '2009', consent: true }

/** Values beyond what schemas say, for the fields of one call. */
const byCall: Record<string, Record<string, unknown>> = {
  '/api/staff/users/:id/google-reviews': { content: 'rating,text\n5,Good\n' },
  '/api/clinics/:id/enquiries': { subject: '' },
  '/api/clinics/:id/appointments': { subject: '', treatmentId: '' },
  '/api/clinics/:id/times': { from: inAWeek, location: uuid(), treatment: uuid() },
  '/api/clinics/:id/call-windows': { from: inAWeek, location: uuid() },
  '/api/clinics/:id/call-backs': { subject: '' },
  '/api/appointments': { from: inAWeek },
  '/api/appointments/:id/free-times': { from: inAWeek },
  '/api/appointment-times/:id': { ...someRules, treatments: [], onlyTreatments: false },
  '/api/blocked-times': { starts: `${inAWeek}T20:00`, ends: `${inAWeek}T21:00` },
  '/api/calendar-feeds': aFeed,
  '/api/calendar-feeds/preview': aFeed,
  '/api/appointments/:id/answer': { answer: 'confirm' },
  '/api/appointment-requests/:token/answer': { answer: 'confirm' },
  '/api/clinics/:id/reports': { subject: '' },
  '/api/clinics/:id/review-codes': { visitMonth: thisMonth(), subject: '' },
  '/api/price-alerts': { subject: '', treatmentName: 'MRI Scan', withinMiles: 25, maxPrice: 500 },
  '/api/reviews/:id/reports': { subject: '' },
  '/api/reviews/:id/notices': { subject: '' },
  '/api/own-reviews/:token/notice': { wish: 'keep', name: 'Pat Patient', address: '1 Park Row, Leeds' },
  '/api/staff/reviews/:id/decision': { decision: 'refuse', ground: 'abuse' },
  '/api/own-clinic/review-invitations': {
    csv: `email,month\nann@patients.test,${thisMonth()}`,
    from: thisMonth(),
    to: thisMonth(),
  },
  '/api/review-links/:token': aFuzzReview,
  '/api/own-reviews/:token': aFuzzReview,
  '/api/clinics/:id/similar': { treatment: uuid() },
  '/api/treatments/:id': { name: 'MRI Scan', parts: {} },
  '/api/verification/code': { email: 'reception@fuzz-clinic.co.uk' },
  '/api/claims': { email: 'reception@fuzz-place.co.uk' },
  '/api/register-essential': { claimToken: '', accountEmails: 'true', offerEmails: 'false' },
  '/api/listing': {
    financeExample: '£1,000 over 12 months, total £1,080, 14.9% fixed, representative 14.9% APR',
  },
  '/api/listing/visit': { agesFrom: '7', agesTo: '90', transport: 'City Square', transportMinutes: '6' },
  '/api/locations': { pin: atPostcode },
  '/api/locations/:id': { pin: atPostcode },
  '/api/staff/missed-searches/:id/accept': { means: 'MRI Scan' },
  '/api/staff/search-additions': { words: 'fuzzleray', means: 'MRI Scan' },
  '/api/prices/import': { csv: 'Treatment,Price\nMRI Scan,300\n' },
  '/api/treatments': { parts: {} },
  '/api/photos': { alt: 'Reception', caption: 'Where you check in' },
  '/api/practitioners': aPerson,
  '/api/practitioners/:id': aPerson,
  '/api/email/bulk/uploads/:id/export-dry-run': { leaveOutCustomers: 'true' },
  '/api/analytics/plan': { from: '2026-11-01', to: '2026-11-30' },
  '/api/analytics/annotations': { day: '2026-11-12', text: 'Radio interview' },
  '/api/analytics/targets': { enquiries: 250, registrations: 30, trials: 25, trialToPaid: 60, revenue: 8000 },
  '/api/email/segments/preview': anyClinic,
  '/api/email/segments': { rule: anyClinic },
  '/api/email/segments/:id': { rule: anyClinic },
  '/api/email/bulk/runs': { sendAt: inAnHour, subjectB: 'Be found by patients' },
  '/api/team/invitations': { role: 'finance', places: null },
  '/api/team/members/:id': { role: 'finance', places: null, version: 1 },
  '/api/blogs': ofEditor,
  '/api/blogs/:id': ofEditor,
}

/** Knows what to put into the fields of a call. */
export function knownTo(call: Call, { ids, email }: World): Known {
  const about = ids[idsByPath.find(([path]) => path.test(call.path))?.[1] ?? 'provider']
  const fresh: Record<string, () => unknown> = {
    id: () => (call.path.startsWith('/api/email/track/') ? email.click : about),
    trackingId: () => email.trackingId,
    token: () => {
      if (call.path.startsWith('/api/enquiry-threads/')) return ids.thread
      if (call.path.startsWith('/api/appointment-links/')) return ids.appointmentLink
      if (call.path.startsWith('/api/appointment-requests/')) return ids.requestLink
      if (call.path.startsWith('/api/clinic-calendars/')) return ids.clinicCalendar
      if (call.path.startsWith('/api/review-links/')) return ids.reviewLink
      if (call.path.startsWith('/api/own-reviews/')) return ids.ownReview
      if (call.path.startsWith('/api/price-alert-links/')) return ids.priceAlert
      return call.params && 'token' in call.params.shape ? email.token : undefined
    },
    email: anEmail,
    clientEmail: anEmail,
    clinicId: () => ids.place,
    clinic: () => (call.path === '/api/price-alerts' ? ids.provider : undefined),
    offer: () => (call.path === '/api/price-alerts' ? ids.treatment : undefined),
    templateId: () => ids.template,
    uploadId: () => ids.upload,
    treatmentId: () => ids.treatment,
    to: () => (call.path === '/api/email/templates/test' ? [`${ids.admin}@staff.test`] : undefined),
    places: () => (call.path === '/api/prices' ? { [ids.location]: 300 } : undefined),
    locationId: () => ids.location,
    memberId: () => ids.teamMember,
    times: () => (call.path === '/api/clinics/:id/appointments' ? [ids.freeTimes[made++ % 12]] : undefined),
    windows: () => [ids.callWindow],
    timeId: () => ids.heldTime,
    startsAt: () => (call.path.includes('appointment') ? ids.freeTimes[(made++ % 12) + 12] : undefined),
    ownerId: () => ids.admin,
    article: () => ids.article,
    referrercode: () => `R${++made}`,
    registrationNumber: () => String(100_000 + (++made % 800_000)),
    requestKey: uuid,
    invoiceId: uuid,
    ids: () => {
      if (call.path === '/api/staff/bulk-actions/follow-up') return [ids.provider]
      return call.method === 'GET' ? ids.provider : [ids.treatment]
    },
    was: () => [ids.treatment],
  }
  return name => byCall[call.path]?.[name] ?? fresh[name]?.() ?? plain[name]
}
