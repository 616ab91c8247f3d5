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

/** Ten clinics that a search for rhinoplasty in London might find. */
export const sampleClinics: SampleClinic[] = [
  {
    id: 'sample-1',
    name: 'Larkspur House Clinic',
    logo: null,
    distance: 1.2,
    rating: 4.7,
    yearsOfExperience: 18,
    locations: [{ phoneNumber: '+442079460201', address: '18 Larkspur Street, Marylebone, London W1' }],
    treatments: [rhinoplasty(5200), { name: 'Rhinoplasty consultation', price: 150, duration: '45 minutes' }],
    website: 'https://example.com/larkspur-house',
    googleReviews: [
      review(
        5,
        '2026-10-24',
        'Imogen T.',
        'They drew three outcomes on a photograph and talked me out of the boldest one.',
      ),
      review(5, '2026-09-02', 'Callum R.', 'The whole price in writing before I decided anything.'),
      review(4, '2026-06-15', 'Farah K.', 'Good result. The waiting room was busy every time.'),
    ],
  },
  {
    id: 'sample-2',
    name: 'Ferrier & Stone',
    logo: null,
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
        'Second operation after a bad first one elsewhere. I can breathe through my nose again.',
      ),
      review(
        5,
        '2026-08-30',
        'Joel P.',
        'Not cheap, and worth it to me. Follow-up for a year was part of the price.',
      ),
    ],
  },
  {
    id: 'sample-3',
    name: 'Canal Basin Surgery',
    logo: null,
    distance: 3.1,
    rating: 4.3,
    yearsOfExperience: 9,
    locations: [{ phoneNumber: '+442079460203', address: '2 Wharf Steps, Paddington, London W2' }],
    treatments: [rhinoplasty(4600)],
    website: 'https://example.com/canal-basin',
    googleReviews: [
      review(5, '2026-09-28', 'Owen D.', 'Clear about what was included and what was not.'),
      review(4, '2026-07-11', 'Priya M.', 'Friendly team, long wait for the first appointment.'),
      review(
        4,
        '2026-03-20',
        'Leah S.',
        'Swelling went down slower than I had hoped, but they had warned me of that.',
      ),
    ],
  },
  {
    id: 'sample-4',
    name: 'Hexham Row Aesthetics',
    logo: null,
    distance: 4.5,
    rating: 4.5,
    yearsOfExperience: 6,
    locations: [{ phoneNumber: '+442079460204', address: '31 Hexham Row, Chelsea, London SW3' }],
    treatments: [rhinoplasty(null), { name: 'Rhinoplasty consultation', price: 120, duration: '40 minutes' }],
    website: 'https://example.com/hexham-row',
    googleReviews: [
      review(4, '2026-10-02', 'Marta W.', 'No price on the page, so I asked. The answer came the same day.'),
      review(5, '2026-05-17', 'Dean F.', 'Calm, thorough, and never pushed me.'),
    ],
  },
  {
    id: 'sample-5',
    name: 'Thornbury Nose & Sinus Centre',
    logo: null,
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
      review(
        5,
        '2026-10-11',
        'Helen A.',
        'An ear, nose and throat surgeon who cares as much about breathing as about looks.',
      ),
      review(
        5,
        '2026-08-08',
        'Tomasz Z.',
        'Excellent aftercare. A nurse rang the next morning, and again a week later to ask how I slept.',
      ),
      review(4, '2026-02-27', 'Grace O.', 'Very good surgeon, parking is difficult.'),
    ],
  },
  {
    id: 'sample-6',
    name: 'Saffron Hill Clinic',
    logo: null,
    distance: 7.3,
    rating: 4,
    yearsOfExperience: 12,
    locations: [{ phoneNumber: '+442079460206', address: '55 Dyer Lane, Clerkenwell, London EC1' }],
    treatments: [rhinoplasty(4950)],
    website: null,
    googleReviews: [
      review(
        4,
        '2026-09-14',
        'Bea C.',
        'Everything went as planned. I would have liked more time for questions.',
      ),
      review(4, '2026-04-05', 'Sunil V.', 'Fair price and no surprises on the bill.'),
    ],
  },
  {
    id: 'sample-7',
    name: 'Greenway Cosmetic Surgery',
    logo: null,
    distance: 9.8,
    rating: 4,
    yearsOfExperience: 4,
    locations: [{ phoneNumber: '+442079460207', address: '12 Greenway, Stratford, London E15' }],
    treatments: [rhinoplasty(4200)],
    website: 'https://example.com/greenway',
    googleReviews: [
      review(4, '2026-08-21', 'Ada L.', 'The lowest price I found. The room was plain, the surgeon was not.'),
      review(3, '2026-05-29', 'Kit H.', 'Fine in the end, but two appointments were moved at short notice.'),
      review(5, '2026-01-16', 'Rosa E.', 'I am happy with it.'),
    ],
  },
  {
    id: 'sample-8',
    name: 'Meridian Park Hospital',
    logo: null,
    distance: 12.6,
    rating: 4.7,
    yearsOfExperience: 31,
    locations: [{ phoneNumber: '+442079460208', address: '1 Meridian Park, Blackheath, London SE3' }],
    treatments: [rhinoplasty(5900), { name: 'Eyelid surgery', price: 3400, duration: '1 hour 30 minutes' }],
    website: 'https://example.com/meridian-park',
    googleReviews: [
      review(5, '2026-10-06', 'Victor N.', 'A real hospital with an overnight bed, in case you want one.'),
      review(4, '2026-07-23', 'Yasmin G.', 'Professional from start to end.'),
      review(5, '2026-03-02', 'Paul J.', 'They explained the risks without hurry.'),
    ],
  },
  {
    id: 'sample-9',
    name: 'Orchard Gate Clinic',
    logo: null,
    distance: 17.4,
    rating: 4.5,
    yearsOfExperience: 15,
    locations: [{ phoneNumber: '+442079460209', address: '26 Orchard Gate, Croydon, London CR0' }],
    treatments: [rhinoplasty(4600, '2 hours 30 minutes')],
    website: 'https://example.com/orchard-gate',
    googleReviews: [
      review(4, '2026-09-09', 'Shona M.', 'Worth the train ride for the price.'),
      review(5, '2026-06-01', 'Eli B.', 'My questions were answered by the surgeon, not by a salesperson.'),
    ],
  },
  {
    id: 'sample-10',
    name: 'Two Rivers Plastic Surgery',
    logo: null,
    distance: 23.9,
    rating: 4.5,
    yearsOfExperience: 21,
    locations: [{ phoneNumber: '+442079460210', address: '8 Bridge Approach, Staines, TW18' }],
    treatments: [rhinoplasty(5400), { name: 'Ear pinning', price: 2900, duration: '1 hour 30 minutes' }],
    website: 'https://example.com/two-rivers',
    googleReviews: [
      review(5, '2026-08-18', 'Hannah I.', 'Out of town, which made the price lower and the parking easy.'),
      review(4, '2026-04-26', 'Marcus Y.', 'Solid work and a clear plan.'),
    ],
  },
]
