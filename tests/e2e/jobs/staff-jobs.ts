import { randomUUID } from 'node:crypto'
import { signInAs } from '../support/signed-in.ts'
import type { Job } from './job.ts'

/** What staff do all day. */
export const staffJobs: Job[] = [
  {
    name: 'Sign in to the portal',
    from: '/staff/login',
    run: async person => {
      await person.type('Email', 'staff@demo.test')
      await person.type('Password', 'Staff123!')
      await person.send()
      await person.arrivesAt(/\/staff\/dashboard$/)
      await person.hears(/^Good (morning|afternoon|evening)/)
    },
  },
  {
    name: 'Open a clinic by a few letters of its name',
    from: async visitor => {
      await signInAs(visitor, 'admin')
      return '/staff/profile'
    },
    run: async person => {
      await person.press('button', /^Search/)
      await person.type('Search or jump to', 'tidewat')
      await person.sees(/^London SE1, active/)
      await person.send()
      await person.hears('Tidewater Dental Clinic')
    },
  },
  {
    name: 'Write to a clinic',
    from: async visitor => {
      await signInAs(visitor, 'staff')
      return '/staff/email-marketing'
    },
    run: async person => {
      await person.type(/^Client name/, 'Ada')
      await person.type(/^Client email/, `jobs-${randomUUID()}@prospects.test`)
      await person.type(/^Clinic name/, 'Mill Lane')
      await person.tick('radio', /company or organisation/)
      await person.press('button', 'Send email')
      await person.hears(/sent/i)
    },
  },
  {
    name: 'Write a draft of an article',
    from: async visitor => {
      await signInAs(visitor, 'admin')
      return '/staff/blog-management'
    },
    run: async person => {
      await person.press('link', 'New article')
      await person.type(/^Title/, `Ask for the price ${randomUUID().slice(0, 8)}`)
      await person.write('Text', 'Ask for the price in writing.')
      await person.press('button', 'Save draft')
      await person.hears(/Blog created successfully!/)
    },
  },
]
