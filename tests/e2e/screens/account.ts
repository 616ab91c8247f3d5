import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { State } from './state.ts'

/** Shows the account as that of a clinic whose listing is checked, which no account of the demo data is. */
async function withListingCheck(page: Page, listingCheck: object) {
  await page.route('**/api/account-overview', async route => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), listingCheck } })
  })
  await page.reload()
}

/** Shows the subscription in a state that no account of the demo data has. */
async function withSubscription(page: Page, change: object) {
  await page.route('**/api/subscription', async route => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...change } })
  })
  await page.reload()
}

const adjustment = (id: string, kind: string, status: string, number: string | null) => ({
  id,
  kind,
  status,
  number,
  documentId: number && id,
  amount: 7.99,
  happenedAt: '2026-11-10T10:00:00.000Z',
})

/** Every route of the account area, in every state that looks different. New screens add their lines here. */
export const accountScreens: State[] = [
  {
    name: 'account, profile',
    path: '/account',
    as: 'provider',
    prepare: page => page.getByLabel('First name').waitFor(),
  },
  {
    name: 'account, treatments',
    path: '/account/treatments',
    as: 'provider',
    prepare: page => page.getByRole('button', { name: 'Edit Dental Implants' }).waitFor(),
  },
  {
    name: 'account, prices',
    path: '/account/prices',
    as: 'provider',
    prepare: page => page.getByLabel('CSV file').waitFor({ state: 'attached' }),
  },
  {
    name: 'account, listing',
    path: '/account/listing',
    as: 'provider',
    prepare: page => page.getByLabel('Main specialty').first().waitFor(),
  },
  {
    name: 'account, clinics',
    path: '/account/clinics',
    as: 'provider',
    prepare: page => page.getByRole('button', { name: 'Edit 14 Shad Thames' }).waitFor(),
  },
  {
    name: 'account, subscription',
    path: '/account/subscriptions',
    as: 'provider',
    prepare: page => page.getByRole('button', { name: 'Update Payment Method' }).waitFor(),
  },
  {
    name: 'account, insights with its table open',
    path: '/account/insights',
    as: 'provider',
    prepare: page => page.getByText('Show as a table').click(),
  },
  {
    name: 'account, reviews with a report open',
    path: '/account/reviews',
    as: 'provider',
    prepare: page => page.getByRole('button', { name: 'Report', exact: true }).first().click(),
  },
  {
    name: 'account, before you visit with an answer that is wrong',
    path: '/account/visit',
    as: 'provider',
    prepare: async page => {
      await page.getByLabel('Oldest patients').fill('ninety')
      await page.getByRole('button', { name: 'Save answers' }).click()
      await page.getByText('Enter an age in whole years, from 0 to 120').waitFor()
    },
  },
  {
    name: 'account, on your website',
    path: '/account/website',
    as: 'provider',
    prepare: page => page.frameLocator('iframe').getByRole('link', { name: 'Send an enquiry' }).waitFor(),
  },
  {
    name: 'account, a logo being cropped',
    path: '/account/listing',
    as: 'provider',
    prepare: async page => {
      const picture = sharp({ create: { width: 600, height: 200, channels: 3, background: 'teal' } })
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() })
      await page.getByRole('radiogroup', { name: 'Wide logo' }).getByText('Part of it').click()
      await page.getByLabel('Wide logo: move it with the arrow keys').waitFor()
    },
  },
  {
    name: 'account, photos',
    path: '/account/photos',
    as: 'provider',
    prepare: page => page.getByText(/of 12 photos/).waitFor(),
  },
  {
    name: 'account, photos with a file that is refused',
    path: '/account/photos',
    as: 'provider',
    prepare: async page => {
      await page
        .getByLabel('Photo of your clinic')
        .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
      await page.getByText('Choose a PNG, JPEG, WebP or AVIF file.').waitFor()
    },
  },
  {
    name: 'account, people with a form open',
    path: '/account/people',
    as: 'provider',
    prepare: page => page.getByRole('button', { name: 'Edit Dr Amara Whitlock' }).click(),
  },
  {
    name: 'account, team with a role being changed',
    path: '/account/team',
    as: 'provider',
    prepare: page => page.getByRole('button', { name: 'Change role of Mateo Lund' }).click(),
  },
  {
    name: 'account, team with an address for notifications being changed',
    path: '/account/team',
    as: 'provider',
    prepare: page => page.getByRole('button', { name: 'Change reception@demo.test' }).click(),
  },
  {
    name: 'account, prices with a file that has wrong rows',
    path: '/account/prices',
    as: 'provider',
    prepare: async page => {
      const csv =
        'Treatment,Location,Price\nDental Check-up,,66\nDental Check-up,Nowhere,60\nTeeth Whitening,,a lot'
      await page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
      await page.getByRole('button', { name: 'Download the 2 rows with errors' }).waitFor()
    },
  },
  {
    name: 'account, enquiries',
    path: '/account/enquiries',
    as: 'provider',
    prepare: page => page.getByRole('link', { name: /^Answered/ }).waitFor(),
  },
  {
    name: 'account enquiry',
    path: '/account/enquiries?state=answered',
    route: '/account/enquiries/:id',
    as: 'provider',
    prepare: async page => {
      await page.getByRole('link', { name: 'Callum Reid' }).click()
      await page.getByRole('heading', { name: 'Messages' }).waitFor()
    },
  },
  {
    name: 'account, a new reply template',
    path: '/account/enquiries/templates',
    as: 'provider',
    prepare: async page => {
      await page.getByRole('button', { name: 'Add template' }).click()
      await page.getByLabel('Name').waitFor()
    },
  },
  {
    name: 'account, calendar',
    path: '/account/calendar',
    as: 'provider',
    prepare: page => page.getByRole('link', { name: 'Times and calendars' }).waitFor(),
  },
  {
    name: 'account, times and calendars, with a new address',
    path: '/account/calendar/times',
    as: 'provider',
    prepare: async page => {
      await page
        .getByRole('button', { name: /^Create a(n| new) address/ })
        .first()
        .click()
      await page.getByLabel(/^Copy this address now/).waitFor()
    },
  },
  {
    name: 'account, subscription with the card form and the question before cancelling',
    path: '/account/subscriptions',
    as: 'provider',
    prepare: async page => {
      await page.getByRole('button', { name: 'Update Payment Method' }).click()
      await page.getByLabel('Card number').waitFor()
      await page.getByRole('button', { name: 'Cancel Subscription' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'account, no subscription',
    path: '/account/subscriptions',
    as: 'provider',
    prepare: async page => {
      await page.route('**/api/subscription', route =>
        route.fulfill({
          status: 404,
          json: { code: 'subscription_not_found', message: 'No active subscription found', requestId: '1' },
        }),
      )
      await page.reload()
      await page.getByText('No active subscription found').waitFor()
    },
  },
  {
    name: 'account, the bank asks to authenticate a payment',
    path: '/account/subscriptions',
    as: 'provider',
    prepare: async page => {
      await withSubscription(page, { status: 'past_due', authentication: 'payment' })
      await page.getByRole('button', { name: 'Authenticate payment' }).waitFor()
    },
  },
  {
    name: 'account, the bank asks, as other pages say it',
    path: '/account/treatments',
    as: 'provider',
    prepare: async page => {
      await page.route('**/api/account-overview', async route => {
        const reply = await route.fetch()
        const overview = await reply.json()
        overview.subscription.authentication = 'card'
        await route.fulfill({ response: reply, json: overview })
      })
      await page.reload()
      await page.getByRole('link', { name: 'Authenticate payment' }).waitFor()
    },
  },
  {
    name: 'account, a card that is refused',
    path: '/account/subscriptions',
    as: 'provider',
    status: 402,
    prepare: async page => {
      await page.getByRole('button', { name: 'Update Payment Method' }).click()
      await page.getByLabel('Card number').fill('4000 0000 0000 0002')
      await page.getByLabel('Expiry date').fill('12/40')
      await page.getByLabel('Security code').fill('123')
      await page.getByRole('button', { name: 'Save card' }).click()
      await page.getByText('Your card was declined.').first().waitFor()
    },
  },
  {
    name: 'account, a card that expires before the next payment',
    path: '/account/subscriptions',
    as: 'provider',
    prepare: async page => {
      const card = { brand: 'visa', last4: '4242', expires: '2024-01' }
      await withSubscription(page, { status: 'active', cancelAtPeriodEnd: false, card })
      await page.getByText('This card has expired.').waitFor()
    },
  },
  {
    name: 'account, a refund, a credit note and an open dispute',
    path: '/account/subscriptions',
    as: 'provider',
    prepare: async page => {
      await page.route('**/api/invoices?*', async route => {
        const reply = await route.fetch()
        const list = await reply.json()
        list.items[0].adjustments = [
          adjustment('01990000-0000-7000-8000-000000000000', 'refund', 'succeeded', 'RF-000001'),
          adjustment('01990000-0000-7000-8000-000000000001', 'credit_note', 'issued', 'CN-1'),
          adjustment('01990000-0000-7000-8000-000000000002', 'dispute', 'open', null),
        ]
        await route.fulfill({ response: reply, json: list })
      })
      await page.reload()
      await page.getByText('Your bank has disputed a payment.').waitFor()
    },
  },
  {
    name: 'account, listing being checked',
    path: '/account',
    as: 'provider',
    prepare: async page => {
      await withListingCheck(page, { state: 'checking', since: '2026-11-14T10:00:00.000Z', reason: null })
      await page.getByText("We're checking your listing.").waitFor()
    },
  },
  {
    name: 'account, listing refused',
    path: '/account',
    as: 'provider',
    prepare: async page => {
      const reason = 'The certificate number belongs to another clinic.'
      await withListingCheck(page, { state: 'refused', since: '2026-11-14T10:00:00.000Z', reason })
      await page.getByText("We can't show your listing.").waitFor()
    },
  },
  {
    name: 'account, help',
    path: '/account/help',
    as: 'provider',
    prepare: page => page.getByText("Why can't patients find my clinic?").click(),
  },
  {
    name: 'account, profile refused',
    path: '/account',
    as: 'provider',
    prepare: async page => {
      await page.getByLabel('First name').fill('')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText('Enter your first name').waitFor()
    },
  },
  {
    name: 'account, the question before deleting',
    path: '/account',
    as: 'provider',
    prepare: async page => {
      await page.getByRole('button', { name: 'Delete Account' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
      await page.getByText('Please enter your password to confirm deletion.').waitFor()
    },
  },
  {
    name: 'account, a treatment that breaks a rule',
    path: '/account/treatments',
    as: 'provider',
    prepare: async page => {
      await page.getByRole('button', { name: 'Edit Dental Implants' }).click()
      await page.getByLabel('Description').fill('The best, with Botox')
      await page.getByRole('button', { name: 'Leave out “best”' }).waitFor()
    },
  },
  {
    name: 'account, listing with suggestions open',
    path: '/account/listing',
    as: 'provider',
    prepare: async page => {
      await page.getByLabel('Main specialty').first().click()
      await page.getByRole('option', { name: 'Dentistry' }).waitFor()
    },
  },
  {
    name: 'account, a clinic with its hours',
    path: '/account/clinics',
    as: 'provider',
    prepare: async page => {
      await page.getByRole('button', { name: 'Edit 14 Shad Thames' }).click()
      await page.getByLabel('Monday opens').waitFor()
      await page.getByRole('button', { name: 'Add a day' }).click()
      await page.getByRole('switch', { name: 'Open on the new day' }).check()
    },
  },
  {
    name: 'account, the listing as patients see it',
    path: '/account/preview',
    as: 'provider',
    prepare: page => page.getByText('This is your page as patients see it.').waitFor(),
  },
]
