import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
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
  { name: 'page not found', path: '/no-such-page' },
]

const looks = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 375, height: 812, colorScheme: 'dark' },
] as const

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const { name, path, prepare, status } of states) {
  test(`${name}: nothing for axe to find and nothing wider than the screen`, async ({ page, complaints }) => {
    for (const [look, { width, height, colorScheme }] of looks.entries()) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // What was opened for one width may not exist at the other.
      if (look === 0 || prepare) {
        if (look > 0) await page.evaluate(() => localStorage.clear())
        await page.goto(path)
        await hydrated(page)
        await prepare?.(page)
      }
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
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
