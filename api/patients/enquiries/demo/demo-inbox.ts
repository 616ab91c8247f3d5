import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../../deps.ts'
import { pdfOf } from '../../../providers/billing/invoices/pdf.ts'
import { attach, storeFiles } from '../attachments/attachments.ts'
import { addNote, insertTemplate } from '../team/queries.ts'
import { demoInbox, giveTo, placeEnquiry } from './queries.ts'

const hourMs = 60 * 60 * 1000

const templates = [
  {
    name: 'First appointment',
    message:
      'Dear {first name},\n\nThank you for asking about {treatment}. A first appointment takes 30 minutes. Which days suit you?\n\n{my name}\n{clinic}',
  },
  {
    name: 'How to find us',
    message:
      'Dear {first name},\n\nThere is a car park two minutes away, and step-free access from the street. If you call, please give us your reference: {reference}.\n\n{clinic}',
  },
  {
    name: 'What to bring',
    message:
      'Dear {first name},\n\nPlease bring a list of your medicines, and X-rays of the last year if you have them. You can also send them here.\n\n{my name}\n{clinic}',
  },
]

/** Who of the demo's team answers what, and by when in hours from now. */
const work: { patient: string; to: string; dueIn?: number }[] = [
  { patient: 'Peter Hallam', to: 'desk@demo.test', dueIn: -3 },
  { patient: 'Sofia Marin', to: 'manager@demo.test', dueIn: 20 },
  { patient: 'Graham Teller', to: 'greenwich@demo.test' },
]

/**
 * What the team of the demo provider keeps and does in its inbox, and two files in one of its threads, which are encrypted
 * with the secret of the installation. All of it is invented. Part of a transaction.
 */
export async function seedDemoInbox(deps: Deps) {
  const inbox = await demoInbox(deps.db)
  if (!inbox) return
  const { providerId, enquiries, members, lastPlace } = inbox
  const now = deps.clock()
  const enquiryOf = (patient: string) => enquiries.find(({ name }) => name === patient)
  for (const template of templates) await insertTemplate(deps.db, { id: uuid(), providerId, ...template })
  // That front desk is limited to this location.
  const place = enquiryOf('Graham Teller')
  if (place && lastPlace) await placeEnquiry(deps.db, place.id, lastPlace)
  for (const { patient, to, dueIn } of work) {
    const [enquiry, member] = [enquiryOf(patient), members.find(({ email }) => email === to)]
    const dueAt = dueIn === undefined ? null : new Date(now.getTime() + dueIn * hourMs)
    if (enquiry && member) await giveTo(deps.db, enquiry.id, member.id, dueAt)
  }
  const noted = enquiryOf('Peter Hallam')
  if (noted)
    await addNote(deps.db, {
      ...{ id: uuid(), enquiryId: noted.id, authorName: 'Joel Adeyemi', createdAt: now },
      note: 'Saturdays are full until the end of the month. Offer an early Monday.',
    })
  await seedFiles(deps, enquiryOf('Helen Prosser'))
}

type Thread = { id: string; messages: { id: string; fromPatient: boolean }[] }

/** The patient's X-ray as a picture, the clinic's quote as a document. */
async function seedFiles(deps: Deps, thread: Thread | undefined) {
  const asked = thread?.messages.findLast(({ fromPatient }) => fromPatient)
  const answered = thread?.messages.findLast(({ fromPatient }) => !fromPatient)
  if (!thread || !asked || !answered) return
  const xray = await sharp(Buffer.from(drawnXray)).flatten().jpeg().toBuffer()
  const files = await storeFiles(deps, [{ fileName: 'X-ray last year.jpg', bytes: xray }])
  await attach(deps, thread.id, asked.id, files)
  const quote = await storeFiles(deps, [{ fileName: 'Two implants.pdf', bytes: await writtenQuote() }])
  await attach(deps, thread.id, answered.id, quote)
}

const writtenQuote = () =>
  pdfOf(
    'Two implants on one day',
    [
      { text: 'Two implants on one day', x: 57, y: 90, size: 18, bold: true },
      { text: 'An example of the demo. Nobody offers this.', x: 57, y: 112 },
      { text: 'First implant with crown', x: 57, y: 160 },
      { text: '£2,400', x: 470, y: 160 },
      { text: 'Second implant with crown, one tenth less', x: 57, y: 180 },
      { text: '£2,160', x: 470, y: 180 },
      { text: 'Total', x: 57, y: 212, bold: true },
      { text: '£4,560', x: 470, y: 212, bold: true },
    ],
    [130, 194],
  )

const tooth = (x: number) =>
  `<path d="M${x} 150c0-40 20-60 45-60s45 20 45 60c0 30-10 45-14 80-3 28-8 50-16 50s-8-40-15-40-7 40-15 40-13-22-16-50c-4-35-14-50-14-80z"/>`

const drawnXray = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
  <rect width="640" height="400" fill="#0d1418"/><ellipse cx="320" cy="330" rx="360" ry="150" fill="#26323a"/>
  <g fill="#c9d6dc" opacity="0.85">${[40, 145, 405, 510].map(tooth).join('')}</g>
  <g stroke="#6d8089" stroke-width="3" stroke-dasharray="6 6" fill="none">${tooth(275)}</g></svg>`
