import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Answer } from '../../../contract/core/call.ts'
import type { suggestTreatments } from '../../../contract/directory/suggestions.ts'
import type { Help } from '../../../contract/text/help.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const patient = api.anActor()

const at = { city: 'Leeds', postcode: 'LS1 4AP', lat: 53.79547, lng: -1.55573 }
const offered = {
  'Non-invasive Prenatal Test': 'non-invasive-prenatal-test',
  'Neurological Physiotherapy': 'neurological-physiotherapy',
  'Cardiology Consultation': 'cardiology-consultation',
  'Gum Disease Treatment': 'gum-disease-treatment',
}

const search = (words: string, place = 'Leeds') =>
  patient.get(`/api/search?${new URLSearchParams({ treatmentName: words, location: place })}`)
const helpFor = async (words: string, place = '') => {
  const query = new URLSearchParams({ treatmentName: words, location: place })
  return ((await patient.get(`/api/search/summary?${query}`)).body as { help: Help | null }).help
}
const suggest = async (words: string) =>
  (await patient.get(`/api/suggest/treatments?${new URLSearchParams({ q: words })}`)).body as Answer<
    typeof suggestTreatments
  >
const numbersOf = (help: Help | null) => help?.further[0]?.lines.map(({ number }) => number)
const allNumbersOf = (help: Help | null) =>
  [help!.now, ...help!.further].flatMap(({ lines }) => lines.map(({ number }) => number))

beforeAll(async () => {
  await api.aProvider({
    locations: [{ id: uuid(), address: '1 High Street', phoneNumber: '+441134960001', ...at }],
    treatments: Object.entries(offered).map(([name, canonical]) => ({ id: uuid(), name, canonical })),
  })
  await vi.waitFor(async () => expect((await search('harmony test')).body).toHaveLength(1), {
    timeout: 20_000,
  })
})

test.each(['self harm', 'suicidal', 'overdose', 'domestic abuse', "can't breathe", 'i want to kill myself'])(
  '%s finds no clinic and is answered with help',
  async words => {
    const reply = await search(words)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual([])
    expect((await helpFor(words))?.placement).toBe('instead')
  },
)

test('a stroke is answered with help above the clinics, stroke rehabilitation with clinics alone', async () => {
  expect((await search('stroke')).body).toHaveLength(1)
  expect(await helpFor('stroke')).toMatchObject({ kind: 'life-threatening', placement: 'above' })
  expect((await search('stroke rehab')).body).toHaveLength(1)
  expect(await helpFor('stroke rehab')).toBeNull()
})

test('an ordinary search has no help beside it', async () => {
  expect(await helpFor('harmony test', 'Leeds')).toBeNull()
})

const nations = {
  England: ['Leeds', 'SW1A 1AA', 'TD15 1AA', 'Berwick-upon-Tweed', 'Cornwall'],
  Scotland: ['Glasgow', 'EH1 1YZ', 'Scotland', 'Gretna'],
  Wales: ['Cardiff', 'SA1 1DP', 'Wales', 'Wrexham'],
  'Northern Ireland': ['Belfast', 'BT1 1AA', 'Northern Ireland', 'Derry'],
}
const places = Object.entries(nations).flatMap(([nation, list]) =>
  list.map(place => [place, nation] as const),
)
const everywhere = ['116 123', 'Text SHOUT to 85258']
const mental: Record<string, string[]> = {
  England: ['111', ...everywhere],
  Scotland: ['111', ...everywhere, '0800 83 85 87'],
  Wales: ['111', ...everywhere, '0800 132 737'],
  'Northern Ireland': [...everywhere, '0808 808 8000'],
}
const abuse: Record<string, string[]> = {
  England: ['0808 2000 247'],
  Scotland: ['0800 027 1234'],
  Wales: ['0808 80 10 800'],
  'Northern Ireland': ['0808 802 1414'],
}
const urgent: Record<string, string[]> = {
  England: ['111'],
  Scotland: ['111'],
  Wales: ['111'],
  'Northern Ireland': ['Find your local number'],
}

