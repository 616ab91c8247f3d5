import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import { enquiryConsent } from '../../../contract/patients/enquiries.ts'
import type { DB } from '../../types.gen.ts'

type Asked = [daysAgo: number, name: string, treatment: string | null, message: string, phone?: string]

const asked: Asked[] = [
  [0.1, 'Ngozi Adeyemi', 'Dental Implants', 'How soon could I have a first consultation for one implant?'],
  [0.6, 'Peter Hallam', 'Dental Check-up', 'Do you see new patients on Saturday mornings?', '+447700900142'],
  [1.2, 'Sofia Marin', 'Teeth Whitening', 'Is the price for both upper and lower teeth?'],
  [2.4, 'Graham Teller', null, 'Is your Greenwich surgery step-free from the street?'],
  [
    3.3,
    'Aisha Rahman',
    'Invisible Braces',
    'Can I pay monthly, and is there a charge for that?',
    '+447700900377',
  ],
  [5.1, 'Callum Reid', 'Root Canal Treatment', 'My dentist referred me. Do you need the X-rays beforehand?'],
  [7.8, 'Helen Prosser', 'Dental Implants', 'Does the price include the crown and the follow-up visits?'],
  [9.5, 'Tomasz Zielinski', null, 'Does anyone at the practice speak Polish?', '+447700900518'],
  [12.2, 'Beatrice Lowe', 'Dental Check-up', 'Could my two children be seen on the same day as me?'],
  [16.9, 'Imran Siddiqui', 'Invisible Braces', 'How long are the visits, roughly? I would come from work.'],
  [21.4, 'Fiona Duffy', 'Teeth Whitening', 'I am getting married on 12 December. Is there still time?'],
  [28.0, 'Marcus Bell', 'Dental Implants', 'Is Denplan accepted for the consultation?', '+447700900633'],
  [37.6, 'Yuki Tanaka', 'Root Canal Treatment', 'What is the earliest appointment at Shad Thames?'],
  [52.3, 'Olwen Pritchard', null, 'Do you have parking, or is there a car park nearby?'],
]

type Reported = [daysAgo: number, kind: string, details: string, resolved: boolean]

/** What visitors reported about listings. */
const reported: Reported[] = [
  [0.4, 'contact', 'The phone number rings out. Their own website gives another one.', false],
  [2.7, 'price', 'I was quoted £40 more than the price on this page.', false],
  [6.2, 'place', 'The pin is on the wrong side of the station.', false],
  [19.5, 'closed', 'There is a notice on the door that they moved in September.', true],
]

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@patients.test`

/** Enquiries in the inbox of the demo provider, and problems for staff to look at. */
export async function seedEnquiries(db: Kysely<DB>) {
  const provider = await db
    .selectFrom('providers')
    .select('id')
    .where('email', '=', 'provider@demo.test')
    .executeTakeFirstOrThrow()
  const enquiries = asked.map(([days, name, treatment, message, phoneNumber = null]) => ({
    id: uuid({ msecs: ago(days).getTime() }),
    providerId: provider.id,
    name,
    email: emailOf(name),
    phoneNumber,
    treatment,
    message,
    consentWording: enquiryConsent,
    createdAt: ago(days).toISOString(),
    fingerprint: createHash('sha256').update(message).digest(),
  }))
  await db.insertInto('enquiries').values(enquiries).execute()
  await seedReports(db)
}

async function seedReports(db: Kysely<DB>) {
  const clinics = await db
    .selectFrom('listings')
    .select('providerId')
    .orderBy('companyName')
    .limit(50)
    .execute()
  const reports = reported.map(([days, kind, details, resolved], index) => ({
    id: uuid({ msecs: ago(days).getTime() }),
    providerId: clinics[(index * 13) % clinics.length]!.providerId,
    kind,
    details,
    createdAt: ago(days).toISOString(),
    resolvedAt: resolved ? ago(days - 1).toISOString() : null,
  }))
  await db.insertInto('problemReports').values(reports).execute()
}
