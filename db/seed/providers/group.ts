import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import { unstated } from '../../../contract/directory/profile/visit-facts.ts'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import type { DB } from '../../types.gen.ts'
import { insertListings, type NewListing } from '../insert-listings.ts'
import { verifyClinic } from './verifications.ts'

const inMonths = (months: number) => {
  const date = new Date()
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString()
}

const week = (open: string, close: string, saturday = false) => {
  const day = [{ open, close }]
  const sat = saturday ? [{ open: '09:30', close: '13:00' }] : []
  return { mon: day, tue: day, wed: day, thu: day, fri: day, sat, sun: [] }
}
const usual = week('09:00', '17:30')
const long = week('08:30', '18:00', true)

type Place = [
  name: string | null,
  address: string,
  city: string,
  postcode: string,
  phone: string | null,
  hours: ReturnType<typeof week> | null,
]

/** Like a group that grew: some share a number, some have their own, and a few never entered their hours. */
const places: Place[] = [
  ['Park Row', '6 Park Row', 'Leeds', 'LS1 5DA', '+441134960180', long],
  ['Stonegate', '31 Stonegate', 'York', 'YO1 7HH', '+441632960181', usual],
  ['Montpellier', '4 Montpellier Parade', 'Harrogate', 'HG1 1BX', '+441632960182', usual],
  [null, '18 Fargate', 'Sheffield', 'S1 2HE', '+441144960183', usual],
  ['King Street', '50 King Street', 'Manchester', 'M2 3AW', '+441614960184', long],
  [null, '9 Bold Street', 'Liverpool', 'L1 4DQ', null, usual],
  ['Colmore', '27 Bennetts Hill', 'Birmingham', 'B2 4QA', '+441214960186', long],
  ['Harbourside', '2 Queen Square', 'Bristol', 'BS1 4DJ', '+441174960187', usual],
  [null, '12 St Mary Street', 'Cardiff', 'CF10 1EP', '+442920180188', null],
  ['Grainger', '44 Grey Street', 'Newcastle upon Tyne', 'NE1 6EE', '+441914980189', usual],
  ['Princes Street', '71 Princes Street', 'Edinburgh', 'EH2 2AN', '+441314960190', usual],
  ['Merchant City', '15 Queen Street', 'Glasgow', 'G1 3SL', null, null],
  [null, '8 Donegall Square West', 'Belfast', 'BT1 5GS', '+442896496192', usual],
  ['Marylebone', '103 Wimpole Street', 'London', 'W1G 6AB', '+442079460193', long],
]

async function locationRows(): Promise<NewListing['locations']> {
  const gazetteer = await loadGazetteer()
  return places.map(([name, address, city, postcode, phoneNumber, openingHours]) => {
    const { lat, lng } = gazetteer.find(postcode)!
    return { id: uuid(), name, address, city, postcode, phoneNumber, lat, lng, openingHours }
  })
}

const treatments = [
  ['Hearing Test', 'hearing-test', 45, 45, 'With an audiologist, and a written result on the day.'],
  ['Ear Wax Removal', 'ear-wax-removal', 65, 30, 'Microsuction of both ears.'],
  ['Hearing Aid Fitting', 'hearing-aid-fitting', 1450, 60, 'A pair of hearing aids, fitted and adjusted.'],
  ['Tinnitus Therapy', 'tinnitus-therapy', 90, 60, 'Assessment and a plan for the first six weeks.'],
] as const

/** A group with many places, for those who want to see how an account keeps them. Its password is the demo provider's. */
export async function seedGroup(db: Kysely<DB>) {
  const demo = await db
    .selectFrom('providers')
    .select('passwordHash')
    .where('email', '=', 'provider@demo.test')
    .executeTakeFirst()
  if (!demo) return
  const joinedAt = inMonths(-7)
  const listing: NewListing = {
    provider: {
      id: uuid(),
      email: 'group@demo.test',
      passwordHash: demo.passwordHash,
      firstName: 'Rosalind',
      surname: 'Achterberg',
      phoneNumber: '+441134960180',
      emailConfirmedAt: joinedAt,
      createdAt: joinedAt,
    },
    listing: {
      companyName: 'Larkspur Hearing Centres',
      companyDescription:
        'Audiologists in fourteen cities. We test your hearing, clear wax by microsuction and fit hearing aids of every maker, at the same prices everywhere.',
      companyRegistrationNumber: '11904417',
      regulator: 'HCPC',
      certificateNumber: 'HAD910480',
      primarySpecialty: 'Audiology',
      website: 'https://larkspur-hearing.test',
      yearsOfExperience: 19,
      insurers: ['Bupa', 'AXA Health', 'Vitality'],
      languages: ['English', 'Welsh', 'Polish'],
      visit: {
        ...unstated,
        payment: ['card', 'bank-transfer', 'instalments'],
        stepFree: 'yes',
        hearingLoop: true,
        selfReferral: true,
        agesFrom: 5,
        wait: 'week',
      },
      regulatorRating: null,
      regulatorRatedOn: null,
      regulatorUrl: null,
      createdAt: joinedAt,
      updatedAt: inMonths(-1),
    },
    locations: await locationRows(),
    treatments: treatments.map(([name, canonical, pounds, minutes, description]) => ({
      id: uuid(),
      name,
      canonical,
      description,
      pricePence: pounds * 100,
      pricedOn: inMonths(-2).slice(0, 10),
      minutes,
      consultation: 'included',
      vat: 'exempt',
    })),
    subscription: {
      status: 'active',
      cardsCustomerId: 'cus_demo_group',
      cardsId: 'sub_demo_group',
      trialEnd: inMonths(-4),
      currentPeriodEnd: inMonths(1),
    },
  }
  await insertListings(db, [listing])
  await verifyClinic(db, listing.provider.id)
}
