import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'
import type { FoundClinic } from '../../../contract/directory/found-clinic.ts'
import { unstated, type VisitFacts } from '../../../contract/directory/profile/visit-facts.ts'
import type { SearchSummary } from '../../../contract/directory/search.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const patient = api.anActor()

const pick = <T>(from: readonly T[], at: number) => from[at % from.length]!
const span = (open: string, close: string) => [{ open, close }]
const office = span('09:00', '17:30')
const closed = { sat: [], sun: [] }
const week = (hours: { open: string; close: string }[]) => ({
  ...Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map(day => [day, hours])),
  ...closed,
})
const weeks = [
  null,
  week(office),
  { ...week(office), sat: span('10:00', '14:00') },
  { ...week(office), wed: span('09:00', '20:00') },
  { ...week(span('08:00', '18:00')), sun: span('22:00', '02:00') },
  { ...week([...span('08:00', '12:00'), ...span('13:00', '18:01')]), sat: span('22:00', '02:00') },
]
const insurers = [[], ['Bupa'], ['Bupa', 'AXA Health'], ['WPA', 'A local scheme']]
const languages = [['English'], ['English', 'Polish'], ['Polish', 'British Sign Language']]
const ratings = [null, 'Good', 'Outstanding', 'Requires improvement', 'Inadequate']
const stop = (transportMinutes: number) => ({ transport: 'City Square', transportMinutes })
const visits: (Partial<VisitFacts> | null)[] = [
  null,
  { stepFree: 'yes', parking: 'free', wait: 'same-day', payment: ['card', 'cash'] },
  { stepFree: 'partly', parking: 'paid', wait: 'week', agesFrom: 0, video: true, ...stop(10) },
  { stepFree: 'no', parking: 'nearby', wait: 'longer', agesFrom: 18, hearingLoop: true, ...stop(11) },
  {
    chaperone: true,
    selfReferral: false,
    agesFrom: 5,
    agesTo: 17,
    payment: ['bank-transfer'],
    wait: 'month',
  },
  { stepFree: 'yes', chaperone: false, selfReferral: true, agesFrom: 3, agesTo: 11, wait: 'two-weeks' },
  { stepFree: 'yes', emergency: true, video: true, agesFrom: 16, agesTo: 64, payment: ['instalments'] },
]
const finances = [null, true, false, null]
const minutes = [null, 30, 24 * 60, 24 * 60 + 1]

const visitAt = (index: number) => {
  const facts = pick(visits, index)
  return facts && { ...unstated, ...facts }
}

/** Every combination of some of them: the numbers have no common divisor. */
const clinicAt = (index: number) =>
  api.aProvider({
    listing: {
      companyName: `Clinic ${index}`,
      primarySpecialty: 'Diagnostic Imaging',
      insurers: pick(insurers, index),
      languages: pick(languages, index),
      regulatorRating: pick(ratings, index),
      regulatorRatedOn: pick(ratings, index) && '2025-05-01',
      visit: visitAt(index),
      financeOffered: pick(finances, Math.floor(index / 3)),
      responseMinutes: pick(minutes, Math.floor(index / 2)),
    },
    locations: [index, index * 5 + 1].slice(0, (index % 3) + 1).map((at, position) => ({
      id: uuid(),
      address: `${position + 1} High Street`,
      city: position === 0 ? 'Leeds' : 'York',
      postcode: 'LS1 4AP',
      lat: 53.79547,
      lng: -1.55573,
      phoneNumber: null,
      openingHours: pick(weeks, at),
    })),
    treatments: [
      {
        id: uuid(),
        name: 'MRI Scan',
        canonical: 'mri-scan',
        pricePence: index % 7 === 0 ? null : (index + 100) * 100,
        pricedOn: index % 7 === 0 ? null : '2026-10-01',
      },
    ],
  })

const clinics = 60

/** Wednesday 18:30 in London, where the clocks are an hour ahead of the data. */
api.setClock(new Date('2026-07-15T17:30:00Z'))

