import { slugOf } from '../../../../contract/algorithms/slug.ts'
import type { Nation } from '../../../../contract/rules/registrations/regulators.ts'
import type { SpecialtyName } from '../../../../taxonomy/specialties.ts'
import type { Treatment } from '../../../../taxonomy/treatment.ts'
import type { NewListing } from '../../insert-listings.ts'
import { Random } from '../../random.ts'
import { accountOf } from '../account-state.ts'
import { demoClinics } from '../demo-size.ts'
import { demoId } from '../ids.ts'
import { kindAt } from '../kinds.ts'
import type { Places } from '../places.ts'
import { reviewsOf } from '../reviews/reviews.ts'
import { firstNames, surnames } from '../words/people.ts'
import { descriptionOf } from './descriptions.ts'
import { insurersOf, languagesOf } from './extras.ts'
import { locationRows, spotsOf, untrueOf } from './locations.ts'
import { clinicName, domainOf } from './names.ts'
import { offerRows } from './offer-rows.ts'
import { mobileNumber } from './phones.ts'
import { priceHabit } from './prices.ts'
import { companyNumber, registration } from './regulation.ts'
import { offersOf } from './treatments.ts'
import { financeOf, visitOf } from './visit-facts.ts'

/** No password leads to this: nobody can sign in as a demo clinic. */
const noPassword = 'none: demo clinics have no password'

export const clinicId = (index: number) => demoId(index, 0, new Random('id', index))

/** The demo clinic of that number. The day matters to dates alone: ends of trials, ages of reviews and prices. */
export function clinicAt(index: number, places: Places, today: Date): NewListing {
  const clinic = profileOf(index, places)
  const { stream, town, spots, kind, offers, person, domain, reputation } = clinic
  const { subscription, ...account } = accountOf(index, today, stream('account'))
  const locations = locationRows(index, spots, kind.voice, stream('locations'))
  const treatments = offerRows(
    index,
    offers,
    priceHabit(town, stream('prices')),
    { today, listedSince: account.createdAt },
    stream('treatments'),
  )
  const email = `${slugOf(person.firstName)}.${slugOf(person.surname)}@${domain}`
  return {
    provider: { id: clinicId(index), email, passwordHash: noPassword, ...person, ...account },
    listing: {
      ...listingOf(index, clinic),
      createdAt: account.createdAt,
      updatedAt: lastChange(account.createdAt, treatments),
    },
    locations,
    treatments,
    ...(reputation === 'reviewed' && {
      googleReviews: reviewsOf(
        {
          voice: kind.voice,
          offers,
          town: town.name,
          elsewhere: clinic.elsewhere,
          avoid: untrueOf(locations),
          years: clinic.years,
        },
        today,
        stream('reviews'),
      ),
    }),
    ...(subscription && { subscription }),
  }
}

/** A changed price is a changed listing. */
const lastChange = (createdAt: string, treatments: NewListing['treatments']) =>
  treatments
    .flatMap(({ pricedOn }) => (typeof pricedOn === 'string' ? `${pricedOn}T09:00:00.000Z` : []))
    .reduce((newest, day) => (day > newest ? day : newest), createdAt)

/** What several parts of a clinic have to agree on. */
function profileOf(index: number, places: Places) {
  const stream = (purpose: string) => new Random(purpose, index)
  const { town, point } = places.townOf(index)
  const kind = kindAt(point, town.population)
  const spots = spotsOf(town, places, stream('spots'))
  const name = clinicName(index, kind, spots[0], stream('name'))
  const random = stream('profile')
  return {
    stream,
    town,
    kind,
    spots,
    name,
    domain: domainOf(name, town.name, index < demoClinics ? undefined : index),
    offers: offersOf(kind, stream('offers')),
    person: {
      firstName: random.pick(firstNames),
      surname: random.pick(surnames),
      phoneNumber: mobileNumber(random),
    },
    years: random.chance(0.1) ? null : Math.max(1, Math.round(34 * random.fraction() ** 1.4)),
    reputation: random.weighted({ reviewed: 89, 'own rating': 5, none: 6 }),
    elsewhere: random.pick([...places.neighboursOf(town), town].slice(0, 5)).name,
  }
}

function listingOf(
  index: number,
  {
    stream,
    town,
    kind,
    offers,
    spots,
    name,
    domain,
    person,
    years,
    reputation,
  }: ReturnType<typeof profileOf>,
) {
  const nation = town.nation as Nation
  const random = stream('listing')
  const about = {
    town: inSentence(spots[0].area ?? town.name),
    years,
    founder: `${person.firstName} ${person.surname}`,
  }
  const primarySpecialty = random.pick(specialtiesOf(kind.specialties, offers))
  const of = { index, nation, specialty: primarySpecialty }
  const description = descriptionOf(kind, about, stream('description'))
  const { voice } = kind
  return {
    companyName: name,
    companyDescription: description,
    companyRegistrationNumber: companyNumber(of, stream('company')),
    ...registration(of, stream('regulator')),
    primarySpecialty,
    website: random.chance(0.08) ? null : `https://${domain}`,
    yearsOfExperience: years,
    rating: reputation === 'own rating' ? random.between(38, 50) / 10 : null,
    insurers: insurersOf(kind.voice, random),
    languages: languagesOf(spots[0], random),
    financeOffered: financeOf(voice, stream('finance')),
    visit: visitOf({ voice, description, area: spots[0].area ?? town.name }, stream('visit')),
  }
}

/** The field names of a clinic: only fields in which it offers something. */
function specialtiesOf(names: readonly SpecialtyName[], offers: readonly Treatment[]) {
  const offered = names.filter(name => offers.some(({ specialty }) => specialty === name))
  return offered.length > 0 ? offered : offers.slice(0, 1).map(({ specialty }) => specialty)
}

/** "in the West End", but "in Chelsea". */
const inSentence = (place: string) =>
  /^(West End|South Bank|Isle of|New Town|Jewellery Quarter|Royal Docks)/.test(place) ? `the ${place}` : place