test.each(places)('in %s the numbers are those of %s', async (place, nation) => {
  expect(numbersOf(await helpFor('suicidal', place))).toEqual(mental[nation])
  expect(numbersOf(await helpFor('my husband hits me', place))).toEqual(abuse[nation])
  expect(numbersOf(await helpFor('chest pain', place))).toEqual(urgent[nation])
})

test.each(['', 'UK', 'near me', 'Qqzzvx', 'Jersey'])(
  'with the place “%s” all four nations are told',
  async place => {
    expect(numbersOf(await helpFor('domestic violence', place))).toEqual(Object.values(abuse).flat())
    const help = await helpFor('self harm', place)
    expect(numbersOf(help)).toEqual(expect.arrayContaining(Object.values(mental).flat()))
    expect(help?.further[0]?.lines.find(({ name }) => name === 'Lifeline')?.nations).toEqual([
      'Northern Ireland',
    ])
  },
)

test.each([
  ['Bangor', ['0808 80 10 800', '0808 802 1414']],
  ['Newport', ['0808 2000 247', '0808 80 10 800']],
  ['Bangor, Gwynedd', ['0808 80 10 800']],
  ['Bangor, County Down', ['0808 802 1414']],
])('in %s the numbers are those of every nation with a place of that name', async (place, expected) => {
  const numbers = numbersOf(await helpFor('my husband hits me', place))
  expect(numbers).toEqual(expect.arrayContaining(expected))
  if (place.includes(',')) expect(numbers).toEqual(expected)
  else expect(numbers!.length).toBeLessThan(5)
})

test.each([
  ["can't pee", 'Leeds', ['111', '999']],
  ["can't pee", 'Belfast', ['Find your local number', '999']],
  ['dvt', 'Glasgow', ['111', '999']],
  ['double vision', 'Cardiff', ['111', '999']],
  ['chest pain', 'Leeds', ['999', '111']],
  ['sickle cell crisis', 'Leeds', ['999', '111']],
  ['addisonian crisis', 'Leeds', ['999', '111']],
  ['hypertensive crisis', 'Leeds', ['999', '111']],
  ['my dad hits me', 'Leeds', ['999', '0800 1111', '0808 800 5000', '0808 2000 247']],
  ['fgm', 'Cardiff', ['999', '0800 028 3550', '0800 1111', '0808 800 5000', '0808 80 10 800']],
  ['rape', 'Glasgow', ['999', '0800 148 88 88', '0800 027 1234', '0800 1111', '0808 800 5000']],
  ['trafficked', 'Belfast', ['999', '08000 121 700', '0808 802 1414', '0800 1111', '0808 800 5000']],
  ['overdose', 'Leeds', ['999', '111', '111', '116 123', 'Text SHOUT to 85258']],
  ['cut myself', 'Glasgow', ['999', '111', '116 123', 'Text SHOUT to 85258', '0800 83 85 87']],
])('%s in %s is answered with %j, in this order', async (words, place, numbers) => {
  expect(allNumbersOf(await helpFor(words, place))).toEqual(numbers)
})

test('who took an overdose finds Samaritans under a heading of their own', async () => {
  const { further } = (await helpFor('overdose', 'Leeds'))!
  expect(further.map(({ title }) => title)).toEqual([
    'Call 111 if',
    "If it was on purpose, or you're struggling to cope",
  ])
  expect(further[0]!.lines.map(({ name }) => name)).toEqual(['NHS 111'])
})

test('burns, heat and cold have their own advice', async () => {
  const titles = await Promise.all(
    ['chemical burn', 'heat stroke', 'hypothermia'].map(words => helpFor(words)),
  )
  expect(new Set(titles.map(help => help!.title)).size).toBe(3)
})

test.each([
  'sepsis after surgery',
  'dvt after flight',
  'collapsed after training',
  'pulmonary embolism after surgery',
  'bleeding after miscarriage',
  'head injury and broken teeth',
  'noose',
  'sui\u00adcide',
  'suіcidal',
  'took 20 paracetamol',
  '999',
  'a&e',
  'self hram',
])('%s is answered with help by search and by suggestions', async words => {
  expect(await helpFor(words, 'Leeds')).not.toBeNull()
  const [first] = await suggest(words)
  expect(first).toMatchObject({ kind: 'help', matched: null })
  expect(first!.help!.lines.map(({ number }) => number)).toContain('999')
})