const hours = (day: string) => sql.raw(`jsonb_array_elements(p.opening_hours->'${day}') span`)
const opens = sql.raw(`(span->>'open')`)
const closes = sql.raw(`(span->>'close')`)

const states = (fact: string, value: string) => sql`l.visit->>'${sql.raw(fact)}' = ${value}`
const sees = (from: number, to: number) =>
  sql`(l.visit->>'agesFrom')::int <= ${from} and coalesce((l.visit->>'agesTo')::int, 999) >= ${to}`
const waits = (...words: string[]) => sql`l.visit->>'wait' = any(${words})`

/** Each filter as the address has it, and the same in SQL. */
const filters = {
  'insurer=Bupa': sql`'Bupa' = any(l.insurers)`,
  'insurer=bupa': sql`'Bupa' = any(l.insurers)`,
  'insurer=AXA Health': sql`'AXA Health' = any(l.insurers)`,
  'insurer=A local scheme': sql`false`,
  'language=Polish': sql`'Polish' = any(l.languages)`,
  'language=British Sign Language': sql`'British Sign Language' = any(l.languages)`,
  'regulatorRating=outstanding': sql`l.regulator_rating = 'Outstanding'`,
  'regulatorRating=good': sql`l.regulator_rating in ('Good', 'Outstanding')`,
  'openSaturday=1': sql`exists (select from locations p, ${hours('sat')} where p.provider_id = l.provider_id)`,
  'openEvening=1': sql`exists (
    select from locations p, unnest(array['mon', 'tue', 'wed', 'thu', 'fri']) day,
      jsonb_array_elements(p.opening_hours->day) span
    where p.provider_id = l.provider_id and (${closes} > '18:00' or ${closes} <= ${opens}))`,
  'openNow=1': sql`exists (
    select from locations p, ${hours('wed')}
    where p.provider_id = l.provider_id and ${opens} <= '18:30' and '18:30' < ${closes})`,
  'repliesWithinDay=1': sql`l.response_minutes <= 1440`,
  'has=step-free': states('stepFree', 'yes'),
  'has=parking': sql`l.visit->>'parking' in ('free', 'paid')`,
  'has=hearing-loop': states('hearingLoop', 'true'),
  'has=chaperone': states('chaperone', 'true'),
  'has=video': states('video', 'true'),
  'has=self-referral': states('selfReferral', 'true'),
  'has=emergency': states('emergency', 'true'),
  'has=transport': sql`(l.visit->>'transportMinutes')::int <= 10`,
  'has=step-free,video': sql`${states('stepFree', 'yes')} and ${states('video', 'true')}`,
  'has=parking&has=step-free': sql`${states('stepFree', 'yes')} and l.visit->>'parking' = 'free'`,
  'pay=card': sql`l.visit->'payment' ? 'card'`,
  'pay=bank-transfer': sql`l.visit->'payment' ? 'bank-transfer'`,
  'pay=instalments': sql`l.visit->'payment' ? 'instalments'`,
  'pay=finance': sql`l.finance_offered`,
  'ages=under-5': sees(0, 4),
  'ages=5-11': sees(5, 11),
  'ages=12-17': sees(12, 17),
  'ages=adults': sees(18, 64),
  'wait=same-day': waits('same-day'),
  'wait=week': waits('same-day', 'week'),
  'wait=two-weeks': waits('same-day', 'week', 'two-weeks'),
  'wait=month': waits('same-day', 'week', 'two-weeks', 'month'),
  'priced=1': sql`exists (select from treatments t where t.provider_id = l.provider_id and t.price_pence is not null)`,
}
const all = Object.keys(filters) as (keyof typeof filters)[]

const search = (asked: string) =>
  new URLSearchParams([['treatmentName', 'MRI Scan'], ['location', 'Leeds'], ...new URLSearchParams(asked)])
