import { randomInt, randomUUID } from 'node:crypto'
import type { Visitor } from './visitor.ts'

type Journey = { name: string; phone?: true; run(visitor: Visitor): Promise<void> }

const nearLeeds = '/results?treatmentName=MRI+Scan&location=Leeds'
const password = 'Marsh$Lantern?9'

async function types(visitor: Visitor, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await visitor.type(label, text)
}

/** The jobs that patients, clinics and staff come for, each once, where browsers differ most. */
export const journeys: Journey[] = [
  {
    name: 'A patient searches, narrows the list and opens a clinic',
    async run(visitor) {
      await visitor.open('/homepage')
      await visitor.type('Treatment', 'MRI scan in Leeds')
      await visitor.send()
      await visitor.arrivesAt(/^\/results\?/)
      await visitor.sees(/MRI Scan near Leeds/)
      await visitor.choose('Sort by', 'Price: low to high')
      await visitor.arrivesAt(/sort=price-low/)
      await visitor.press('box', '4')
      await visitor.arrivesAt(/minRating=4/)
      await visitor.sees(/Showing \d+ of \d+ clinics/)
      await visitor.press('link', 'View clinic')
      await visitor.arrivesAt(/^\/clinic\//)
      await visitor.sees(/Opening hours/)
    },
  },
  {
    name: 'A patient on a phone refuses cookies for good, and uses the menu and the filters',
    phone: true,
    async run(visitor) {
      await visitor.open('/homepage')
      await visitor.press('button', 'Essential only')
      await visitor.open(nearLeeds)
      await visitor.hidesText(/Essential only/)
      await visitor.press('button', 'Menu')
      await visitor.shows('#site-menu:popover-open')
      await visitor.key('Escape')
      await visitor.hides('#site-menu:popover-open')
      await visitor.press('button', 'Filters')
      await visitor.press('box', '4', { within: '#filters' })
      await visitor.arrivesAt(/minRating=4/)
      await visitor.press('button', 'Show ', { within: '#filters' })
      await visitor.hides('#filters:popover-open')
      await visitor.sees(/Showing \d+ of \d+ clinics/)
    },
  },
  {
    name: 'A patient sends a clinic a question',
    async run(visitor) {
      await visitor.openClinic('Tidewater Dental Clinic')
      const within = '#enquiry'
      await visitor.type('Your name', 'Ruth Osei', { within })
      await visitor.type('Email', `browsers-${randomUUID()}@patients.test`, { within })
      await visitor.type('What would you like to know?', 'Is there parking?', { within })
      await visitor.press('box', 'I agree to my name', { within })
      await visitor.press('button', 'Send enquiry', { within })
      await visitor.sees(/Your enquiry to Tidewater Dental Clinic/)
    },
  },
  {
    name: 'A patient compares three clinics',
    async run(visitor) {
      await visitor.open(nearLeeds)
      for (const nth of [0, 1, 2]) await visitor.press('box', 'Compare ', { nth })
      await visitor.press('link', 'Compare 3 clinics')
      await visitor.arrivesAt(/^\/compare\?ids=/)
      await visitor.sees(/Compare 3 clinics/)
      await visitor.sees(/Opening hours/)
    },
  },
  {
    name: 'A clinic registers in four steps',
    async run(visitor) {
      const number = String(randomInt(10_000_000, 99_999_999))
      await visitor.open('/signup')
      await types(visitor, {
        'First name': 'Amara',
        Surname: 'Nwosu',
        Email: `browsers-${number}@join.test`,
        'Phone number': '01134960123',
        Password: password,
        'Confirm password': password,
      })
      await visitor.send()
      await visitor.sees(/Company & Location/)
      await types(visitor, {
        'Company name': `Harbour Skin ${number}`,
        'Company description': 'A small clinic for skin.',
        'Company registration number': number,
        'Certificate number': `1-${number}`,
        Address: '1 Park Row',
        City: 'Leeds',
        Postcode: 'ls14ap',
        'Primary specialty': 'Dermatology',
      })
      await visitor.press('button', 'Next')
      await visitor.sees(/Payment Information/)
      await types(visitor, {
        'Card number': '4242424242424242',
        'Expiry date': '1240',
        'Security code': '123',
      })
      await visitor.send()
      await visitor.sees(/Final Submission/)
      await visitor.press('box', 'I agree to the terms')
      await visitor.press('button', 'Submit registration')
      await visitor.sees(/Registration successful/)
    },
  },
  {
    name: 'A clinic signs in and changes a price',
    async run(visitor) {
      await visitor.open('/login')
      await types(visitor, { Email: 'provider@demo.test', Password: 'Provider1!' })
      await visitor.send()
      await visitor.arrivesAt(/^\/account$/)
      await visitor.sees(/Welcome, Amara/)
      await visitor.open('/account/treatments')
      await visitor.press('button', 'Edit ')
      const price = String(randomInt(100, 900))
      await visitor.type('Price', price)
      await visitor.send()
      await visitor.sees(/saved|updated/i)
      await visitor.open('/account/treatments')
      await visitor.sees(new RegExp(`£${price}\\b`))
    },
  },
  {
    name: 'A member of staff signs in and opens a campaign',
    async run(visitor) {
      await visitor.open('/staff/login')
      await types(visitor, { Email: 'staff@demo.test', Password: 'Staff123!' })
      await visitor.send()
      await visitor.arrivesAt(/^\/staff\/dashboard$/)
      await visitor.sees(/Good (morning|afternoon|evening)/)
      await visitor.open('/staff/email-marketing/campaigns')
      await visitor.press('link', 'Results of Autumn listing invitation')
      await visitor.arrivesAt(/campaigns\/[\w-]{36}/)
      await visitor.sees(/What followed within 7 days/)
      await visitor.press('button', 'See the email')
      await visitor.shows('[role=dialog] iframe')
      await visitor.key('Escape')
      await visitor.hides('[role=dialog] iframe')
    },
  },
]
