import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { linkIn, writeToSomebody } from './support/outbox.ts'
import { logIn, openAs } from './support/signed-in.ts'
import { enterCard, enterCompany, enterContact, submitRegistration } from './support/signup.ts'
import { expect, test } from './support/test.ts'

type State = {
  name: string
  path: string
  prepare?: (page: Page) => Promise<unknown>
  /** The error status of an answer that belongs to the state: the browser mentions it. */
  status?: number
}

async function openClinic(page: Page) {
  await page.getByRole('link', { name: 'Tidewater Dental Clinic' }).click()
  // Only there once scripts run.
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
}

async function openComparison(page: Page, count: number) {
  const found = await page.request.get(`/api/search?treatmentName=MRI+Scan&location=Leeds&limit=${count}`)
  const ids = ((await found.json()) as { id: string }[]).map(({ id }) => id)
  await page.goto(`/compare?ids=${ids}&treatmentName=MRI+Scan&location=Leeds`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).waitFor()
}

/** The login is stored anew each time: between two looks the browser forgets it. */
async function openAsAdmin(page: Page, path: string) {
  const login = await logIn(page.request, 'admin')
  await page.evaluate(({ keys: [token, person], ...values }) => {
    localStorage.setItem(token, values.token)
    localStorage.setItem(person, values.person)
  }, login)
  await page.goto(path)
  await hydrated(page)
}

async function openUser(page: Page) {
  await openAsAdmin(page, '/staff/users?search=tidewater')
  await page.getByRole('link', { name: 'Tidewater Dental Clinic' }).click()
  await page.getByRole('dialog').waitFor()
}

