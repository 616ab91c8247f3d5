import type { State } from './state.ts'

/** Every route of the staff portal, in every state that looks different. New screens add their lines here. */
export const staffScreens: State[] = [
  {
    name: 'staff, reviews to moderate',
    path: '/staff/reviews',
    as: 'admin',
    prepare: page => page.getByRole('heading', { name: 'Reported reviews' }).waitFor(),
  },
  {
    name: 'staff, legal notices and sanctions',
    path: '/staff/reviews/cases',
    as: 'admin',
    prepare: page => page.getByRole('heading', { name: 'Legal notices' }).waitFor(),
  },
  {
    name: 'staff, a data request',
    path: '/staff/data-requests',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('textbox', { name: 'Email address' }).fill('alerts@demo.test')
      await page.getByRole('button', { name: 'Find', exact: true }).click()
      await page.getByRole('button', { name: 'Delete this data' }).click()
      await page.getByRole('button', { name: 'Yes, delete' }).waitFor()
    },
  },
  {
    name: 'staff analytics',
    path: '/staff/analytics',
    as: 'admin',
    prepare: page => page.getByRole('region', { name: 'Traffic' }).getByText('Show as a table').click(),
  },
  {
    name: 'staff analytics, targets',
    path: '/staff/analytics',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('button', { name: 'Set targets' }).click()
      await page.getByRole('dialog', { name: 'Targets' }).waitFor()
    },
  },
  {
    name: 'staff analytics, a note',
    path: '/staff/analytics',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('button', { name: 'Add a note' }).click()
      await page.getByRole('dialog', { name: 'Add a note' }).waitFor()
    },
  },
  { name: 'staff sign-in', path: '/staff/login' },
  { name: 'staff invitation, without a token', path: '/staff/accept-invite' },
  {
    name: 'staff dashboard',
    path: '/staff/dashboard',
    as: 'admin',
    prepare: page => page.getByRole('heading', { name: 'Last 7 days' }).waitFor(),
  },
  {
    name: 'staff, insurers that clinics typed',
    path: '/staff/insurers',
    as: 'admin',
    prepare: page => page.getByRole('heading', { name: 'Listed insurers' }).waitFor(),
  },
  {
    name: 'staff, prices that look wrong',
    path: '/staff/odd-prices',
    as: 'admin',
    prepare: page =>
      page
        .getByRole('button', { name: /^Ask the clinic/ })
        .first()
        .waitFor(),
  },
  {
    name: 'staff, listings to verify',
    path: '/staff/verification',
    as: 'admin',
    prepare: page =>
      page
        .getByRole('button', { name: /^Approve/ })
        .first()
        .waitFor(),
  },
  {
    name: 'staff, a listing that is being refused',
    path: '/staff/verification?state=open',
    as: 'admin',
    prepare: async page => {
      await page
        .getByRole('button', { name: /^Refuse/ })
        .first()
        .click()
      await page.getByLabel('Reason for refusing').waitFor()
    },
  },
  {
    name: 'staff, access denied',
    path: '/staff/audit-log',
    as: 'staff',
    prepare: page => page.getByRole('heading', { name: 'Access Denied' }).waitFor(),
  },
  {
    name: 'staff management, a colleague opened',
    path: '/staff/staff-management',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('button', { name: 'Edit Nia Bowen' }).click()
      await page.getByRole('button', { name: 'Deactivate' }).click()
      await page.getByRole('button', { name: 'Deactivate now' }).waitFor()
    },
  },
  {
    name: 'staff management, permissions of a colleague',
    path: '/staff/staff-management',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('button', { name: 'Edit Nia Bowen' }).click()
      const drawer = page.getByRole('dialog', { name: 'Nia Bowen' })
      await drawer.getByLabel('Can publish articles').uncheck()
      await drawer.getByLabel('Can publish articles').focus()
    },
  },
  {
    name: 'staff management, a colleague refused',
    path: '/staff/staff-management',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('button', { name: 'Edit Nia Bowen' }).click()
      const drawer = page.getByRole('dialog', { name: 'Nia Bowen' })
      await drawer.getByLabel('First name').fill('')
      await drawer.getByRole('button', { name: 'Save' }).click()
      await drawer.getByText('Enter your first name').waitFor()
    },
    status: 400,
  },
  {
    name: 'staff management, invitation refused',
    path: '/staff/staff-management',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await page.getByText('Enter an email address such as name@example.com').waitFor()
    },
    status: 400,
  },
  {
    name: 'staff audit log, exports and sign-ins',
    path: '/staff/audit-log',
    as: 'admin',
    prepare: page => page.getByRole('table').getByText('Signed in (staff)').first().waitFor(),
  },
  {
    name: 'staff, search words',
    path: '/staff/search-words',
    as: 'admin',
    prepare: page => page.getByRole('heading', { name: 'Search words' }).waitFor(),
  },
  {
    name: 'staff, added search words',
    path: '/staff/search-words?show=added',
    as: 'admin',
    prepare: page => page.getByRole('button', { name: 'Add', exact: true }).waitFor(),
  },
  {
    name: 'staff, register files',
    path: '/staff/registers',
    as: 'admin',
    prepare: page => page.getByRole('heading', { name: 'Upload a file' }).waitFor(),
  },
  {
    name: 'staff audit log',
    path: '/staff/audit-log?action=staff',
    as: 'admin',
    prepare: page => page.getByText('Deactivated a colleague').last().waitFor(),
  },
  {
    name: 'staff settings, setting up two-factor sign-in',
    path: '/staff/settings',
    as: 'staff',
    prepare: async page => {
      await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
      await page.getByRole('textbox', { name: 'Your password' }).fill('Staff123!')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('img', { name: 'QR code with the key' }).waitFor()
    },
  },
  {
    name: 'stored emails',
    path: '/staff/stored-emails',
    as: 'admin',
    prepare: page => page.getByRole('table', { name: 'emails' }).waitFor(),
  },
  {
    name: 'one stored email',
    path: '/staff/stored-emails',
    route: '/staff/stored-emails/:id',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('table', { name: 'emails' }).getByRole('link').first().click()
      await page.getByText("We've recorded in the audit log").waitFor()
    },
  },
  {
    name: 'what an installation lacks for real use',
    path: '/staff/dashboard',
    as: 'admin',
    prepare: async page => {
      const exceptions = ['simulated_cards', 'no_email', 'embedded_database']
      await page.route('**/api/staff/production-exceptions', route => route.fulfill({ json: { exceptions } }))
      await page.reload()
      await page.getByText('Card payments are simulated.').waitFor()
    },
  },
  {
    name: 'blog management',
    path: '/staff/blog-management',
    as: 'admin',
    prepare: page => page.getByRole('table', { name: 'articles' }).waitFor(),
  },
  {
    name: 'blog editor, refused',
    path: '/staff/blog-management/new',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByText('Enter a title').waitFor()
    },
  },
  { name: 'staff forgotten password', path: '/staff/forgot-password' },
  { name: 'staff new password, link without token', path: '/staff/reset-password' },
  {
    name: 'blog editor, an article',
    path: '/staff/blog-management',
    route: '/staff/blog-management/:id',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('table', { name: 'articles' }).getByRole('link').nth(8).click()
      await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
    },
  },
  {
    name: 'staff bin',
    path: '/staff/bin',
    as: 'admin',
    prepare: page => page.getByRole('heading', { level: 1, name: 'Bin' }).waitFor(),
  },
  {
    name: 'staff registers, ratings',
    path: '/staff/registers/ratings',
    as: 'admin',
    prepare: page => page.getByRole('heading', { level: 1, name: 'Changed ratings' }).waitFor(),
  },
  {
    name: 'staff registers, duplicates',
    path: '/staff/registers/duplicates',
    as: 'admin',
    prepare: page => page.getByRole('heading', { level: 1, name: 'Duplicates' }).waitFor(),
  },
  {
    name: 'staff registers, coverage',
    path: '/staff/registers/coverage',
    as: 'admin',
    prepare: page => page.getByRole('heading', { level: 1, name: 'Coverage' }).waitFor(),
  },
  {
    name: 'staff registers, removals',
    path: '/staff/registers/removals',
    as: 'admin',
    prepare: page => page.getByRole('heading', { level: 1, name: 'Requests for removal' }).waitFor(),
  },
  {
    name: 'staff registers, an imported file',
    path: '/staff/registers',
    route: '/staff/registers/:id',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('table').getByRole('link', { name: 'Demo care directory.ods' }).click()
      await page.getByRole('region', { name: 'Changes' }).waitFor()
    },
  },
]
