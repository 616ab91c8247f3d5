import { v7 as uuid } from 'uuid'
import { blogCategories } from '../../contract/blog/blog.ts'
import type { Call } from '../../contract/core/call.ts'
import { someRules } from '../support/appointments.ts'
import { aReview, thisMonth } from '../support/reviews.ts'
import { aCalendar } from '../support/servers/calendars.ts'
import type { Known } from './sample.ts'
import { anEmail, anyClinic, password, type World } from './world.ts'

let given = 0

/** What the `:id` of a path names. */
const idsByPath: [RegExp, keyof World['ids']][] = [
  [/^\/api\/(clinics|staff\/users|staff\/verifications)\//, 'provider'],
  [/^\/api\/claims\/clinics\//, 'place'],
  [/^\/api\/treatments\//, 'treatment'],
  [/^\/api\/practitioners\//, 'practitioner'],
  [/^\/api\/photos\//, 'photo'],
  [/^\/api\/locations(\/|$)/, 'location'],
  [/^\/api\/appointment-times\//, 'location'],
  [/^\/api\/appointments\//, 'appointment'],
  [/^\/api\/blocked-times\//, 'blockedTime'],
  [/^\/api\/calendar-feeds\//, 'calendarFeed'],
  [/^\/api\/enquiries\//, 'enquiry'],
  [/^\/api\/enquiry-threads\/:token\/attachments\//, 'attachment'],
  [/^\/api\/reply-templates\//, 'replyTemplate'],
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
  [/^\/api\/team\/recipients\//, 'recipient'],
  [/^\/api\/staff\/missed-searches\//, 'missed'],
  [/^\/api\/staff\/odd-prices\//, 'oddPrice'],
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
  endInvites: 'false',
  before: '2026-10-01T10:00:00.000Z x',
  until: '2027-01-31',
  dueOn: new Date().toISOString().slice(0, 10),
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

const aPlace = {
  pin: atPostcode,
  specialDays: [{ day: inAWeek, hours }],
  bankHolidaysUntil: inAWeek,
  access: { stepFree: 'yes', transport: 'City Square', transportMinutes: '6' },
}

const aPerson = { body: 'GDC', practisingSince: '2009', treatmentIds: [], places: [], consent: true }

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
  '/api/appointment-times/:id': { ...someRules, treatments: [], onlyTreatments: false, publish: true },
  '/api/blocked-times': { starts: `${inAWeek}T20:00`, ends: `${inAWeek}T21:00` },
  '/api/calendar-feeds': aFeed,
  '/api/calendar-feeds/preview': aFeed,
  '/api/appointments/:id/answer': { answer: 'confirm' },
  '/api/appointment-requests/:token/answer': { answer: 'confirm' },
  '/api/clinics/:id/reports': { subject: '' },
  '/api/clinics/:id/review-codes': { visitMonth: thisMonth(), subject: '' },
  '/api/data-links': { subject: '' },
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
  '/api/locations': aPlace,
  '/api/locations/:id': aPlace,
  '/api/staff/missed-searches/:id/accept': { means: 'MRI Scan' },
  '/api/staff/insurers/decide': { name: 'Fuzz Mutual', decision: 'merge', into: 'Bupa' },
  '/api/staff/odd-prices/:id/decide': { locationId: null, price: 300, from: 100 },
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
  '/api/team/recipients': { appointments: true },
  '/api/team/recipients/:id': { appointments: true, version: 1 },
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
      if (call.path.startsWith('/api/data-links/')) return ids.dataLink
      if (call.path.startsWith('/api/notification-links/')) return ids.notifications
      return call.params && 'token' in call.params.shape ? email.token : undefined
    },
    name: () => (call.path.startsWith('/api/reply-templates') ? `Template ${++given}` : undefined),
    email: anEmail,
    clientEmail: anEmail,
    clinicId: () => ids.place,
    clinic: () => (call.path === '/api/price-alerts' ? ids.provider : undefined),
    offer: () => ids.treatment,
    templateId: () => ids.template,
    uploadId: () => ids.upload,
    treatmentId: () => ids.treatment,
    to: () => (call.path === '/api/email/templates/test' ? [`${ids.admin}@staff.test`] : undefined),
    places: () => {
      if (call.path.startsWith('/api/team/recipients')) return [ids.location]
      return call.path === '/api/prices' ? { [ids.location]: 300 } : undefined
    },
    locationId: () => ids.location,
    memberId: () => ids.teamMember,
    times: () => (call.path === '/api/clinics/:id/appointments' ? [ids.freeTimes[given++ % 12]] : undefined),
    windows: () => [ids.callWindow],
    timeId: () => ids.heldTime,
    startsAt: () => (call.path.includes('appointment') ? ids.freeTimes[(given++ % 12) + 12] : undefined),
    ownerId: () => ids.admin,
    note: () => (call.path.endsWith('/:note') ? ids.enquiryNote : undefined),
    attachment: () => ids.attachment,
    assignee: () => ids.provider,
    dueAt: () => inAnHour,
    article: () => ids.article,
    referrercode: () => `R${++given}`,
    registrationNumber: () => String(100_000 + (++given % 800_000)),
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