/** Every route, in every state that looks different. New screens add their lines here. */
const states: State[] = [
  { name: 'landing', path: '/' },
  {
    name: 'landing, after the cookie choice',
    path: '/prelaunch',
    prepare: page => page.getByRole('button', { name: 'Essential only' }).click(),
  },
  { name: 'contact card', path: '/ownerone' },
  { name: 'privacy policy', path: '/privacy-policy' },
  { name: 'article with a chart', path: '/future-of-private-healthcare' },
  { name: 'article', path: '/marketing-strategies' },
  { name: 'article with a route', path: '/convert-searches-to-patients' },
  { name: 'terms', path: '/terms' },
  { name: 'cookies', path: '/cookies' },
  { name: 'accessibility statement', path: '/accessibility' },
  { name: 'about our data', path: '/about-our-data' },
  { name: 'home', path: '/homepage' },
  {
    name: 'home, suggestions open',
    path: '/homepage',
    prepare: async page => {
      await page.getByRole('combobox', { name: 'Treatment' }).pressSequentially('nose')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'home, blank fields',
    path: '/homepage',
    prepare: async page => {
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByText('Please fill in both fields').waitFor()
    },
  },
  { name: 'providers', path: '/providersearch' },
  { name: 'results', path: '/results?treatmentName=MRI+Scan&location=Leeds' },
  {
    name: 'results, filters and a reason open',
    path: '/results?treatmentName=nose+job&location=London&maxDistance=40&minExperience=1&sort=rating',
    prepare: async page => {
      await page.getByText('Why is this here?').first().click()
      const opener = page.getByRole('button', { name: 'Filters', exact: true })
      if (await opener.isVisible()) await opener.click()
    },
  },
  {
    name: 'results, map open',
    path: '/results?treatmentName=MRI+Scan&location=Leeds',
    prepare: async page => {
      const opener = page.getByRole('button', { name: 'Map', exact: true })
      if (await opener.isVisible()) await opener.click()
    },
  },
  { name: 'results, whole country', path: '/results?treatmentName=MRI+Scan&location=' },
  { name: 'results, unclear place', path: '/results?treatmentName=rhinoplaty&location=Bangor' },
  { name: 'results, none found', path: '/results?treatmentName=zzzzqx&location=Leeds' },
  { name: 'results, unknown place', path: '/results?treatmentName=MRI+Scan&location=Qqzzvx' },
  {
    name: 'results, none pass',
    path: '/results?treatmentName=MRI+Scan&location=Lerwick&maxDistance=1&minRating=5',
  },
  { name: 'results, invalid', path: '/results', status: 400 },
  { name: 'providers, none found', path: '/providersearch?q=zzzz' },
  { name: 'clinic', path: '/providersearch?q=Tidewater+Dental', prepare: openClinic },
  {
    name: 'clinic, map opened and hours unfolded',
    path: '/providersearch?q=Tidewater+Dental',
    prepare: async page => {
      await openClinic(page)
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await page.getByRole('group', { name: /^Map of/ }).waitFor()
      await page.getByText('Opening hours here').click()
    },
  },
  {
    name: 'clinic, enquiry refused',
    path: '/providersearch?q=Tidewater+Dental',
    prepare: async page => {
      await openClinic(page)
      await page.getByRole('button', { name: 'Send enquiry' }).click()
      await page.getByText('Please check the fields marked below.').waitFor()
    },
    status: 400,
  },
  {
    name: 'clinic, problem report',
    path: '/providersearch?q=Tidewater+Dental',
    prepare: async page => {
      await openClinic(page)
      await page.getByRole('link', { name: 'Report a problem with this listing' }).click()
      await page.getByLabel('What is wrong?').waitFor()
    },
  },
  { name: 'example results', path: '/resultexamples' },
  {
    name: 'example results, a clinic clicked',
    path: '/resultexamples?minRating=4',
    prepare: async page => {
      await page.getByRole('button', { name: 'Larkspur House Clinic', exact: true }).click()
      await page.getByRole('button', { name: 'Dismiss' }).waitFor()
    },
  },
  { name: 'example results, none pass', path: '/resultexamples?maxDistance=1' },
  { name: 'compare, none chosen', path: '/compare' },
  { name: 'compare, two clinics', path: '/compare', prepare: page => openComparison(page, 2) },
  { name: 'compare, four clinics', path: '/compare', prepare: page => openComparison(page, 4) },
  {
    name: 'results, clinics on the shortlist',
    path: '/results?treatmentName=MRI+Scan&location=Leeds',
    prepare: async page => {
      await page
        .getByRole('checkbox', { name: /^Compare / })
        .nth(0)
        .check()
      await page
        .getByRole('checkbox', { name: /^Compare / })
        .nth(1)
        .check()
      await page.getByRole('link', { name: 'Compare 2 clinics' }).waitFor()
    },
  },
  { name: 'treatments', path: '/treatments' },
  { name: 'treatment', path: '/treatments/mri-scan' },
  { name: 'treatment in a city', path: '/treatments/mri-scan/leeds' },
  {
    name: 'treatment in a town without clinics',
    path: '/treatments/hip-replacement/wetherby-west-yorkshire',
  },
  { name: 'sign-in', path: '/login' },
  {
    name: 'sign-in, refused',
    path: '/login',
    prepare: async page => {
      await page.getByLabel('Email').fill('nobody@example.test')
      await page.getByLabel('Password').fill('   ')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByText('Please fill in all fields').waitFor()
    },
  },
  {
    name: 'sign-in, sent here from the account',
    path: '/login',
    prepare: async page => {
      await page.addInitScript(() =>
        sessionStorage.setItem('notice', 'You must be logged in to view this page.'),
      )
      await page.reload()
      await page.getByText('You must be logged in to view this page.').waitFor()
    },
  },
  { name: 'forgotten password', path: '/forgot-password' },
  {
    name: 'forgotten password, link sent',
    path: '/forgot-password',
    prepare: async page => {
      await page.getByLabel('Email').fill('nobody@example.test')
      await page.getByRole('button', { name: 'Send link' }).click()
      await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    },
  },
  {
    name: 'new password, refused',
    path: '/reset-password?token=never-issued',
    prepare: async page => {
      await page.getByLabel('New password').fill('short')
      await page.getByLabel('Confirm password').fill('short')
      await page.getByRole('button', { name: 'Save new password' }).click()
      await page.getByText('Password must be at least 8 characters').waitFor()
    },
  },
  { name: 'new password, link without token', path: '/reset-password' },
  { name: 'registration, first step', path: '/signup' },
  {
    name: 'registration, first step refused',
    path: '/signup',
    prepare: async page => {
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Please fill out all contact details.').waitFor()
    },
  },
  {
    name: 'registration, second step refused with suggestions open',
    path: '/signup',
    prepare: async page => {
      await enterContact(page)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Please fill out all required fields.').waitFor()
      await page.getByLabel('Primary specialty').first().click()
      await page.getByRole('option', { name: 'Cardiology' }).waitFor()
    },
  },
  {
    name: 'registration, third step',
    path: '/signup',
    prepare: async page => {
      await enterContact(page)
      await enterCompany(page)
    },
  },
  {
    name: 'registration, last step refused',
    path: '/signup',
    prepare: async page => {
      await enterContact(page)
      await enterCompany(page)
      await enterCard(page)
      await page.getByRole('button', { name: 'Submit registration' }).click()
      await page.getByText('Please agree to the terms').waitFor()
    },
  },
  {
    name: 'registration, done',
    path: '/signup',
    prepare: async page => {
      await enterContact(page)
      await enterCompany(page)
      await enterCard(page)
      await submitRegistration(page)
      await page.getByRole('button', { name: 'Send the mail again' }).click()
      await page.getByText('a mail with a new link is on its way').waitFor()
    },
  },
  { name: 'confirmation, without a token', path: '/api/confirm-email' },
  {
    name: 'account, insights with its table open',
    path: '/login',
    prepare: async page => {
      await openAs(page, 'provider', '/account/insights')
      await page.getByText('Show as a table').click()
    },
  },
  {
    name: 'account, enquiries',
    path: '/login',
    prepare: async page => {
      await openAs(page, 'provider', '/account/enquiries')
      await page.getByRole('link', { name: /^Answered/ }).waitFor()
    },
  },
  {
    name: 'account, one enquiry',
    path: '/login',
    prepare: async page => {
      await openAs(page, 'provider', '/account/enquiries?state=answered')
      await page.getByRole('link', { name: 'Callum Reid' }).click()
      await page.getByRole('heading', { name: 'What you answered' }).waitFor()
    },
  },
  {
    name: 'account, subscription with the card form and the question before cancelling',
    path: '/login',
    prepare: async page => {
      await openAs(page, 'provider', '/account/subscriptions')
      await page.getByRole('button', { name: 'Update Payment Method' }).click()
      await page.getByLabel('Card number').waitFor()
      await page.getByRole('button', { name: 'Cancel Subscription' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'account, no subscription',
    path: '/login',
    prepare: async page => {
      await page.route('**/api/subscription', route =>
        route.fulfill({
          status: 404,
          json: { code: 'subscription_not_found', message: 'No active subscription found', requestId: '1' },
        }),
      )
      await openAs(page, 'provider', '/account/subscriptions')
      await page.getByText('No active subscription found').waitFor()
    },
  },
  {
    name: 'account, help',
    path: '/login',
    prepare: async page => {
      await openAs(page, 'provider', '/account/help')
      await page.getByText('Why can patients not find my clinic?').click()
    },
  },
  {
    name: 'staff users',
    path: '/staff/login',
    prepare: async page => {
      await openAsAdmin(page, '/staff/users')
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'staff users, none match',
    path: '/staff/login',
    prepare: async page => {
      await openAsAdmin(page, '/staff/users?search=zzzz')
      await page.getByText('No providers match').waitFor()
    },
  },
  {
    name: 'staff user, suspension begun',
    path: '/staff/login',
    prepare: async page => {
      await openUser(page)
      await page.getByRole('button', { name: 'Suspend the listing' }).click()
    },
  },
  {
    name: 'staff user, import refused',
    path: '/staff/login',
    prepare: async page => {
      await openUser(page)
      await page.getByRole('tab', { name: 'Reviews and rating' }).click()
      await page.getByRole('button', { name: 'Check the file' }).click()
      await page.getByText('Choose a file with reviews').waitFor()
    },
    status: 400,
  },
  {
    name: 'staff analytics',
    path: '/staff/login',
    prepare: async page => {
      await openAsAdmin(page, '/staff/analytics')
      await page.getByRole('region', { name: 'Traffic' }).getByText('Show as a table').click()
    },
  },
  { name: 'staff sign-in', path: '/staff/login' },
  { name: 'staff invitation, without a token', path: '/staff/accept-invite' },
  {
    name: 'staff dashboard',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'admin', '/staff/dashboard')
      await page.getByRole('heading', { name: 'Today' }).waitFor()
    },
  },
  {
    name: 'staff, access denied',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'staff', '/staff/audit-log')
      await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    },
  },
  {
    name: 'staff management, a colleague opened',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'admin', '/staff/staff-management')
      await page.getByRole('button', { name: 'Edit Nia Bowen' }).click()
      await page.getByRole('button', { name: 'Deactivate' }).click()
      await page.getByRole('button', { name: 'Deactivate now' }).waitFor()
    },
  },
  {
    name: 'staff management, invitation refused',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'admin', '/staff/staff-management')
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await page.getByText('Enter an email address such as name@example.com').waitFor()
    },
    status: 400,
  },
  {
    name: 'staff audit log',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'admin', '/staff/audit-log?action=staff')
      await page.getByText('staff.deactivate').last().waitFor()
    },
  },
  {
    name: 'staff settings, setting up two-factor sign-in',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'staff', '/staff/settings')
      await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
      await page.getByLabel('Your password').fill('Staff123!')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('img', { name: 'QR code with the key' }).waitFor()
    },
  },
  {
    name: 'account, profile refused',
    path: '/login',
    prepare: async page => {
      await openAs(page, 'provider', '/account')
      await page.getByLabel('First name').fill('')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText('Enter your first name').waitFor()
    },
  },
  {
    name: 'account, the question before deleting',
    path: '/login',
    prepare: async page => {
      await openAs(page, 'provider', '/account')
      await page.getByRole('button', { name: 'Delete Account' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
      await page.getByText('Please enter your password to confirm deletion.').waitFor()
    },
  },
  {
    name: 'account, a treatment that breaks a rule',
    path: '/login',
    prepare: async page => {
      await openAs(page, 'provider', '/account/treatments')
      await page.getByRole('button', { name: 'Edit Dental Implants' }).click()
      await page.getByLabel('Description').fill('The best, with Botox')
      await page.getByRole('button', { name: 'Leave out “best”' }).waitFor()
    },
  },
  {
    name: 'account, listing with suggestions open',
    path: '/login',
    prepare: async page => {
      await openAs(page, 'provider', '/account/listing')
      await page.getByLabel('Main specialty').first().click()
      await page.getByRole('option', { name: 'Dentistry' }).waitFor()
    },
  },
  {
    name: 'account, a clinic with its hours',
    path: '/login',
    prepare: async page => {
      await openAs(page, 'provider', '/account/clinics')
      await page.getByRole('button', { name: 'Edit 14 Shad Thames' }).click()
      await page.getByLabel('Monday opens').waitFor()
    },
  },
  {
    name: 'account, the listing as patients see it',
    path: '/login',
    prepare: async page => {
      await openAs(page, 'provider', '/account/preview')
      await page.getByText('This is your page as patients see it.').waitFor()
    },
  },
  { name: 'a new email, link without token', path: '/confirm-new-email' },
  { name: 'email system, nobody signed in', path: '/email-system' },
  {
    name: 'email system, everything unfolded',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'staff', '/staff/email-system')
      await page.getByLabel('They agreed to it').check()
      await page.getByLabel('They agreed that we see').check()
      await page.getByRole('button', { name: 'Hannah Osei' }).waitFor()
    },
  },
  {
    name: 'follow-up, preview as text',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'staff', '/staff/email-marketing')
      await page.getByLabel('Client name').fill('Ada')
      await page.getByLabel('Client email').fill('ada@prospects.test')
      await page.getByLabel('Clinic name').fill('Mill Lane')
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByText('As plain text', { exact: true }).click()
      await page.getByText('Hello Ada,').waitFor()
    },
  },
  {
    name: 'email templates',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'staff', '/staff/email-marketing/templates')
      await page.getByRole('link', { name: 'We miss you' }).waitFor()
    },
  },
  {
    name: 'email template, refused',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'staff', '/staff/email-marketing/templates/new')
      await page.getByRole('button', { name: 'Save template' }).click()
      await page.getByText('Enter a subject').waitFor()
    },
  },
  {
    name: 'bulk campaign, a list read, another paused',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'staff', '/staff/email-marketing/bulk?run=none')
      await page.getByRole('region', { name: 'Campaign Webinar, 26 November' }).waitFor()
      await page.getByLabel('CSV file with contacts').setInputFiles({
        name: 'a.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('email\nada@x.test\nbad\n'),
      })
      await page.getByLabel('A company or another organisation').check()
      await page.getByText('See the 1 who get it').click()
    },
  },
  {
    name: 'bulk campaign, mails in doubt',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'staff', '/staff/email-marketing/bulk')
      await page.getByRole('link', { name: 'September reminder' }).click()
      await page.getByText('may or may not have gone out').waitFor()
      await page.getByText('Who was left out or not reached').first().click()
    },
  },
  {
    name: 'automated campaigns',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'staff', '/staff/email-marketing/automated')
      await page.getByRole('button', { name: 'Run Now: News for clinics' }).waitFor()
    },
  },
  {
    name: 'automated campaign, refused',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'staff', '/staff/email-marketing/automated')
      await page.getByRole('button', { name: 'New campaign' }).click()
      await page.getByRole('button', { name: 'Create campaign' }).click()
      await page.getByText('Choose a type').waitFor()
    },
  },
  {
    name: 'analytics and recovery',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'staff', '/staff/email-marketing/analytics')
      await page.getByRole('button', { name: /^and \d+ more$/ }).click()
    },
  },
  {
    name: 'suppression list',
    path: '/staff/login',
    prepare: async page => {
      await openAs(page, 'staff', '/staff/email-marketing/suppressions')
      await page.getByText('Asked on the phone').first().waitFor()
    },
  },
  {
    name: 'unsubscribe',
    path: '/staff/login',
    prepare: async page => {
      const { token } = await logIn(page.request, 'staff')
      const email = await writeToSomebody(page.request, token)
      await page.goto(await linkIn(page.request, email, /http\S+\/unsubscribe\/[\w-]+/))
    },
  },
  {
    name: 'email preferences',
    path: '/staff/login',
    prepare: async page => {
      const { token } = await logIn(page.request, 'staff')
      const email = await writeToSomebody(page.request, token)
      await page.goto(await linkIn(page.request, email, /http\S+\/email-preferences\/[\w-]+/))
    },
  },
  { name: 'blog', path: '/blog' },
  { name: 'blog, nothing found', path: '/blog?search=zzzz' },
  {
    name: 'blog article with a table',
    path: '/blog/screening-in-the-uk-what-you-are-offered-and-from-what-age',
  },
  { name: 'blog article not found', path: '/blog/never-written' },
  {
    name: 'blog management',
    path: '/staff/login',
    prepare: async page => {
      await openAsAdmin(page, '/staff/blog-management')
      await page.getByRole('table', { name: 'articles' }).waitFor()
    },
  },
  {
    name: 'blog editor, refused',
    path: '/staff/login',
    prepare: async page => {
      await openAsAdmin(page, '/staff/blog-management/new')
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByText('Enter a title').waitFor()
    },
  },
  { name: 'page not found', path: '/no-such-page' },
]

