import { v7 as uuid } from 'uuid'
import { hashPassword } from '../../api/auth/passwords/passwords.ts'
import { blogCategories } from '../../contract/blog/blog.ts'
import type { Call } from '../../contract/core/call.ts'
import type { startApi } from '../support/api.ts'
import { anAuthenticator } from '../support/authenticator.ts'
import { anArticle } from '../support/blog.ts'
import { aRun, aTemplate, people, upload } from '../support/campaigns.ts'
import type { Known } from './sample.ts'

type Api = Awaited<ReturnType<typeof startApi>>
type Staff = Awaited<ReturnType<Api['aStaffMember']>>
export type World = Awaited<ReturnType<typeof buildWorld>>

const password = 'Marsh$Lantern?9'
const passwordHash = hashPassword(password)
let made = 0
const anEmail = () => `fuzz-${++made}@example.test`

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
    template: template.id,
    ...(await anEnquiry(api, provider.id)),
    report: await aReport(api, provider.id),
    signup: await aPartialSignup(api),
    article: (await anArticle(admin, { title: `Article ${++made}` })).id as string,
    run: (await aRun(api, admin, people(1))).id,
    upload: (await upload(admin, `email\n${anEmail()}\n`)).body.id as string,
    campaign: await aCampaign(api, admin, template.id),
    invite: await anInvite(api, admin),
    member: (await api.aStaffMember('editor')).id,
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

async function aPasskey(person: Pick<Staff, 'post'>, path: string) {
  const { body: options } = await person.post(`${path}/options`, { password })
  const credential = anAuthenticator().create(options)
  return (await person.post(path, { name: 'Phone', credential })).body.items[0].id as string
}

async function anInvite({ db }: Api, admin: Staff) {
  const email = anEmail()
  await admin.post('/api/staff/invites', { email, role: 'editor' })
  return firstId(db.selectFrom('staffInvites').select('id').where('email', '=', email).executeTakeFirst())
}

/** What the `:id` of a path names. */
const idsByPath: [RegExp, keyof World['ids']][] = [
  [/^\/api\/(clinics|staff\/users|staff\/verifications)\//, 'provider'],
  [/^\/api\/treatments\//, 'treatment'],
  [/^\/api\/locations\//, 'location'],
  [/^\/api\/enquiries\//, 'enquiry'],
  [/^\/api\/blogs\//, 'article'],
  [/^\/api\/staff\/problem-reports\//, 'report'],
  [/^\/api\/staff\/members\//, 'member'],
  [/^\/api\/passkeys\//, 'passkey'],
  [/^\/api\/staff\/passkeys\//, 'staffPasskey'],
  [/^\/api\/staff\/invites\//, 'invite'],
  [/^\/api\/email\/abandoned-signups\//, 'signup'],
  [/^\/api\/email\/runs\//, 'run'],
  [/^\/api\/email\/bulk\/uploads\//, 'upload'],
  [/^\/api\/email\/campaigns\//, 'campaign'],
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
  from: '2026-10-01',
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

/** Values beyond what schemas say, for the fields of one call. */
const byCall: Record<string, Record<string, unknown>> = {
  '/api/staff/users/:id/google-reviews': { content: 'rating,text\n5,Good\n' },
  '/api/clinics/:id/enquiries': { subject: '' },
  '/api/clinics/:id/reports': { subject: '' },
  '/api/clinics/:id/similar': { treatment: uuid() },
  '/api/treatments/:id': { name: 'MRI Scan' },
  '/api/verification/code': { email: 'reception@fuzz-clinic.co.uk' },
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
      return call.params && 'token' in call.params.shape ? email.token : undefined
    },
    email: anEmail,
    clientEmail: anEmail,
    templateId: () => ids.template,
    uploadId: () => ids.upload,
    treatmentId: () => ids.treatment,
    article: () => ids.article,
    referrercode: () => `R${++made}`,
    requestKey: uuid,
    ids: () => (call.method === 'GET' ? ids.provider : [ids.treatment]),
    was: () => [ids.treatment],
  }
  return name => byCall[call.path]?.[name] ?? fresh[name]?.() ?? plain[name]
}
