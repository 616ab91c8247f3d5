import type { Page } from '@playwright/test'
import type { State } from './state.ts'

async function openUser(page: Page) {
  await page.getByRole('link', { name: 'Tidewater Dental Clinic' }).click()
  await page.getByRole('article').waitFor()
}

export const staffUsersScreens: State[] = [
  {
    name: 'staff users',
    path: '/staff/users',
    as: 'admin',
    prepare: page => page.getByRole('table').waitFor(),
  },
  {
    name: 'staff users, none match',
    path: '/staff/users?search=zzzz',
    as: 'admin',
    prepare: page => page.getByText('No providers match').waitFor(),
  },
  {
    name: 'staff user, suspension begun',
    path: '/staff/users?search=tidewater',
    route: '/staff/users/:id',
    as: 'admin',
    prepare: async page => {
      await openUser(page)
      await page.getByRole('button', { name: 'Suspend the listing' }).click()
    },
  },
  {
    name: 'staff user, import refused',
    path: '/staff/users?search=tidewater',
    route: '/staff/users/:id',
    as: 'admin',
    prepare: async page => {
      await openUser(page)
      await page.getByRole('tab', { name: 'Reviews and rating' }).click()
      await page.getByRole('button', { name: 'Check the file' }).click()
      await page.getByText('Choose a file with reviews').waitFor()
    },
    status: 400,
  },
  {
    name: 'staff users, held',
    path: '/staff/users?listingCheck=held',
    as: 'admin',
    prepare: page => page.getByRole('table').getByText('Held').first().waitFor(),
  },
  {
    name: 'staff user, held, refusal without a reason',
    path: '/staff/users?listingCheck=held&search=George%20Street',
    route: '/staff/users/:id',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('link', { name: 'George Street Smiles' }).click()
      await page.getByRole('button', { name: 'Refuse', exact: true }).click()
      await page.getByRole('button', { name: 'Refuse and email the clinic' }).click()
      await page.getByText('Enter a reason of at least 10 characters').waitFor()
    },
    status: 400,
  },
  {
    name: 'staff user, held, the question before approving',
    path: '/staff/users?listingCheck=held&search=George%20Street',
    route: '/staff/users/:id',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('link', { name: 'George Street Smiles' }).click()
      await page.getByRole('button', { name: 'Approve', exact: true }).click()
      await page.getByRole('button', { name: 'Yes, approve' }).waitFor()
    },
  },
  {
    name: 'staff user, refused',
    path: '/staff/users?listingCheck=refused&search=Implants',
    route: '/staff/users/:id',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('link', { name: 'Implants Direct London' }).click()
      await page.getByRole('button', { name: 'Approve after all' }).waitFor()
    },
  },
  {
    name: 'staff user, details shared with a branch',
    path: '/staff/users?listingCheck=alert&search=Whitlock',
    route: '/staff/users/:id',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('link', { name: 'Whitlock Dental Richmond' }).click()
      await page.getByRole('button', { name: 'Mark as checked' }).waitFor()
    },
  },
  {
    name: 'staff user, a note, a new task and tags',
    path: '/staff/users?search=tidewater',
    route: '/staff/users/:id',
    as: 'admin',
    prepare: async page => {
      await openUser(page)
      await page.getByRole('button', { name: 'Add a task' }).click()
      await page.getByRole('button', { name: 'Save task' }).click()
      await page.getByText('Enter what needs doing').waitFor()
      await page.getByRole('button', { name: /Add a tag|Change tags/ }).click()
      await page.getByRole('button', { name: 'Save tags' }).waitFor()
    },
    status: 400,
  },
  {
    name: 'staff user, billing',
    path: '/staff/users?search=tidewater',
    route: '/staff/users/:id',
    as: 'admin',
    prepare: async page => {
      await openUser(page)
      await page.getByRole('tab', { name: 'Billing' }).click()
      await page.getByRole('heading', { name: 'Invoices' }).waitFor()
    },
  },
  {
    name: 'staff users, three selected and about to be tagged',
    path: '/staff/users?search=dental',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('table').waitFor()
      await page.getByRole('checkbox', { name: /^Select all \d+ on this page/ }).check()
      await page.getByRole('button', { name: 'Tag', exact: true }).click()
      await page.getByRole('dialog').getByLabel('Tag').waitFor()
    },
  },
  {
    name: 'staff users of a work queue',
    path: '/staff/users?waiting=enquiries&sort=waiting',
    as: 'admin',
    prepare: page => page.getByRole('table').waitFor(),
  },
]
