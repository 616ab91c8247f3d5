import { hash } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import { unstated } from '../../../contract/directory/profile/visit-facts.ts'
import { recordOf } from '../../../contract/rules/registrations/regulators.ts'
import type { DB } from '../../types.gen.ts'
import { insertListings, type NewListing } from '../insert-listings.ts'

/** The demo accounts. These passwords are public, which is why demo data cannot exist in production. */
export const demoAccounts = [
  { who: 'Provider', email: 'provider@demo.test', password: 'Provider1!' },
  { who: 'Staff, admin', email: 'admin@demo.test', password: 'Admin123!' },
  { who: 'Staff, outreach', email: 'staff@demo.test', password: 'Staff123!' },
] as const

const passwordOf = (email: (typeof demoAccounts)[number]['email']) =>
  hash(demoAccounts.find(account => account.email === email)!.password)

const inMonths = (months: number) => {
  const date = new Date()
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString()
}

const weekdays = { open: '08:30', close: '18:00' }
const hours = {
  mon: [weekdays],
  tue: [weekdays],
  wed: [weekdays],
  thu: [weekdays],
  fri: [weekdays],
  sat: [{ open: '09:00', close: '13:00' }],
  sun: [],
}

async function demoProvider(): Promise<NewListing> {
  const joinedAt = inMonths(-11)
  return {
    provider: {
      id: uuid(),
      email: 'provider@demo.test',
      passwordHash: await passwordOf('provider@demo.test'),
      firstName: 'Amara',
      surname: 'Whitlock',
      phoneNumber: '+442079460118',
      emailConfirmedAt: joinedAt,
      createdAt: joinedAt,
    },
    listing: {
      companyName: 'Tidewater Dental Clinic',
      companyDescription:
        'A family-run dental practice by the river, with two surgeries south of the Thames. We plan implants and aligners with a 3D scan taken on the first visit, and give every price in writing before treatment starts.',
      companyRegistrationNumber: '09876543',
      regulator: 'CQC',
      certificateNumber: '1-2345678901',
      primarySpecialty: 'Dentistry',
      website: 'https://tidewater-dental.test',
      yearsOfExperience: 14,
      insurers: ['Bupa', 'AXA Health', 'Denplan'],
      languages: ['English', 'Yoruba', 'Portuguese'],
      visit: {
        ...unstated,
        payment: ['card', 'bank-transfer', 'instalments'],
        stepFree: 'yes',
        parking: 'nearby',
        transport: 'Bermondsey station',
        transportMinutes: 8,
        accessNote: 'Lift to both floors. Accessible toilet. Blue Badge bay at the door.',
        hearingLoop: true,
        selfReferral: true,
        emergency: true,
        agesFrom: 0,
        wait: 'week',
      },
      financeOffered: true,
      financeExample:
        'Borrow £2,400 over 12 months at 0% interest a year (fixed). 12 monthly payments of £200. Total amount payable £2,400. Representative 0% APR.',
      // CQC does not rate dental practices.
      regulatorRating: null,
      regulatorRatedOn: null,
      regulatorUrl: recordOf('CQC', '1-2345678901'),
      createdAt: inMonths(-11),
      updatedAt: inMonths(-1),
    },
    locations: [
      {
        id: uuid(),
        address: '14 Shad Thames',
        city: 'London',
        postcode: 'SE1 2NJ',
        phoneNumber: '+442079460118',
        lat: 51.5032,
        lng: -0.0733,
        openingHours: hours,
      },
      {
        id: uuid(),
        address: '83 Greenwich South Street',
        city: 'London',
        postcode: 'SE10 8NT',
        phoneNumber: '+442079460119',
        lat: 51.4739,
        lng: -0.0131,
        openingHours: hours,
      },
    ],
    treatments: [
      ['Dental Implants', 'dental-implants', 2450, 90, 'One implant with its crown, planned on a 3D scan.'],
      ['Teeth Whitening', 'teeth-whitening', 320, 60, 'Home trays made to fit, with two check visits.'],
      [
        'Invisible Braces',
        'clear-aligners',
        3200,
        45,
        'Clear aligners for both arches, retainers at the end.',
      ],
      ['Root Canal Treatment', 'root-canal-treatment', 640, 90, 'Front or back tooth, under the microscope.'],
      ['Dental Check-up', 'dental-check-up', 65, 30, 'Examination, X-rays where needed and a written plan.'],
    ].map(([name, canonical, pounds, minutes, description]) => ({
      id: uuid(),
      name: String(name),
      canonical: String(canonical),
      description: String(description),
      pricePence: Number(pounds) * 100,
      pricedOn: inMonths(-1).slice(0, 10),
      minutes: Number(minutes),
      consultation: 'included',
      followUp: 'included',
      vat: 'included',
    })),
    googleReviews: [
      {
        rating: 5,
        text: 'They put the whole cost in writing before I said yes, and it did not change by a penny.',
        author: 'Ruth O.',
        date: inMonths(-1).slice(0, 10),
      },
      {
        rating: 5,
        text: 'Nervous patient here. Dr Whitlock stopped whenever I raised a hand. Implant feels like my own tooth.',
        author: 'Dev P.',
        date: inMonths(-2).slice(0, 10),
      },
      {
        rating: 4,
        text: 'Good work, though I waited twenty minutes past my appointment both times.',
        author: 'Moira K.',
        date: inMonths(-3).slice(0, 10),
      },
    ],
    subscription: {
      status: 'active',
      cardsCustomerId: 'cus_demo_provider',
      cardsId: 'sub_demo_provider',
      trialEnd: inMonths(-8),
      currentPeriodEnd: inMonths(1),
    },
  }
}

const staffMember = async (
  email: 'admin@demo.test' | 'staff@demo.test',
  person: {
    staffId: string
    firstName: string
    lastName: string
    role: string
    department: string
    position: string
    referrerCode: string
    phoneNumber: string
  },
) => ({
  id: uuid(),
  email,
  passwordHash: await passwordOf(email),
  hiredOn: inMonths(-14).slice(0, 10),
  createdAt: inMonths(-14),
  ...person,
})

/** The people who can sign in to the demo. */
export async function seedAccounts(db: Kysely<DB>) {
  await insertListings(db, [await demoProvider()])
  const admin = {
    staffId: 'CA-001',
    firstName: 'Priya',
    lastName: 'Nair',
    role: 'admin',
    department: 'Operations',
    position: 'Head of operations',
    referrerCode: 'PRIYA',
    phoneNumber: '+442079460201',
  }
  const outreach = {
    staffId: 'CA-002',
    firstName: 'Tom',
    lastName: 'Okafor',
    role: 'outreach',
    department: 'Growth',
    position: 'Clinic outreach',
    referrerCode: 'TOMO',
    phoneNumber: '+442079460202',
  }
  await db
    .insertInto('staff')
    .values([await staffMember('admin@demo.test', admin), await staffMember('staff@demo.test', outreach)])
    .execute()
}
