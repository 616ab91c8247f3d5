import { v7 as uuid } from 'uuid'
import type { NewListing } from '../../db/seed/insert-listings.ts'

let made = 0

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()

export const aLocation = (city: string, postcode: string, lat: number, lng: number) => ({
  id: uuid(),
  address: '1 Street',
  city,
  postcode,
  lat,
  lng,
})

type Treatment = NewListing['treatments'][number]

/** Tests give prices fixed days. They were confirmed today, unless the test says when: old prices do not count. */
const confirmed = (treatment: Treatment): Treatment =>
  treatment.pricedOn ? { confirmedOn: new Date().toISOString().slice(0, 10), ...treatment } : treatment

/** A confirmed provider in trial, with one location in Leeds and unique numbers; every part can be replaced. */
export function newListing(
  change: { [Part in keyof NewListing]?: Partial<NewListing[Part]> } = {},
): NewListing {
  const number = ++made
  return {
    provider: {
      id: uuid(),
      email: `provider-${number}@clinics.test`,
      passwordHash: 'none: nobody signs in with a password here',
      firstName: 'Ada',
      surname: `Number ${number}`,
      phoneNumber: '+441632960123',
      emailConfirmedAt: new Date(0).toISOString(),
      ...change.provider,
    },
    listing: {
      companyName: `Clinic ${number}`,
      companyDescription: 'A clinic that exists for a test.',
      companyRegistrationNumber: String(10_000_000 + number),
      regulator: 'CQC',
      certificateNumber: `1-${300_000_000 + number}`,
      primarySpecialty: 'Dermatology',
      ...change.listing,
    },
    locations: (change.locations as NewListing['locations'] | undefined) ?? [
      { id: uuid(), address: '1 Park Row', city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79547, lng: -1.55573 },
    ],
    treatments: (change.treatments ?? []).map(treatment => confirmed(treatment as Treatment)),
    googleReviews: change.googleReviews,
    subscription: {
      status: 'trialing',
      cardsCustomerId: `cus_${number}_${uuid()}`,
      cardsId: `sub_${number}_${uuid()}`,
      trialEnd: tomorrow(),
      currentPeriodEnd: tomorrow(),
      ...change.subscription,
    },
  }
}