const looks = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 375, height: 812, colorScheme: 'dark' },
] as const

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another width and other colours can change; the rest is the same markup and was looked at before. */
const rulesOfLook = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/** What an earlier look has left in the browser. The login stays: a page may be asking for something with it. */
const forget = (page: Page) =>
  page.evaluate(() => {
    const login = ['token', 'user', 'staffToken', 'staffUser']
    for (const key of Object.keys(localStorage)) if (!login.includes(key)) localStorage.removeItem(key)
  })

for (const { name, path, prepare, status } of states) {
  test(`${name}: nothing for axe to find and nothing wider than the screen`, async ({ page, complaints }) => {
    for (const [look, { width, height, colorScheme }] of looks.entries()) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // What was opened for one width may not exist at the other.
      if (look === 0 || prepare) {
        if (look > 0) await forget(page)
        await page.goto(path)
        await hydrated(page)
        await prepare?.(page)
      }
      // Nothing here is framed from elsewhere, for which axe would otherwise open a page of its own.
      const axe = new AxeBuilder({ page }).setLegacyMode()
      const { violations } = await (look === 0 ? axe.withTags(rules) : axe.withRules(rulesOfLook)).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        `${width} px, ${colorScheme}`,
      ).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
      if (status) expect(complaints.splice(0).every(text => text.includes(`status of ${status}`))).toBe(true)
    }
  })
}
