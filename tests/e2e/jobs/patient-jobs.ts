import { randomUUID } from 'node:crypto'
import { demoClinic } from '../support/clinics.ts'
import type { Job } from './job.ts'

const aPatient = () => `jobs-${randomUUID()}@patients.test`
/** As the times of a calendar are named, also once one is chosen. */
const timeOfDay = /day \d+ \w+, \d+:\d\d/
const nearLeeds = '/results?treatmentName=MRI+Scan&location=Leeds'

/** What patients come for. */
export const patientJobs: Job[] = [
  {
    name: 'Find a clinic for a treatment near a place',
    from: '/homepage',
    run: async person => {
      await person.type('Treatment', 'MRI scan in Leeds')
      await person.send()
      await person.hears('MRI Scan near Leeds')
      await person.press('link', /^View clinic/)
      await person.arrivesAt(/\/clinic\//)
    },
  },
  {
    name: 'See only clinics rated 4 or more, cheapest first',
    from: nearLeeds,
    run: async person => {
      await person.choose('Sort by', 'Price: low to high')
      await person.sees(/by price: low to high$/)
      await person.tick('radio', /^4/, { within: { role: 'group', name: /rating/i } })
      await person.arrivesAt(/minRating=4/)
      await person.hears(/^Showing \d+ of \d+ clinics/)
    },
  },
  {
    name: 'Compare two clinics side by side',
    from: nearLeeds,
    run: async person => {
      for (const nth of [0, 1]) await person.tick('checkbox', /^Compare /, { nth })
      await person.press('link', 'Compare 2 clinics')
      await person.hears('Compare 2 clinics')
    },
  },
  {
    name: 'Send a clinic a question',
    from: visitor => demoClinic(visitor.request),
    run: async person => {
      const within = { role: 'region', name: /^Ask Tidewater/ } as const
      await person.type('Your name', 'Ruth Osei', { within })
      await person.type('Email', aPatient(), { within })
      await person.type('What would you like to know?', 'Is there parking?', { within })
      await person.tick('checkbox', /^I agree to my name/, { within })
      await person.press('button', 'Send enquiry', { within })
      await person.hears('Your enquiry to Tidewater Dental Clinic')
    },
  },
  {
    name: 'Ask for an appointment',
    from: async visitor => `${await demoClinic(visitor.request)}/book`,
    run: async person => {
      // One of the first that is free: what others ask for meanwhile is held for them.
      await person.tick('checkbox', timeOfDay, { nth: Math.floor(Math.random() * 6) })
      await person.type('Your name', 'Ruth Osei')
      await person.type('Email', aPatient())
      await person.tick('checkbox', /^I agree that my name/)
      await person.press('button', 'Send request')
      await person.hears("We've sent your request")
    },
  },
  {
    name: 'Get an email when a price falls',
    from: nearLeeds,
    run: async person => {
      await person.press('link', 'Email me when a price falls')
      await person.type('Email', aPatient())
      await person.press('button', 'Email me')
      await person.hears('Check your email')
    },
  },
]