const namesOf = async (asked: string) => {
  const { body } = await patient.get(`/api/search?${search(asked)}&limit=200`)
  return (body as FoundClinic[]).map(({ name }) => name).sort()
}
const summaryOf = async (asked: string) =>
  (await patient.get(`/api/search/summary?${search(asked)}`)).body as SearchSummary
const expected = async (...asked: (keyof typeof filters)[]) => {
  const where = sql.join([sql`true`, ...asked.map(name => filters[name])], sql` and `)
  const { rows } = await sql<{ name: string }>`
    select company_name as name from listings l where ${where}`.execute(api.db)
  return rows.map(({ name }) => name).sort()
}

beforeAll(async () => {
  for (let index = 0; index < clinics; index++) await clinicAt(index)
  await vi.waitFor(async () => expect(await namesOf('')).toHaveLength(clinics), { timeout: 20_000 })
})

test.each(all)('%s leaves the clinics that SQL finds', async filter => {
  const names = await expected(filter)
  expect(await namesOf(filter)).toEqual(names)
  expect(await summaryOf(filter)).toMatchObject({ found: clinics, afterFilters: names.length })
  expect(names.length).toBeLessThan(clinics)
})

test('each filter is met by some of the clinics, or its line above would prove nothing', async () => {
  for (const filter of all)
    if (filter !== 'insurer=A local scheme') expect(await expected(filter), filter).not.toEqual([])
})

test('two filters together leave what meets both', async () => {
  for (const [at, one] of all.entries()) {
    const other = pick(all, at + 4)
    expect(await namesOf(`${one}&${other}`), `${one}&${other}`).toEqual(await expected(one, other))
  }
})

test('every choice is counted with all other filters kept, but not its own', async () => {
  for (const kept of [
    '',
    'insurer=Bupa',
    'openSaturday=1',
    'regulatorRating=outstanding',
    'has=step-free',
    'has=step-free,video',
    'pay=finance',
    'wait=week',
  ] as const) {
    const others = kept === '' ? [] : [kept]
    const { facets } = await summaryOf(kept)
    const count = async (filter: keyof typeof filters) => {
      const own = filter.split('=')[0]!
      return (await expected(filter, ...others.filter(other => !other.startsWith(`${own}=`)))).length
    }
    const named = (list: SearchSummary['facets']['insurers'], name: string) =>
      list.find(choice => choice.name === name)?.clinics
    expect(named(facets.insurers, 'Bupa')).toBe(await count('insurer=Bupa'))
    expect(named(facets.insurers, 'AXA Health')).toBe(await count('insurer=AXA Health'))
    expect(named(facets.languages, 'Polish')).toBe(await count('language=Polish'))
    expect(named(facets.regulatorRatings, 'good')).toBe(await count('regulatorRating=good'))
    expect(named(facets.regulatorRatings, 'outstanding')).toBe(await count('regulatorRating=outstanding'))
    for (const [field, kind] of [
      ['pay', 'pay'],
      ['ages', 'ages'],
      ['wait', 'wait'],
    ] as const)
      for (const filter of all.filter(name => name.startsWith(`${kind}=`)))
        expect(named(facets[field], filter.split('=')[1]!), `${filter} beside ${kept}`).toBe(
          await count(filter),
        )
    // Several facts are all kept, each being a filter of its own.
    for (const filter of all.filter(name => /^has=[a-z-]+$/.test(name)))
      expect(named(facets.has, filter.slice(4)), `${filter} beside ${kept}`).toBe(
        (await expected(filter, ...others)).length,
      )
    expect(facets.openSaturday).toBe(await count('openSaturday=1'))
    expect(facets.openEvening).toBe(await count('openEvening=1'))
    expect(facets.openNow).toBe(await count('openNow=1'))
    expect(facets.repliesWithinDay).toBe(await count('repliesWithinDay=1'))
    expect(facets.priced).toBe(await count('priced=1'))
  }
})

