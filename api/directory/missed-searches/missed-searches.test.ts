import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { enoughSearches, missedSearchDays } from '../../../contract/rules/limits.ts'
import { startApi } from '../../../tests/support/api.ts'
import { forgetRareSearches } from './count-missed.ts'
import { suggestTargets } from './suggest-target.ts'

const api = await startApi()
const secondNode = await startApi({ database: api })
const editor = await api.aStaffMember('editor')
await api.aProvider({ listing: { companyName: 'Quillfeather Rooms' } })
await api.aProvider({ treatments: [{ id: uuid(), name: 'MRI Scan', canonical: 'mri-scan' }] })

const day = 24 * 60 * 60 * 1000
const today = Date.now()

const searchFor = (words: string, address = '192.0.2.1', node = api) =>
  node.app.inject({
    url: `/api/search?${new URLSearchParams({ treatmentName: words, location: '' })}`,
    remoteAddress: address,
  })

/** As many people search for it today and as many yesterday. */
async function peopleSearch(people: number, ...searches: string[]) {
  for (const [nth, at] of [today - day, today].entries()) {
    api.setClock(new Date(at))
    for (const words of searches)
      for (let one = 0; one < people; one++) await searchFor(words, `192.0.2.${100 * nth + one}`)
    await written()
  }
  // Words are written down after the counts, and counted again only when that is done.
  await written()
  api.setClock(undefined)
}

/** Counts are written every two seconds: what was counted before is there once this is. */
let markers = 0
async function written() {
  const before = await rows()
  await searchFor(`zzmark${String.fromCharCode(97 + markers++)}qq`, '198.51.100.1')
  await vi.waitFor(async () => expect((await rows()).length).toBeGreaterThan(before.length), 10_000)
}

const rows = () => api.db.selectFrom('missedSearches').selectAll().execute()
const waiting = async () =>
  (await editor.get('/api/staff/missed-searches')).body.items as {
    id: string
    words: string
    searches: number
    suggestions: string[]
  }[]
const missedAs = async (words: string) => (await waiting()).find(item => item.words === words)

const understands = async (words: string, node = api) => {
  const query = new URLSearchParams({ treatmentName: words, location: '' })
  return (await node.anActor().get(`/api/search/summary?${query}`)).body.treatment?.name as string | undefined
}

test('words reach staff once enough people used them on two days, and are nowhere in the database before', async () => {
  await peopleSearch(enoughSearches.searches / 2 - 1, 'frownie smoothing')
  expect(await missedAs('frownie smoothing')).toBeUndefined()
  expect(JSON.stringify(await rows())).not.toContain('frownie')
  // Other people, and the words in another order and case.
  await searchFor('Smoothing frownie', '203.0.113.1')
  await searchFor('frownie  smoothing', '203.0.113.2')
  await written()
  await vi.waitFor(async () => {
    const [item] = (await waiting()).filter(({ words }) => words.includes('frownie'))
    expect(item?.searches).toBe(enoughSearches.searches)
  })
  const desk = (await editor.get('/api/staff/desk')).body.queues
  expect(desk.find(({ name }: { name: string }) => name === 'searches').count).toBeGreaterThan(0)
}, 30_000)

test('one address counts once a day, and nothing stored tells addresses apart', async () => {
  for (let times = 0; times < 2 * enoughSearches.searches; times++) await searchFor('wobblefix', '192.0.2.9')
  await written()
  const counts = (await rows()).filter(({ words }) => words === null).map(({ searches }) => searches)
  expect(Math.max(...counts)).toBeLessThan(enoughSearches.searches)
  expect(Object.keys((await rows())[0]!).sort()).toEqual(
    ['days', 'fingerprint', 'id', 'lastDay', 'searches', 'settledAt', 'settledBy', 'shownAt', 'words'].sort(),
  )
}, 20_000)

test('cries for help, known words, numbers, addresses, sentences and clinics are never shown', async () => {
  const searches = [
    'i want to kill myself',
    'mri scan',
    'call me on 07700900123',
    'jo@example.test',
    'please find me somebody who can help with it',
    'quillfeather',
  ]
  await peopleSearch(enoughSearches.searches, ...searches, 'plimsollwash')
  const shown = (await waiting()).map(({ words }) => words)
  expect(shown).toContain('plimsollwash')
  for (const words of searches) expect(shown).not.toContain(words)
}, 60_000)

