import { type Insertable, type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { ProfessionalBody } from '../../../contract/rules/registrations/regulator-codes.ts'
import { type Weekday, weekdays } from '../../../contract/text/weekdays.ts'
import type { DB } from '../../types.gen.ts'
import { mensNames, surnames, womensNames } from '../directory/words/people.ts'
import { Random } from '../random.ts'

/**
 * Numbers that pass for those of each body and were never given to anyone: far above the highest, or with a month that
 * does not exist.
 */
const numberOf: Record<ProfessionalBody, (digits: number) => string> = {
  GMC: digits => `99${pad(digits, 5)}`,
  GDC: digits => `9${pad(digits, 5)}`,
  NMC: digits => `99Z${pad(digits, 4)}E`,
  HCPC: digits => `PH9${pad(digits, 5)}`,
  GOsC: digits => `9${pad(digits, 4)}`,
  GCC: digits => `9${pad(digits, 4)}`,
  GOC: digits => `01-9${pad(digits, 4)}`,
  GPhC: digits => `29${pad(digits, 5)}`,
  BACP: digits => `99${pad(digits, 6)}`,
}
const pad = (digits: number, length: number) => String(digits % 10 ** length).padStart(length, '0')

type Trade = { fits: RegExp; body: ProfessionalBody; titles: readonly string[]; isDoctor: boolean }

/** Who works in a field; the last one fits all others. */
const trades: readonly Trade[] = [
  {
    fits: /dent|orthodon/i,
    body: 'GDC',
    titles: ['Dentist', 'Specialist orthodontist', 'Implant dentist', 'Dental hygienist'],
    isDoctor: true,
  },
  {
    fits: /physio|podia|speech|occupational/i,
    body: 'HCPC',
    titles: ['Physiotherapist', 'Senior physiotherapist', 'Podiatrist'],
    isDoctor: false,
  },
  { fits: /osteo/i, body: 'GOsC', titles: ['Osteopath', 'Principal osteopath'], isDoctor: false },
  { fits: /chiro/i, body: 'GCC', titles: ['Chiropractor'], isDoctor: false },
  { fits: /psych|counsel|therap/i, body: 'BACP', titles: ['Counsellor', 'Psychotherapist'], isDoctor: false },
  {
    fits: /optom|optic|eyewear/i,
    body: 'GOC',
    titles: ['Optometrist', 'Dispensing optician'],
    isDoctor: false,
  },
  { fits: /pharma|travel/i, body: 'GPhC', titles: ['Pharmacist'], isDoctor: false },
  {
    fits: /skin|aesthetic|cosmetic/i,
    body: 'NMC',
    titles: ['Nurse practitioner', 'Skin nurse'],
    isDoctor: false,
  },
  { fits: /./, body: 'GMC', titles: ['Consultant', 'Doctor', 'Associate specialist'], isDoctor: true },
]

const others = [
  'Polish',
  'Urdu',
  'Punjabi',
  'Hindi',
  'Spanish',
  'French',
  'Arabic',
  'Romanian',
  'Yoruba',
  'Welsh',
]
const abouts = [
  'Takes time to explain each choice and its cost before anything is booked.',
  'Sees adults and children, and is used to nervous patients.',
  'Trained in Leeds and Edinburgh, and teaches one day a week.',
  'Gives a written plan with every first appointment.',
  '',
  '',
]

type Clinic = { providerId: string; specialty: string; locations: string[]; treatments: string[] }

const clinicsOf = (db: Kysely<DB>) =>
  sql<Clinic>`select l.provider_id as "providerId", l.primary_specialty as specialty,
      array(select p.id from locations p where p.provider_id = l.provider_id order by p.position) as locations,
      array(select t.id from treatments t where t.provider_id = l.provider_id order by t.position) as treatments
    from listings l where not exists (select from practitioners w where w.provider_id = l.provider_id)
    order by l.provider_id`.execute(db)

type Row = Insertable<DB['practitioners']>

/** The people of most demo clinics. A few see patients at two clinics, under one registration. */
export async function seedPractitioners(db: Kysely<DB>) {
  const { rows: clinics } = await clinicsOf(db)
  const demo = await db
    .selectFrom('providers')
    .select('id')
    .where('email', '=', 'provider@demo.test')
    .executeTakeFirst()
  const seeded: Seeded = { count: 0, visiting: new Map() }
  const people = clinics.flatMap<Row>((clinic, index) =>
    clinic.providerId === demo?.id ? demoPeople(clinic) : peopleOf(clinic, index, seeded),
  )
  for (let from = 0; from < people.length; from += 500)
    await db
      .insertInto('practitioners')
      .values(people.slice(from, from + 500))
      .execute()
}

type Person = ReturnType<typeof personOf>
/** How many there are, and who also sees patients elsewhere, by profession. */
type Seeded = { count: number; visiting: Map<string, Person> }

function peopleOf(clinic: Clinic, index: number, seeded: Seeded) {
  const random = new Random('people', index)
  const trade = trades.find(({ fits }) => fits.test(clinic.specialty))!
  const count = Number(random.weighted({ 0: 18, 1: 22, 2: 26, 3: 20, 4: 9, 6: 5 }))
  const people = Array.from({ length: count }, () => personOf(trade, ++seeded.count, random))
  const visiting = seeded.visiting.get(trade.body)
  if (visiting && random.chance(0.04)) people.push(visiting)
  else if (people[0] && random.chance(0.2)) seeded.visiting.set(trade.body, people[0])
  return people.map((person, position) => rowOf(clinic, person, position, random))
}

function personOf(trade: Trade, number: number, random: Random) {
  const isWoman = random.chance(0.56)
  const first = random.pick(isWoman ? womensNames : mensNames)
  const title = random.pick(trade.titles)
  const isDoctor = trade.isDoctor && title !== 'Dental hygienist'
  return {
    name: `${isDoctor ? 'Dr ' : ''}${first} ${random.pick(surnames)}`,
    jobTitle: title,
    sex: random.chance(0.12) ? null : isWoman ? 'female' : 'male',
    languages: random.chance(0.45) ? ['English', random.pick(others)] : ['English'],
    body: trade.body,
    registrationNumber: numberOf[trade.body](number),
    practisingSince: random.chance(0.2) ? null : random.between(1988, 2022),
    about: random.pick(abouts),
  }
}

function rowOf(clinic: Clinic, person: Person, position: number, random: Random) {
  const days = weekdays.slice(0, 5).filter(() => random.chance(0.6))
  const [first] = clinic.locations
  return {
    ...person,
    id: uuid(),
    providerId: clinic.providerId,
    position,
    specialties: [clinic.specialty],
    treatmentIds: clinic.treatments.filter(() => random.chance(0.5)),
    places: placesOf(first, days),
    consentedAt: new Date(),
  }
}

const placesOf = (locationId: string | undefined, days: readonly Weekday[]) =>
  JSON.stringify(locationId && days.length > 0 ? [{ locationId, days }] : [])

function demoPeople(clinic: Clinic) {
  const [first, second] = clinic.locations
  const at = {
    providerId: clinic.providerId,
    consentedAt: new Date(),
    body: 'GDC',
    specialties: ['Dentistry'],
  }
  return [
    {
      ...at,
      id: uuid(),
      position: 0,
      name: 'Dr Amara Whitlock',
      jobTitle: 'Implant dentist, practice lead',
      sex: 'female',
      languages: ['English', 'Yoruba'],
      registrationNumber: '990001',
      practisingSince: 2004,
      about: 'Places and restores implants, and is used to nervous patients.',
      treatmentIds: clinic.treatments.slice(0, 2),
      places: placesOf(first, ['mon', 'tue', 'wed', 'thu']),
    },
    {
      ...at,
      id: uuid(),
      position: 1,
      name: 'Dr Rui Carvalho',
      jobTitle: 'Dentist, aligners and root canals',
      sex: 'male',
      languages: ['English', 'Portuguese'],
      registrationNumber: '990002',
      practisingSince: 2013,
      about: '',
      treatmentIds: clinic.treatments.slice(2),
      places: placesOf(second, ['tue', 'thu', 'fri']),
    },
  ]
}
