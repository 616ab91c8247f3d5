import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { aListedClinic, aNewClinic } from '../support/new-clinic.ts'
import { goodPassword, newAddress } from '../support/signup.ts'
import type { Job } from './job.ts'

/** What clinics come for, beginning with the registration. */
export const clinicJobs: Job[] = [
  {
    name: 'Register a clinic',
    from: '/signup',
    run: async person => {
      const number = String(randomInt(10_000_000, 99_999_999))
      for (const [label, text] of [
        ['First name', 'Amara'],
        ['Surname', 'Nwosu'],
        ['Email', newAddress()],
        ['Phone number', '01134960123'],
        ['Password', goodPassword],
        ['Confirm password', goodPassword],
      ] as const)
        await person.type(label, text)
      await person.send()
      await person.hears('Company & Location')
      for (const [label, text] of [
        ['Company name', `Harbour Skin ${number}`],
        ['Company description', 'A small clinic for skin.'],
        ['Company registration number', number],
        ['Certificate number', `1-${number}`],
        ['Address', '1 Park Row'],
        ['City', 'Leeds'],
        ['Postcode', 'ls14ap'],
        ['Primary specialty', 'Dermatology'],
      ] as const)
        await person.type(label, text)
      await person.press('button', 'Next')
      await person.hears('Payment Information')
      await person.type('Card number', '4242424242424242')
      await person.type('Expiry date', '1240')
      await person.type('Security code', '123')
      await person.send()
      await person.hears('Final Submission')
      await person.tick('checkbox', /^I agree to the terms/)
      await person.press('button', 'Submit registration')
      await person.hears('Registration successful')
    },
  },
  {
    name: 'Sign in',
    from: '/login',
    run: async person => {
      await person.type('Email', 'provider@demo.test')
      await person.type('Password', 'Provider1!')
      await person.send()
      await person.arrivesAt(/\/account$/)
      await person.hears(/^Welcome, Amara/)
    },
  },
  {
    name: 'Change a price',
    from: async visitor => {
      const { elsewhere } = await aNewClinic(visitor)
      expect((await elsewhere.post('/api/treatments', { name: 'Mole Removal', price: 250 })).status()).toBe(
        200,
      )
      return '/account/treatments'
    },
    run: async person => {
      await person.press('button', 'Edit Mole Removal')
      await person.type('Price', '260')
      await person.send()
      await person.hears(/saved|updated/i)
    },
  },
  {
    name: 'Answer a question of a patient',
    from: async visitor => {
      const { id } = await aListedClinic(visitor)
      const asked = {
        name: 'Wren Ashby',
        email: 'wren@patients.test',
        message: 'Is there a ramp?',
        consent: true,
      }
      expect((await visitor.request.post(`/api/clinics/${id}/enquiries`, { data: asked })).status()).toBe(200)
      return '/account/enquiries'
    },
    run: async person => {
      await person.press('link', /^Wren Ashby/)
      await person.type('Your reply', 'Yes, at the front door.')
      await person.press('button', 'Send reply')
      await person.hears(/sent/i)
    },
  },
  {
    name: 'Invite a colleague',
    from: async visitor => {
      await aListedClinic(visitor)
      return '/account/team'
    },
    run: async person => {
      await person.press('button', 'Invite someone')
      await person.type('Email', `colleague-${randomUUID().slice(0, 8)}@journeys.test`)
      await person.press('button', 'Send invitation')
      await person.hears(/^We've sent an invitation to/)
    },
  },
]
