import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { aPdf } from '../../support/hostile/files.ts'
import { demoClinic } from '../support/clinics.ts'
import { linkIn, writeToSomebody } from '../support/outbox.ts'
import { logIn } from '../support/signed-in.ts'
import type { State } from './state.ts'

/** Only there once scripts run. */
const mapReady = (page: Page) => page.getByRole('button', { name: 'Zoom in' }).waitFor()

const comparisonOf = (count: number) => async (request: APIRequestContext) => {
  const found = await request.get(`/api/search?treatmentName=MRI+Scan&location=Leeds&limit=${count}`)
  const ids = ((await found.json()) as { id: string }[]).map(({ id }) => id)
  return `/compare?ids=${ids}&treatmentName=MRI+Scan&location=Leeds`
}

const askAllOf = (count: number) => async (request: APIRequestContext) =>
  (await comparisonOf(count)(request)).replace('/compare?', '/compare/ask?')

async function copyLink(page: Page) {
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).waitFor()
}

/** A link of an email that staff wrote to someone. */
const linkOfEmail = (pattern: RegExp) => async (request: APIRequestContext) => {
  const { token } = await logIn(request, 'staff')
  return linkIn(request, await writeToSomebody(request, token), pattern)
}

/** Every route of the public site, in every state that looks different. New screens add their lines here. */
export const siteScreens: State[] = [
  { name: 'landing', path: '/' },
  {
    name: 'landing, after the cookie choice',
    path: '/prelaunch',
    prepare: page => page.getByRole('button', { name: 'Essential only' }).click(),
  },
  {
    name: 'request for a time',
    path: async request => `${await demoClinic(request)}/book`,
    route: '/clinic/:id/book',
    prepare: page => page.getByRole('list').getByRole('checkbox').first().check({ force: true }),
  },
  {
    name: 'request for a call back',
    path: async request => `${await demoClinic(request)}/call`,
    route: '/clinic/:id/call',
    prepare: page => page.getByRole('list').getByRole('checkbox').first().check({ force: true }),
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
  { name: 'open data', path: '/open-data' },
  { name: 'for assistants', path: '/for-assistants' },
  { name: 'contact and help', path: '/contact' },
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
    name: 'home, location refused',
    path: '/homepage',
    prepare: async page => {
      await page.getByRole('button', { name: 'Use my location' }).click()
      await page.getByText("didn't share your location").waitFor()
    },
  },
  {
    name: 'home, popular treatments',
    path: '/homepage',
    prepare: async page => {
      await page.getByRole('combobox', { name: 'Treatment' }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'results of a part of the map, with chips',
    path: '/results?treatmentName=Bupa+physio&location=within+10+miles+of+Leeds&bounds=53.6,-1.8,54,-1.3',
    prepare: async page => {
      const map = page.getByRole('button', { name: 'Map', exact: true })
      if (await map.isVisible()) {
        await map.click()
        await page.locator('[data-pin]').last().dispatchEvent('click')
        await page.getByRole('region', { name: 'Clinic on the map' }).waitFor()
      }
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await page.getByRole('button', { name: 'Search this area' }).waitFor()
    },
  },
  {
    name: 'private page, a clinic not asked again',
    path: async request => {
      const clinic = await demoClinic(request)
      const email = `sweep-${randomUUID()}@patients.test`
      const enquiry = { name: 'Ruth Osei', email, message: 'Is there parking?', consent: true }
      const reply = await request.post(`/api/clinics/${clinic.split('/').at(-1)}/enquiries`, {
        data: enquiry,
      })
      return (await reply.json()).privatePath
    },
    route: '/enquiry/:token',
    prepare: async page => {
      const similar = page.getByRole('region', { name: 'Ask similar clinics' })
      const box = similar.getByRole('checkbox').first()
      const clinics = [{ id: await box.getAttribute('value'), consent: true }]
      const token = new URL(page.url()).pathname.split('/').at(-1)
      await page.request.post(`/api/enquiry-threads/${token}/similar`, { data: { clinics } })
      await box.check()
      await similar.getByRole('button').click()
      await similar.getByRole('alert').waitFor()
    },
  },
  {
    name: 'private page, files sent and refused',
    status: 400,
    path: async request => {
      const id = (await demoClinic(request)).split('/').at(-1)
      const email = `sweep-${randomUUID()}@patients.test`
      const enquiry = { name: 'Ruth Osei', email, message: 'Is there parking?', consent: true }
      const reply = await request.post(`/api/clinics/${id}/enquiries`, { data: enquiry })
      return (await reply.json()).privatePath
    },
    route: '/enquiry/:token',
    prepare: async page => {
      const send = async (name: string, buffer: Buffer) => {
        await page.getByRole('textbox').fill('Here it is.')
        await page.getByLabel('Files (optional)').setInputFiles({ name, mimeType: 'application/pdf', buffer })
        await page.getByRole('button', { name: 'Send reply' }).click()
      }
      await send('Letter.pdf', aPdf())
      await page.getByRole('link', { name: 'Download Letter.pdf' }).waitFor()
      await send('Page.pdf', Buffer.from('<html>'))
      await page.getByText('Please check the fields marked below.').waitFor()
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
  { name: 'help above results', path: '/results?treatmentName=chest+pain&location=Manchester' },
  { name: 'help instead of results', path: '/results?treatmentName=suicidal&location=' },
  { name: 'help in Northern Ireland', path: '/results?treatmentName=my+husband+hits+me&location=Belfast' },
  {
    name: 'home, help while typing',
    path: '/homepage',
    prepare: async page => {
      await page.getByRole('combobox', { name: 'Treatment' }).pressSequentially('chest pain')
      await page.getByRole('link', { name: 'Call 999' }).waitFor()
    },
  },
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
  {
    name: 'results, a specialty kept near the place',
    path: '/results?treatmentName=physio&location=Leeds&minRating=4&sort=price-low',
  },
  {
    name: 'results, more filters on',
    path: '/results?treatmentName=MRI+Scan&location=Leeds&insurer=Bupa&openSaturday=1&regulatorRating=good',
  },
  {
    name: 'a price alert being saved',
    path: '/price-alerts/new?treatmentName=MRI+Scan&location=Leeds&maxPrice=400',
  },
  { name: 'a price alert that is not there', path: '/price-alerts/unknown', status: 404 },
  { name: 'asking for your data', path: '/your-data' },
  { name: 'a link to your data that has ended', path: '/your-data/unknown', status: 404 },
  { name: 'notifications that have ended', path: '/notification-emails/unknown', status: 404 },
  { name: 'prices to confirm, with a link that has ended', path: '/confirm-prices/unknown', status: 404 },
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
  { name: 'clinic', path: demoClinic, route: '/clinic/:id', prepare: mapReady },
  {
    name: 'clinic, all its photos',
    path: demoClinic,
    route: '/clinic/:id',
    prepare: async page => {
      await mapReady(page)
      await page.getByRole('button', { name: /^All \d+ photos$/ }).click()
      await page.getByRole('dialog', { name: 'Photos' }).waitFor()
    },
  },
  {
    name: 'clinic, map opened and hours unfolded',
    path: demoClinic,
    route: '/clinic/:id',
    prepare: async page => {
      await mapReady(page)
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await page.getByRole('group', { name: /^Map of/ }).waitFor()
      await page.getByText('Opening hours here').click()
      // Further down the bar that stays in sight lies over part of a link, which scrolling frees.
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'clinic, enquiry refused',
    path: demoClinic,
    route: '/clinic/:id',
    prepare: async page => {
      await mapReady(page)
      await page.getByRole('button', { name: 'Send enquiry' }).click()
      await page.getByText('Please check the fields marked below.').waitFor()
    },
    status: 400,
  },
  {
    name: 'clinic, problem report',
    path: demoClinic,
    route: '/clinic/:id/report',
    prepare: async page => {
      await mapReady(page)
      await page.getByRole('link', { name: 'Report a problem with this listing' }).click()
      await page.getByLabel('What is wrong?').waitFor()
    },
  },
  {
    name: 'review, tell others or complain',
    path: async request => `${await demoClinic(request)}/review`,
    route: '/clinic/:id/review',
  },
  { name: 'review policy', path: '/reviews/policy' },
  { name: 'review ledger', path: '/reviews/ledger' },
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
  { name: 'compare, two clinics', path: comparisonOf(2), route: '/compare', prepare: copyLink },
  { name: 'compare, four clinics', path: comparisonOf(4), route: '/compare', prepare: copyLink },
  { name: 'compare, ask all of them', path: askAllOf(3), route: '/compare/ask' },
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
  { name: 'unsubscribe', path: linkOfEmail(/http\S+\/unsubscribe\/[\w-]+/), route: '/unsubscribe/:token' },
  {
    name: 'email preferences',
    path: linkOfEmail(/http\S+\/email-preferences\/[\w-]+/),
    route: '/email-preferences/:token',
  },
  { name: 'blog', path: '/blog' },
  { name: 'blog, nothing found', path: '/blog?search=zzzz' },
  {
    name: 'blog article with a table',
    path: '/blog/screening-in-the-uk-what-you-are-offered-and-from-what-age',
  },
  { name: 'blog article not found', path: '/blog/never-written' },
  { name: 'page not found', path: '/no-such-page' },
]
