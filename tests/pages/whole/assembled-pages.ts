import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { inProcess } from '../../../server/pages/in-process.ts'
import type { Build } from '../../../server/pages/site-build.ts'
import { joinedOnce } from '../../../server/pages/whole/joined-once.ts'
import { isThorough } from '../../runs/sampled.ts'
import { startApi } from '../../support/api.ts'
import { aLocation } from '../../support/listings.ts'
import { openUnlearned } from './website.ts'

const api = await startApi()
const origin = 'https://clinics.test'
let build: Build

beforeAll(async () => {
  await seedClinics()
  build = await openUnlearned()
}, 480_000)

/** Names that would end an element, an attribute, a script or a pattern of replacement, if they could. */
const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "O'Hara & <b>Sons</b>",
  '</title></head><body>',
  '$& $1 $` \\u003c/script>',
  '<!-- --> <!--$--> {{name}}',
  'Über-Klinik \u2028 „Süd“ 🏥',
]

async function seedClinics() {
  for (let index = 0; index < 60; index++) {
    const treatments = ['MRI Scan', 'Rhinoplasty', 'Private GP Consultation'].map((name, at) => ({
      id: uuid(),
      name,
      canonical: name.toLowerCase().replaceAll(' ', '-'),
      ...(index % 4 > at && { pricePence: 10_000 + 700 * index + at, pricedOn: '2026-11-01' }),
    }))
    await api.aProvider({
      listing: {
        companyName: `${hostile[index % hostile.length]} ${index}`,
        primarySpecialty: 'Radiology',
        ...(index % 3 === 0 && { yearsOfExperience: index }),
      },
      locations: [
        aLocation(index % 2 ? 'Leeds' : 'York', 'LS1 4AP', 53.7 + index / 100, -1.5 - index / 90),
      ] as never,
      treatments: treatments as never,
      ...(index % 5 === 0 && {
        googleReviews: [
          { author: hostile[1], rating: 4, text: hostile[index % 7], date: '2026-05-01' },
        ] as never,
      }),
    })
  }
}

let visits = 0
const warnings: string[] = []
/** A page as React renders it, or as it is assembled: its bytes, or where else it leads. */
async function pageAt(address: string, how: 'rendered' | 'assembled') {
  visits++
  const { provide, createRequestHandler, assemble } = build.entry.module
  let whole: Buffer | undefined
  const context = provide({
    nonce: 'a-mark-of-this-page',
    takeWhole: page => {
      whole = Buffer.from(page)
      // As the server does with its marks: nothing may be learned from it afterwards.
      page.fill(0)
    },
    takeAssembled: ({ frame, parts }) => {
      // Its scripts get their hashes by it.
      expect(String(frame.pieces.map(({ bytes }) => bytes))).toContain(` nonce="${frame.nonce}"`)
      whole = Buffer.from(joinedOnce(frame.pieces.flatMap((piece, at) => [piece, ...(parts[at] ?? [])])))
    },
    isData: false,
    api: inProcess(api.app, { ip: `10.${visits >> 16}.${(visits >> 8) & 255}.${visits & 255}` } as never),
    site: {
      origin,
      companyName: 'Clinic Atlas Ltd',
      companyAddress: '1 Street',
      email: 'hello@clinics.test',
      demo: true,
      webinarUrl: undefined,
      webinarIsExample: false,
      switchedOff: [],
    },
    clinicNotes: { shown() {}, opened() {}, onWidget() {} },
    report: error => {
      throw error
    },
    warn: message => warnings.push(message),
  })
  const request = new Request(origin + address)
  const response =
    how === 'assembled'
      ? await assemble(build, request, context)
      : await createRequestHandler(build, 'production')(request, context)
  return response && { status: response.status, page: whole?.toString() }
}

const words = [
  'MRI Scan',
  'rhinoplasty',
  'gp',
  'MRI or CT',
  'mri scna',
  'knee pain',
  'chest pain',
  'want to die',
  ...hostile,
  'xyzzy',
]
const places = ['Leeds', '', 'LS1 4AP', 'Yorkshire', 'Leedz', 'Nowhere-on-<Sea>']
const filters = [
  ...['', '&sort=rating', '&sort=price-low&maxPrice=150', '&minRating=4', '&minRating=3&unrated=include'],
  ...['&page=2', '&insurer=Bupa&openSaturday=1', '&bounds=53.7,-1.9,53.9,-1.4', '&withinMiles=any&page=3'],
  ...['&maxDistance=5&minExperience=3', '&priced=1&language=Polish', '&sort=experience&openEvening=1'],
]
/** With two of the filters for each word and place every pair of them all is met; a thorough run meets all threes. */
const searches = words.flatMap((treatmentName, word) =>
  places.flatMap((location, place) =>
    filters
      .filter((_, filter) => isThorough || (word + place + filter) % places.length === 0)
      .map(more => `/results?${new URLSearchParams({ treatmentName, location })}${more}`),
  ),
)

const some = <T>(list: readonly T[], every: number) => list.filter((_, index) => index % every === 0)

test('an assembled page has the bytes that React renders, whatever is searched for', async () => {
  // Until two pages agree on what stands around them, React renders.
  expect(await pageAt(searches[0]!, 'assembled')).toBeUndefined()
  for (const address of ['Leeds', 'York'].map(place => `/results?treatmentName=MRI+Scan&location=${place}`))
    await pageAt(address, 'rendered')
  let pages = 0
  for (const address of searches) {
    const rendered = await pageAt(address, 'rendered')
    const assembled = await pageAt(address, 'assembled')
    if (rendered?.status !== 200) expect(assembled, address).toBeUndefined()
    else {
      expect(assembled?.page, address).toBe(rendered.page)
      pages++
    }
  }
  expect(pages).toBeGreaterThan(100)
}, 600_000)

const helpSearches = ['chest pain', 'want to die', 'not suicidal', 'chest pain cardiologist'].flatMap(
  treatmentName =>
    ['Leeds', '', 'Nowhere-on-<Sea>'].map(
      location => `/results?${new URLSearchParams({ treatmentName, location })}`,
    ),
)

test('a page with help has the bytes that React renders, also where the frame is learned from one', async () => {
  build = await openUnlearned()
  expect(await pageAt(helpSearches[0]!, 'assembled')).toBeUndefined()
  for (const address of ['chest+pain', 'want+to+die']) {
    const learned = await pageAt(`/results?treatmentName=${address}&location=Leeds`, 'rendered')
    expect(learned?.page).toContain('999')
  }
  for (const address of [...helpSearches, ...some(searches, 5)]) {
    const rendered = await pageAt(address, 'rendered')
    const assembled = await pageAt(address, 'assembled')
    if (rendered?.status === 200) expect(assembled?.page, address).toBe(rendered.page)
  }
  expect(warnings).toEqual([])
}, 300_000)

test('pages that are not assembled are left to React', async () => {
  expect(await pageAt('/homepage', 'assembled')).toBeUndefined()
  expect(await pageAt('/results', 'assembled')).toBeUndefined()
})
