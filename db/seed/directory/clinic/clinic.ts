import type { Nation } from '../../../../contract/rules/regulators.ts'
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
import { clinicName, domainOf, slugOf } from './names.ts'
import { offerRows } from './offer-rows.ts'
import { mobileNumber } from './phones.ts'
import { priceHabit } from './prices.ts'
import { companyNumber, registration } from './regulation.ts'
import { offersOf } from './treatments.ts'

/** No password leads to this: nobody can sign in as a demo clinic. */
const noPassword = 'none: demo clinics have no password'

/** The id of the demo clinic of that number. */
export const clinicId = (index: number) => demoId(index, 0, new Random('id', index))

/** The demo clinic of that number. The day matters to dates alone: ends of trials, ages of reviews and prices. */
export function clinicAt(index: number, places: Places, today: Date): NewListing {
  const clinic = profileOf(index, places)
  const { stream, town, spots, kind, offers, person, domain, reputation } = clinic
  const { subscription, ...account } = accountOf(index, today, stream('account'))
  const locations = locationRows(index, spots, kind.voice, stream('locations'))
  const email = `${slugOf(person.firstName)}.${slugOf(person.surname)}@${domain}`
  return {
    provider: { id: clinicId(index), email, passwordHash: noPassword, ...person, ...account },
    listing: { ...listingOf(index, clinic), createdAt: account.createdAt, updatedAt: account.createdAt },
    locations,
    treatments: offerRows(index, offers, priceHabit(town, stream('prices')), today, stream('treatments')),
    ...(reputation === 'reviewed' && {
      googleReviews: reviewsOf(
        {
          voice: kind.voice,
          offers,
          town: town.name,
          elsewhere: clinic.elsewhere,
          avoid: untrueOf(locations),
        },
        today,
        stream('reviews'),
      ),
    }),
    ...(subscription && { subscription }),
  }
}

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
  { stream, town, kind, spots, name, domain, person, years, reputation }: ReturnType<typeof profileOf>,
) {
  const nation = town.nation as Nation
  const random = stream('listing')
  const about = {
    town: inSentence(spots[0].area ?? town.name),
    years,
    founder: `${person.firstName} ${person.surname}`,
  }
  return {
    companyName: name,
    companyDescription: descriptionOf(kind, about, stream('description')),
    companyRegistrationNumber: companyNumber(index, nation, stream('company')),
    ...registration(index, nation, stream('regulator')),
    primarySpecialty: random.pick(kind.specialties),
    website: random.chance(0.08) ? null : `https://${domain}`,
    yearsOfExperience: years,
    rating: reputation === 'own rating' ? random.between(38, 50) / 10 : null,
    insurers: insurersOf(kind.voice, random),
    languages: languagesOf(spots[0], random),
  }
}

/** "in the West End", but "in Chelsea". */
const inSentence = (place: string) =>
  /^(West End|South Bank|Isle of|New Town|Jewellery Quarter|Royal Docks)/.test(place) ? `the ${place}` : place