test.each(['crisis dentist', 'stroke volume echo', 'heart attack screening', 'rape seed allergy', 'nose'])(
  '%s is an ordinary search, also while it is typed',
  async words => {
    expect(await helpFor(words, 'Leeds')).toBeNull()
    expect((await suggest(words)).some(({ kind }) => kind === 'help')).toBe(false)
  },
)

test('option 2 of 111 is named in England and Wales alone', async () => {
  const names = async (place: string) =>
    (await helpFor('suicidal', place))?.further[0]?.lines.map(({ name }) => name) ?? []
  for (const place of ['Leeds', 'Cardiff']) expect(await names(place)).toContain('NHS 111, choose option 2')
  for (const place of ['Glasgow', 'Belfast']) expect((await names(place)).join()).not.toContain('option 2')
})

test('every number is a link: calls, and a text for Shout', async () => {
  for (const words of ['chest pain', 'suicidal', 'rape', 'child abuse', 'overdose', 'baby not moving']) {
    const help = await helpFor(words)
    expect(help?.now.lines).toMatchObject([{ number: '999', href: 'tel:999' }])
    for (const { href } of help!.further.flatMap(({ lines }) => lines))
      expect(href).toMatch(/^(tel:\d+|sms:85258\?body=SHOUT|https:\/\/www\.nidirect\.gov\.uk\/.+)$/)
  }
})

test('suggestions begin with help, and go on only where a visit may be meant', async () => {
  const [help, ...rest] = await suggest('self harm')
  expect(help).toMatchObject({ kind: 'help', help: { kind: 'mental-health' } })
  expect(rest).toEqual([])
  expect((await suggest('self har')).map(({ name }) => name)).not.toContain('Non-invasive Prenatal Test')
  expect((await suggest('chest pain')).map(({ kind }) => kind)).toEqual(['help', 'treatment'])
  expect((await suggest('nose job')).some(({ kind }) => kind === 'help')).toBe(false)
})

test('a cry for help is counted nowhere', async () => {
  const received = { kind: 'search', treatment: 'suicidal', place: 'Leeds', found: false }
  await patient.post('/api/analytics/events', {
    consent: 'accepted',
    events: [received, { ...received, treatment: 'mri' }],
  })
  await search('suicidal')
  await search('unicorn riding')
  await vi.waitFor(
    async () => {
      const unmet = await api.db.selectFrom('unmetSearches').selectAll().execute()
      const unknown = unmet.filter(({ treatment }) => treatment === 'Not understood')
      expect(unknown).toEqual([expect.objectContaining({ searches: 1 })])
    },
    { timeout: 10_000 },
  )
  const events = await api.db.selectFrom('analyticsEvents').selectAll().where('kind', '=', 'search').execute()
  expect(events.map(({ treatment }) => treatment)).toEqual(['MRI Scan'])
})

test.each([
  ['suicidal', 'mental-health; placement=instead; call=999'],
  ['chest pain', 'life-threatening; placement=above; call=999'],
  ['lump in breast', 'urgent; placement=above; call=111'],
])('who reads the array alone is told of %s in a header', async (words, header) => {
  const reply = await patient.get(
    `/api/search?${new URLSearchParams({ treatmentName: words, location: '' })}`,
  )
  expect(Array.isArray(reply.body)).toBe(true)
  expect(reply.headers['x-crisis-help']).toBe(header)
})

test('an ordinary search has no such header, nor has a sign that is denied', async () => {
  for (const treatmentName of ['nose job', 'palpitations no chest pain']) {
    const reply = await patient.get(`/api/search?${new URLSearchParams({ treatmentName, location: '' })}`)
    expect(reply.headers['x-crisis-help']).toBeUndefined()
  }
})

test.each(['chest pain', 'lump in breast', 'double vision', 'blood in urine'])(
  '%s is often harmless: treatments are understood below the help',
  async words => {
    const { help, treatment } = (
      await patient.get(
        `/api/search/summary?${new URLSearchParams({ treatmentName: words, location: 'Leeds' })}`,
      )
    ).body
    expect(help).toMatchObject({ placement: 'above' })
    expect(treatment?.name).toBeTruthy()
  },
)