test('the suggestion is what is spelt most alike', () => {
  expect(suggestTargets('magnetik rezonance skan')[0]).toBe('MRI Scan')
  expect(suggestTargets('qqqq')).toEqual([])
})

test('accepted words are understood on every node within two seconds, and removed ones as soon no longer', async () => {
  await peopleSearch(enoughSearches.searches, 'emmarye frimble')
  const item = (await missedAs('emmarye frimble'))!
  const before = (await searchFor('emmarye frimble')).headers.etag
  const reply = await editor.post(`/api/staff/missed-searches/${item.id}/accept`, {
    means: 'MRI Scan',
  })
  expect([reply.status, reply.body.message]).toEqual([200, 'Search now understands this as MRI Scan.'])
  const onEveryNode = (name: string | undefined) =>
    vi.waitFor(
      async () => {
        for (const node of [api, secondNode]) expect(await understands('Frimble emmarye', node)).toBe(name)
      },
      { timeout: 2_000, interval: 50 },
    )
  await onEveryNode('MRI Scan')
  // Answers and pages that were made before are made again.
  expect((await searchFor('emmarye frimble')).headers.etag).not.toBe(before)
  // A part of the words says nothing, and other searches mean what they meant.
  expect(await understands('emmarye')).toBeUndefined()
  expect(await missedAs('emmarye frimble')).toBeUndefined()

  const [added] = (await editor.get('/api/staff/search-additions')).body.items
  expect(added).toMatchObject({ words: 'emmarye frimble', means: 'MRI Scan', removedAt: null })
  await editor.post(`/api/staff/search-additions/${added.id}/remove`)
  await onEveryNode(undefined)
  expect((await editor.post(`/api/staff/search-additions/${added.id}/remove`)).status).toBe(404)
  await editor.post(`/api/staff/search-additions/${added.id}/restore`)
  await onEveryNode('MRI Scan')

  const log = await api.db.selectFrom('auditLog').select(['action', 'subject']).execute()
  const actions = log.filter(({ subject }) => subject === 'emmarye frimble').map(({ action }) => action)
  expect(actions).toEqual(['search_words.accept', 'search_words.remove', 'search_words.restore'])
}, 30_000)

test('what was removed by mistake is restored at once', async () => {
  const words = 'wobblescan'
  await editor.post('/api/staff/search-additions', { words, means: 'MRI Scan' })
  const { id } = await api.db
    .selectFrom('searchAdditions')
    .select('id')
    .where('words', '=', words)
    .executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect(await understands(words)).toBe('MRI Scan'), 10_000)
  await editor.post(`/api/staff/search-additions/${id}/remove`)
  expect((await editor.post(`/api/staff/search-additions/${id}/restore`)).status).toBe(200)
})

test.each([
  ['suicide help', 'MRI Scan', 'words'],
  ['mri', 'CT Scan', 'words'],
  ['e', 'MRI Scan', 'words'],
  ['of a', 'MRI Scan', 'words'],
  ['the best', 'MRI Scan', 'words'],
  ['Leeds', 'MRI Scan', 'words'],
  ['LS1 4AP', 'MRI Scan', 'words'],
  ['snorkelscan', 'Moon bathing', 'means'],
])('“%s” cannot be made to mean %s', async (words, means, field) => {
  const reply = await editor.post('/api/staff/search-additions', { words, means })
  expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]])
})

test('the same words are added once, also by two at a time', async () => {
  const replies = await Promise.all(
    ['Scanzilla', 'scanzilla'].map(words =>
      editor.post('/api/staff/search-additions', { words, means: 'MRI Scan' }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('an ignored search leaves the queue and is audited', async () => {
  await peopleSearch(enoughSearches.searches, 'gribblewash')
  const { id } = (await missedAs('gribblewash'))!
  expect((await editor.post(`/api/staff/missed-searches/${id}/ignore`)).status).toBe(200)
  expect(await missedAs('gribblewash')).toBeUndefined()
  expect((await editor.post(`/api/staff/missed-searches/${id}/ignore`)).status).toBe(409)
}, 30_000)

test('what too few people search for is forgotten', async () => {
  api.setClock(new Date(today + (missedSearchDays + 2) * day))
  await forgetRareSearches({ db: api.db, clock: () => new Date(today + (missedSearchDays + 2) * day) })
  api.setClock(undefined)
  expect((await rows()).every(({ shownAt }) => shownAt !== null)).toBe(true)
})
