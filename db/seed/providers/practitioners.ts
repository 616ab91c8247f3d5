import { type Insertable, type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { distanceKm } from '../../../contract/algorithms/great-circle.ts'
import type { ProfessionalBody } from '../../../contract/rules/registrations/regulator-codes.ts'
import { type Weekday, weekdays } from '../../../contract/text/weekdays.ts'
import type { DB } from '../../types.gen.ts'
import { mensNames, surnames, womensNames } from '../directory/words/people.ts'
import { Random } from '../random.ts'

/**
 * Numbers that pass for those of each body and were never given to anyone: far above the highest, or with a month that
 * does not exist.
 */
const numberOf: Record<ProfessionalBody, (digits: number, title: string) => string> = {
  GMC: digits => `99${pad(digits, 5)}`,
  GDC: digits => `9${pad(digits, 5)}`,
  NMC: digits => `99Z${pad(digits, 4)}E`,
  HCPC: (digits, title) => `${lettersOf(title)}9${pad(digits, 5)}`,
  GOsC: digits => `9${pad(digits, 4)}`,
  GCC: digits => `9${pad(digits, 4)}`,
  GOC: digits => `01-9${pad(digits, 4)}`,
  GPhC: digits => `29${pad(digits, 5)}`,
  BACP: digits => `99${pad(digits, 6)}`,
}
const pad = (digits: number, length: number) => String(digits % 10 ** length).padStart(length, '0')

type Title = { title: string; body: ProfessionalBody; isDoctor?: boolean }
type Trade = { fits: RegExp; titles: readonly Title[] }

const as = (body: ProfessionalBody, ...titles: string[]): Title[] => titles.map(title => ({ title, body }))
const doctors = (...titles: string[]) =>
  titles.map((title): Title => ({ title, body: 'GMC', isDoctor: true }))

/** Who works in a field, and with whom they register; the last one fits all others. */
const trades: readonly Trade[] = [
  {
    fits: /dent|orthodon/i,
    titles: [
      ...as('GDC', 'Dentist', 'Specialist orthodontist', 'Implant dentist').map(of => ({
        ...of,
        isDoctor: true,
      })),
      ...as('GDC', 'Dental hygienist'),
    ],
  },
  { fits: /physio|occupational|speech/i, titles: as('HCPC', 'Physiotherapist', 'Senior physiotherapist') },
  { fits: /podia/i, titles: as('HCPC', 'Podiatrist', 'Senior podiatrist') },
  { fits: /diet|nutrition/i, titles: as('HCPC', 'Dietitian', 'Senior dietitian') },
  { fits: /audio/i, titles: as('HCPC', 'Hearing aid dispenser', 'Senior hearing aid dispenser') },
  { fits: /osteo/i, titles: as('GOsC', 'Osteopath', 'Principal osteopath') },
  { fits: /chiro/i, titles: as('GCC', 'Chiropractor') },
  {
    fits: /psychiatr/i,
    titles: [...doctors('Consultant psychiatrist'), ...as('BACP', 'Psychotherapist')],
  },
  {
    fits: /psychol/i,
    titles: [
      ...as('HCPC', 'Clinical psychologist', 'Counselling psychologist'),
      ...as('BACP', 'Psychotherapist'),
    ],
  },
  { fits: /counsel|therap/i, titles: as('BACP', 'Counsellor', 'Psychotherapist') },
  { fits: /optom|optic|eyewear/i, titles: as('GOC', 'Optometrist', 'Dispensing optician') },
  { fits: /pharma|travel/i, titles: as('GPhC', 'Pharmacist') },
  { fits: /aesthetic/i, titles: as('NMC', 'Nurse practitioner', 'Skin nurse') },
  {
    fits: /cosmetic/i,
    titles: [...doctors('Consultant plastic surgeon', 'Cosmetic surgeon'), ...as('NMC', 'Surgical nurse')],
  },
  { fits: /imaging/i, titles: [...doctors('Consultant radiologist'), ...as('HCPC', 'Radiographer')] },
  { fits: /general practice/i, titles: doctors('GP', 'Senior GP', 'GP partner') },
  { fits: /orthop/i, titles: doctors('Consultant orthopaedic surgeon', 'Orthopaedic surgeon') },
  { fits: /ophthal/i, titles: doctors('Consultant ophthalmologist', 'Eye surgeon') },
  { fits: /dermat/i, titles: doctors('Consultant dermatologist', 'Associate specialist in dermatology') },
  { fits: /gynae/i, titles: doctors('Consultant gynaecologist', 'Associate specialist in gynaecology') },
  { fits: /cardio/i, titles: doctors('Consultant cardiologist') },
  { fits: /paed/i, titles: doctors('Consultant paediatrician') },
  { fits: /./, titles: doctors('Consultant', 'Doctor', 'Associate specialist') },
]

/** The letters that HCPC's numbers begin with. */
const letters: readonly (readonly [RegExp, string])[] = [
  [/physio/i, 'PH'],
  [/podiatrist/i, 'CH'],
  [/dietitian/i, 'DT'],
  [/hearing/i, 'HAD'],
  [/psychologist/i, 'PYL'],
  [/radiographer/i, 'RA'],
]
const lettersOf = (title: string) => letters.find(([fits]) => fits.test(title))![1]

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

type Place = { id: string; lat: number; lng: number; openOn: Weekday[] }
type Clinic = {
  providerId: string
  specialty: string
  locations: string[]
  first: Place | null
  treatments: string[]
}

const clinicsOf = (db: Kysely<DB>) =>
  sql<Clinic>`select l.provider_id as "providerId", l.primary_specialty as specialty,
      array(select p.id from locations p where p.provider_id = l.provider_id order by p.position) as locations,
      (select jsonb_build_object('id', p.id, 'lat', p.lat, 'lng', p.lng, 'openOn', array(
          select day from unnest(${weekdays.slice(0, 5)}::text[]) day
          where p.opening_hours is null or jsonb_array_length(p.opening_hours -> day) > 0))
        from locations p where p.provider_id = l.provider_id order by p.position limit 1) as first,
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
  const seeded: Seeded = { count: 0, visiting: [] }
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
type Seen = { person: Person; days: Weekday[] }
type Visiting = Seen & { trade: Trade; at: Place }
/** How many there are, and who may also see patients at another clinic. */
type Seeded = { count: number; visiting: Visiting[] }

/** As far as someone goes to work at a second clinic. */
const commuteKm = 40

function peopleOf(clinic: Clinic, index: number, seeded: Seeded) {
  const random = new Random('people', index)
  const trade = trades.find(({ fits }) => fits.test(clinic.specialty))!
  const count = Number(random.weighted({ 0: 18, 1: 22, 2: 26, 3: 20, 4: 9, 6: 5 }))
  const people = Array.from({ length: count }, () => personOf(trade, ++seeded.count, random))
  const visiting = random.chance(0.4) ? visitorOf(clinic, trade, seeded) : undefined
  const team = people.map((person): Seen => ({ person, days: daysAt(clinic.first, random) }))
  const [resident] = team
  if (visiting)
    team.push({
      person: visiting.person,
      days: clinic.first!.openOn.filter(day => !visiting.days.includes(day)).slice(0, 2),
    })
  else if (resident && clinic.first && resident.days.length <= 3 && random.chance(0.4))
    seeded.visiting.push({ ...resident, trade, at: clinic.first })
  return team.map((seen, position) => rowOf(clinic, seen, position, random))
}

/** Someone of this trade from a clinic nearby, who has a day left on which this one is open. Nobody is at three. */
function visitorOf({ first }: Clinic, trade: Trade, seeded: Seeded) {
  const found =
    first &&
    seeded.visiting.find(
      visiting =>
        visiting.trade === trade &&
        distanceKm(visiting.at, first) <= commuteKm &&
        first.openOn.some(day => !visiting.days.includes(day)),
    )
  if (found) seeded.visiting.splice(seeded.visiting.indexOf(found), 1)
  return found
}

const daysAt = (place: Place | null, random: Random) =>
  weekdays.slice(0, 5).filter(day => random.chance(0.6) && place?.openOn.includes(day))

function personOf(trade: Trade, number: number, random: Random) {
  const isWoman = random.chance(0.56)
  const first = random.pick(isWoman ? womensNames : mensNames)
  const { title, body, isDoctor } = random.pick(trade.titles)
  return {
    name: `${isDoctor ? 'Dr ' : ''}${first} ${random.pick(surnames)}`,
    jobTitle: title,
    sex: random.chance(0.12) ? null : isWoman ? 'female' : 'male',
    languages: random.chance(0.45) ? ['English', random.pick(others)] : ['English'],
    body,
    registrationNumber: numberOf[body](number, title),
    practisingSince: random.chance(0.2) ? null : random.between(1988, 2022),
    about: random.pick(abouts),
  }
}

const rowOf = (clinic: Clinic, { person, days }: Seen, position: number, random: Random) => ({
  ...person,
  id: uuid(),
  providerId: clinic.providerId,
  position,
  specialties: [clinic.specialty],
  treatmentIds: clinic.treatments.filter(() => random.chance(0.5)),
  places: placesOf(clinic.first?.id, days),
  consentedAt: new Date(),
})

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
