import { reviewRating } from '../../../contract/rules/rating.ts'
import type { Sample } from './narrow.ts'

/** A clinic of the example. All of them are invented, their numbers are kept free for fiction. */
export type SampleClinic = {
  id: string
  name: string
  logo: string | null
  /** In km. */
  distance: number
  rating: number
  yearsOfExperience: number
  locations: { phoneNumber: string; address: string }[]
  treatments: { name: string; price: number | null; duration: string }[]
  website: string | null
  googleReviews: { rating: number; text: string; author: string; date: string }[]
}

/** The date of the example: the age of its reviews is counted from here. */
export const sampleDay = new Date('2026-11-01T12:00:00Z')

const rhinoplasty = (price: number | null, duration = '2 to 3 hours') => ({
  name: 'Rhinoplasty',
  price,
  duration,
})

const review = (rating: number, date: string, author: string, text: string) => ({
  rating,
  text,
  author,
  date,
})

const clinics: Omit<SampleClinic, 'id' | 'logo'>[] = [
  {
    name: 'Larkspur House Clinic',
    distance: 1.2,
    rating: 4.7,
    yearsOfExperience: 18,
    locations: [{ phoneNumber: '+442079460201', address: '18 Larkspur Street, Marylebone, London W1' }],
    treatments: [rhinoplasty(5200), { name: 'Rhinoplasty consultation', price: 150, duration: '45 minutes' }],
    website: 'https://example.com/larkspur-house',
    googleReviews: [
      review(5, '2026-10-24', 'Imogen T.', 'They showed me three outcomes and talked me out of the boldest.'),
      review(5, '2026-09-02', 'Callum R.', 'The whole price in writing before I decided.'),
      review(4, '2026-06-15', 'Farah K.', 'Good result. The waiting room was busy every time.'),
    ],
  },
  {
    name: 'Ferrier & Stone',
    distance: 2.4,
    rating: 5,
    yearsOfExperience: 24,
    locations: [{ phoneNumber: '+442079460202', address: '7 Ferrier Yard, Fitzrovia, London W1' }],
    treatments: [
      rhinoplasty(6800, '3 hours'),
      { name: 'Revision rhinoplasty', price: 8900, duration: '4 hours' },
    ],
    website: 'https://example.com/ferrier-and-stone',
    googleReviews: [
      review(
        5,
        '2026-10-19',
        'Naomi B.',
        'A second operation after a bad first one elsewhere. I can breathe again.',
      ),
      review(5, '2026-08-30', 'Joel P.', 'Not cheap, but a year of follow-up was included.'),
    ],
  },
  {
    name: 'Canal Basin Surgery',
    distance: 3.1,
    rating: 4.3,
    yearsOfExperience: 9,
    locations: [{ phoneNumber: '+442079460203', address: '2 Wharf Steps, Paddington, London W2' }],
    treatments: [rhinoplasty(4600)],
    website: 'https://example.com/canal-basin',
    googleReviews: [
      review(5, '2026-09-28', 'Owen D.', 'Clear about what was included and what was not.'),
      review(4, '2026-07-11', 'Priya M.', 'Friendly team, long wait for the first appointment.'),
      review(4, '2026-03-20', 'Leah S.', 'The swelling went down slowly, but they had warned me.'),
    ],
  },
  {
    name: 'Hexham Row Aesthetics',
    distance: 4.5,
    rating: 4.5,
    yearsOfExperience: 6,
    locations: [{ phoneNumber: '+442079460204', address: '31 Hexham Row, Chelsea, London SW3' }],
    treatments: [rhinoplasty(null), { name: 'Rhinoplasty consultation', price: 120, duration: '40 minutes' }],
    website: 'https://example.com/hexham-row',
    googleReviews: [
      review(4, '2026-10-02', 'Marta W.', 'No price on the page, so I asked. They answered the same day.'),
      review(5, '2026-05-17', 'Dean F.', 'Calm, thorough, and never pushed me.'),
    ],
  },
  {
    name: 'Thornbury Nose & Sinus Centre',
    distance: 6,
    rating: 4.7,
    yearsOfExperience: 27,
    locations: [
      { phoneNumber: '+442079460205', address: '90 Thornbury Road, Hampstead, London NW3' },
      { phoneNumber: '+442079460215', address: '4 Mill Parade, Barnet, London EN5' },
    ],
    treatments: [
      rhinoplasty(7200, '3 hours'),
      { name: 'Septoplasty', price: 4900, duration: '1 hour 30 minutes' },
    ],
    website: 'https://example.com/thornbury',
    googleReviews: [
      review(5, '2026-10-11', 'Helen A.', 'A surgeon who cares as much about breathing as looks.'),
      review(
        5,
        '2026-08-08',
        'Tomasz Z.',
        'Excellent aftercare. A nurse rang the next morning and a week later.',
      ),
      review(4, '2026-02-27', 'Grace O.', 'Very good surgeon, parking is difficult.'),
    ],
  },
  {
    name: 'Saffron Hill Clinic',
    distance: 7.3,
    rating: 4,
    yearsOfExperience: 12,
    locations: [{ phoneNumber: '+442079460206', address: '55 Dyer Lane, Clerkenwell, London EC1' }],
    treatments: [rhinoplasty(4950)],
    website: null,
    googleReviews: [
      review(4, '2026-09-14', 'Bea C.', 'All went as planned. I wanted more time for questions.'),
      review(4, '2026-04-05', 'Sunil V.', 'Fair price and no surprises on the bill.'),
    ],
  },
  {
    name: 'Greenway Cosmetic Surgery',
    distance: 9.8,
    rating: 4,
    yearsOfExperience: 4,
    locations: [{ phoneNumber: '+442079460207', address: '12 Greenway, Stratford, London E15' }],
    treatments: [rhinoplasty(4200)],
    website: 'https://example.com/greenway',
    googleReviews: [
      review(4, '2026-08-21', 'Ada L.', 'The lowest price I found. A plain room, a good surgeon.'),
    ],
  },
  {
    name: 'Meridian Park Hospital',
    distance: 12.6,
    rating: 4.7,
    yearsOfExperience: 31,
    locations: [{ phoneNumber: '+442079460208', address: '1 Meridian Park, Blackheath, London SE3' }],
    treatments: [rhinoplasty(5900), { name: 'Eyelid surgery', price: 3400, duration: '1 hour 30 minutes' }],
    website: 'https://example.com/meridian-park',
    googleReviews: [
      review(5, '2026-10-06', 'Victor N.', 'A real hospital, with a bed for the night.'),
      review(4, '2026-07-23', 'Yasmin G.', 'Professional from start to end.'),
      review(5, '2026-03-02', 'Paul J.', 'They explained the risks without hurry.'),
    ],
  },
  {
    name: 'Orchard Gate Clinic',
    distance: 17.4,
    rating: 4.5,
    yearsOfExperience: 15,
    locations: [{ phoneNumber: '+442079460209', address: '26 Orchard Gate, Croydon, London CR0' }],
    treatments: [rhinoplasty(4600, '2 hours 30 minutes')],
    website: 'https://example.com/orchard-gate',
    googleReviews: [
      review(4, '2026-09-09', 'Shona M.', 'Worth the train ride for the price.'),
      review(5, '2026-06-01', 'Eli B.', 'The surgeon answered my questions, not a salesperson.'),
    ],
  },
  {
    name: 'Two Rivers Plastic Surgery',
    distance: 23.9,
    rating: 4.5,
    yearsOfExperience: 21,
    locations: [{ phoneNumber: '+442079460210', address: '8 Bridge Approach, Staines, TW18' }],
    treatments: [rhinoplasty(5400), { name: 'Ear pinning', price: 2900, duration: '1 hour 30 minutes' }],
    website: 'https://example.com/two-rivers',
    googleReviews: [
      review(5, '2026-08-18', 'Hannah I.', 'Out of town: a lower price and easy parking.'),
      review(4, '2026-04-26', 'Marcus Y.', 'Solid work and a clear plan.'),
    ],
  },
]

/** Ten clinics that a search for rhinoplasty in London might find. */
export const sampleClinics: SampleClinic[] = clinics.map((clinic, at) => ({
  id: `sample-${at + 1}`,
  logo: null,
  ...clinic,
}))

/** What decides which of them pass and in which order. */
export const samples: Sample[] = sampleClinics.map(clinic => ({
  id: clinic.id,
  distance: clinic.distance,
  rating: reviewRating(clinic.googleReviews) ?? 0,
  price: clinic.treatments[0]?.price ?? null,
  years: clinic.yearsOfExperience,
}))