test('who is open now follows the clock, past midnight and into the next week, and no answer outlives its minute', async () => {
  const openAt = async (moment: string) => {
    api.setClock(new Date(moment))
    return namesOf('openNow=1')
  }
  const withHours = async (own: (week: (typeof weeks)[number]) => boolean) => {
    const { rows } = await sql<{ name: string; week: (typeof weeks)[number] }>`
      select l.company_name as name, p.opening_hours as week from listings l
      join locations p on p.provider_id = l.provider_id`.execute(api.db)
    return [...new Set(rows.filter(row => own(row.week)).map(({ name }) => name))].sort()
  }
  const late = (day: 'sat' | 'sun') => withHours(own => own?.[day][0]?.close === '02:00')
  expect(await openAt('2026-01-18T01:59:00Z')).toEqual(await late('sat'))
  expect(await openAt('2026-01-18T02:00:00Z')).toEqual([])
  expect(await openAt('2026-01-19T00:30:00Z')).toEqual(await late('sun'))

  api.setClock(new Date('2026-01-19T01:59:00Z'))
  const first = await patient.get(`/api/search?${search('openNow=1')}`)
  const again = { 'if-none-match': String(first.headers.etag) }
  expect((await patient.get(`/api/search?${search('openNow=1')}`, again)).status).toBe(304)
  api.setClock(new Date('2026-01-19T02:00:00Z'))
  const later = await patient.get(`/api/search?${search('openNow=1')}`, again)
  expect(later.status).toBe(200)
  expect(later.body).toEqual([])
})

test('on a bank holiday only those are open who state hours for it, and a stated day counts before the week', async () => {
  const openAt = async (moment: string) => {
    api.setClock(new Date(moment))
    return namesOf('openNow=1')
  }
  const days = [
    { day: '2026-08-31', hours: span('10:00', '12:00') },
    { day: '2026-09-01', hours: [] },
  ]
  const [holiday, dayAfter] = ['2026-08-31T10:30:00Z', '2026-09-01T10:30:00Z']
  expect(await openAt(holiday)).toEqual([])
  expect(await openAt(dayAfter)).toContain('Clinic 1')
  await sql`update locations p set special_days = ${JSON.stringify(days)}::jsonb from listings l
    where l.provider_id = p.provider_id and l.company_name = 'Clinic 1'`.execute(api.db)
  await vi.waitFor(async () => expect(await openAt(holiday)).toEqual(['Clinic 1']), 10_000)
  expect(await openAt('2026-08-31T11:00:00Z')).toEqual([])
  expect(await openAt(dayAfter)).not.toContain('Clinic 1')
})

test('what a filter cannot be is refused', async () => {
  for (const asked of [
    'openNow=yes',
    'regulatorRating=best',
    'priced=0',
    'has=video,sauna',
    'ages=18',
    'wait=longer',
    'pay=gold',
  ])
    expect((await patient.get(`/api/search?${search(asked)}`)).status, asked).toBe(400)
  expect(
    (
      await patient.get(
        `/api/search?${search('openNow=&insurer=&language=&has=&has=video&pay=&ages=&wait=')}`,
      )
    ).status,
  ).toBe(200)
})

test('a fact is offered as a filter only while at least one in twenty of those who joined state it, be it no', async () => {
  const offered = async () => {
    const { has, pay, ages, wait } = (await summaryOf('')).facets
    return [...has, ...pay, ...ages, ...wait].map(({ name }) => name)
  }
  // 60 clinics: two that state it are too few, three are enough.
  const set = async (stating: number) => {
    await sql`update listings set visit = null, finance_offered = null`.execute(api.db)
    await sql`update listings set visit = '{"hearingLoop": false}'
      where provider_id in (select provider_id from listings order by provider_id limit ${stating})`.execute(
      api.db,
    )
  }
  await set(2)
  await expect.poll(offered, { timeout: 20_000 }).toEqual([])
  await set(3)
  await expect.poll(offered, { timeout: 20_000 }).toEqual(['hearing-loop'])
  expect((await summaryOf('has=hearing-loop')).afterFilters).toBe(0)
})
