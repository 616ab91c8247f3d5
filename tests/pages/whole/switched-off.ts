import { beforeAll, expect, test } from 'vitest'
import { type Switchable, switchable } from '../../../contract/core/switches.ts'
import { inProcess } from '../../../server/pages/in-process.ts'
import type { Build } from '../../../server/pages/site-build.ts'
import { sharedRoutes } from '../../../web/shared-routes.ts'
import { startApi } from '../../support/api.ts'
import { openWebsite } from './website.ts'

type Api = Awaited<ReturnType<typeof startApi>>

const origin = 'https://clinics.test'
const whole = await startApi({ demo: true })
let build: Build

beforeAll(async () => {
  build = await openWebsite()
}, 480_000)

let visits = 0
async function pageAt(api: Api, switchedOff: Switchable[], address: string) {
  visits++
  const { provide, createRequestHandler } = build.entry.module
  let whole: Buffer | undefined
  const context = provide({
    nonce: 'a-mark-of-this-page',
    takeWhole: page => {
      whole = page
    },
    isData: false,
    api: inProcess(api.app, { ip: `10.${visits >> 16}.${(visits >> 8) & 255}.${visits & 255}` } as never),
    site: {
      ...{ origin, companyName: 'Clinic Atlas Ltd', companyAddress: '1 Street', email: 'hello@clinics.test' },
      ...{ demo: true, webinarUrl: undefined, webinarIsExample: false, switchedOff },
    },
    clinicNotes: { shown() {}, opened() {}, onWidget() {} },
    report: error => {
      throw error
    },
    warn: () => undefined,
  })
  const response = await createRequestHandler(build, 'production')(new Request(origin + address), context)
  return { status: response.status, html: whole?.toString() ?? (await response.text()) }
}

/** Where its pages are, and words that only it uses. Which parts are off is in an attribute of the document. */
const marks: Record<Switchable, { links: RegExp; words: RegExp; pages: string[] }> = {
  assistants: {
    links: /\/for-assistants|\/mcp\b/,
    words: /AI assistant|MCP/,
    pages: ['/for-assistants'],
  },
  'price-alerts': {
    links: /\/price-alerts\/new/,
    words: /Email me when a price falls|Email me when (the|this) price/i,
    pages: ['/price-alerts/new'],
  },
  appointments: {
    links: /\/book\b|bulk-publish|\/account\/calendar/,
    words: /Next free|free times|Request a time|No times online|next_free_times|ask for an appointment/i,
    pages: ['/clinic/{clinic}/book'],
  },
  reviews: {
    links: /\/reviews\/|\/clinic\/[^"/]+\/review\b/,
    words: /patient reviews? on|Write a review|review policy|review a clinic here|review ledger/i,
    pages: [
      '/reviews/policy',
      '/reviews/ledger',
      '/clinic/{clinic}/review',
      '/reviews/report/x',
      '/reviews/notice/x',
    ],
  },
  registers: {
    links: /"\/claim\b|unclaimed-clinics|\/removal\b/,
    words: /n't joined|on a public register/i,
    pages: ['/claim', '/clinic/{unclaimed}', '/clinic/{unclaimed}/removal'],
  },
}

const fixedPages = Object.keys(sharedRoutes)
  .filter(path => !path.includes(':') && !['results', 'compare'].includes(path))
  .map(path => `/${path}`)

async function addresses() {
  const search = '/api/search?treatmentName=Dental+Implants&location=London'
  const found = (await whole.anActor().get(search)).body as { id: string; nextFree?: object }[]
  const clinics = [found.find(({ nextFree }) => nextFree), found[0]].map(clinic => clinic!.id)
  const [clinic] = clinics
  const { items } = (await whole.anActor().get('/api/unclaimed-clinics?limit=1')).body as {
    items: { id: string }[]
  }
  const results = '/results?treatmentName=Dental+Implants&location=London'
  return {
    clinic: clinic!,
    unclaimed: items[0]!.id,
    crawled: [
      ...fixedPages,
      ...[results, `${results}&sort=next-free&freeThisWeek=1`, `${results}&sort=rating&minRating=4`],
      ...['/results?treatmentName=Botox&location=Leeds', '/results?treatmentName=xyzzy&location=Leeds'],
      ...clinics.map(id => `/clinic/${id}`),
      ...[`/clinic/${clinic}/call`, `/clinic/${clinic}/report`, `/widget/${clinic}`],
      ...[
        `/compare?ids=${clinics.join()}`,
        '/treatments/dental-implants',
        '/treatments/dental-implants/london',
      ],
      ...['/blog', '/signup', '/login'],
    ],
  }
}

const withoutSetting = (html: string) => html.replace(/ data-off="[^"]*"/, '')
/** Without the table of how long things are kept, which names what people left before. */
const textOf = (html: string) =>
  html
    .replace(/<table>[\s\S]*?<\/table>/g, ' ')
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test.each(switchable)(
  'without %s no public page leads to it or speaks of it',
  async part => {
    const api = await startApi({ database: whole, switchedOff: [part] })
    const { clinic, unclaimed, crawled } = await addresses()
    const { links, words, pages } = marks[part]
    for (const address of crawled) {
      const { status, html } = await pageAt(api, [part], address)
      if (pages.includes(address)) continue
      expect(status, address).toBeLessThan(404)
      expect(withoutSetting(html).match(links)?.[0], address).toBeUndefined()
      expect(textOf(html).match(words)?.[0], address).toBeUndefined()
    }
    for (const page of pages) {
      const address = page.replace('{clinic}', clinic).replace('{unclaimed}', unclaimed)
      expect((await pageAt(api, [part], address)).status, address).toBe(404)
    }
  },
  300_000,
)

test('with everything on, each part is spoken of and led to', async () => {
  const { crawled } = await addresses()
  const all: string[] = []
  for (const address of crawled) all.push((await pageAt(whole, [], address)).html)
  for (const part of switchable) {
    const { links, words } = marks[part]
    expect(
      all.some(html => links.test(html)),
      part,
    ).toBe(true)
    expect(
      all.some(html => words.test(textOf(html))),
      part,
    ).toBe(true)
  }
}, 300_000)
