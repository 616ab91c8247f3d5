import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { TreatmentHistory } from '../../../contract/directory/price-history.ts'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import { startApi } from '../../../tests/support/api.ts'
import { aLocation } from '../../../tests/support/listings.ts'
import { askToConfirmPrices } from './confirm-by-email.ts'

const api = await startApi()
const visitor = api.anActor()

const priced = (name: string, pounds: number, more: object = {}) => ({
  id: uuid(),
  name,
  pricePence: pounds * 100,
  pricedOn: '2026-01-02',
  confirmedOn: '2026-01-02',
  ...more,
})
const leeds = () => aLocation('Leeds', 'LS1 4AP', 53.79547, -1.55573)
const york = () => aLocation('York', 'YO1 7HH', 53.9623, -1.0819)

const aClinic = () =>
  api.aProvider({
    locations: [leeds(), york()],
    treatments: [
      priced('MRI Scan', 350, { canonical: 'mri-scan' }),
      priced('House Special', 90, { canonical: null }),
    ],
  })
type Clinic = Awaited<ReturnType<typeof aClinic>>

/** The test's logins have ended by then. */
const confirmOn = (clinic: Clinic, confirmedOn: string) =>
  api.db.updateTable('treatments').set({ confirmedOn }).where('providerId', '=', clinic.id).execute()

const gridOf = async (clinic: Clinic) => (await clinic.get('/api/prices')).body
const suspend = (id: string) =>
  api.db
    .updateTable('providers')
    .set({ suspendedAt: new Date(), suspensionReason: 'Test' })
    .where('id', '=', id)
    .execute()
/** It does so once a second. */
const untilTheIndexLookedAgain = () => pause(2_500)
const importing = async (clinic: Clinic, csv: string, dryRun = false) =>
  (await clinic.post('/api/prices/import', { csv, dryRun })).body

test('several prices are saved together, also per location, and can be undone', async () => {
  const clinic = await aClinic()
  const { rows, places } = await gridOf(clinic)
  const [mri, own] = rows
  const [, there] = places
  const { status } = await clinic.put('/api/prices', {
    changes: [
      { id: mri.id, version: mri.version, price: 380, places: { [there.id]: 340 } },
      { id: own.id, version: own.version, price: 95 },
    ],
  })
  expect(status).toBe(200)
  const after = await gridOf(clinic)
  expect(after.rows.map(({ price }: { price: number }) => price)).toEqual([380, 95])
  expect(after.rows[0].places).toEqual({ [there.id]: 340 })
  expect(after.undo).toMatchObject({ what: 'edit', prices: 2 })
  const { body: page } = await visitor.get(`/api/clinics/${clinic.id}`)
  const pricedOn = londonDay(new Date())
  expect(page.treatments[0].elsewhere).toEqual([{ locationId: there.id, price: 340, pricedOn }])
  expect((await clinic.post('/api/prices/undo')).body).toEqual({ restored: 2, kept: 0 })
  const restored = await gridOf(clinic)
  expect(restored.rows).toMatchObject([
    { price: 350, confirmedOn: '2026-01-02', places: {} },
    { price: 90, confirmedOn: '2026-01-02' },
  ])
  expect(restored.undo).toBeNull()
  expect((await clinic.post('/api/prices/undo')).status).toBe(404)
})

test('each price comes with its group, what is typical, and whether it is a year old', async () => {
  const clinic = await aClinic()
  await api.db
    .insertInto('typicalPrices')
    .values({ canonical: 'mri-scan', medianPence: 40_000, prices: 9 })
    .onConflict(conflict => conflict.column('canonical').doUpdateSet({ medianPence: 40_000 }))
    .execute()
  expect((await gridOf(clinic)).rows).toMatchObject([
    { group: 'Tests and scans', typical: 400, isOld: false },
    { group: 'Other treatments', typical: null, isOld: false },
  ])
  const longAgo = { pricedOn: '2020-01-02', confirmedOn: '2020-01-02' }
  await api.db.updateTable('treatments').set(longAgo).where('providerId', '=', clinic.id).execute()
  expect((await gridOf(clinic)).rows).toMatchObject([{ isOld: true }, { isOld: true }])
})

test('the treatments of a group stand together and unknown ones last, in the file as on the screen', async () => {
  const clinic = await api.aProvider({
    locations: [leeds()],
    treatments: [
      priced('MRI Scan', 350, { canonical: 'mri-scan' }),
      priced('House Special', 90, { canonical: null }),
      priced('CT Scan', 450, { canonical: 'ct-scan' }),
      priced('Sports Massage', 60, { canonical: 'sports-massage' }),
    ],
  })
  const names = (await gridOf(clinic)).rows.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['MRI Scan', 'CT Scan', 'Sports Massage', 'House Special'])
  const lines = (await clinic.get('/api/prices.csv')).text.trim().split('\n').slice(1)
  expect(lines.map(line => names.find((name: string) => line.includes(name)))).toEqual(names)
})

test('one wrong price refuses all of them and names its row; so does a price that changed meanwhile', async () => {
  const clinic = await aClinic()
  const { rows } = await gridOf(clinic)
  const [mri, own] = rows
  const changes = [
    { id: mri.id, price: 1 },
    { id: own.id, price: 90, priceKind: 'from' },
  ]
  const refused = await clinic.put('/api/prices', { changes })
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe('House Special: Enter what most patients pay')
  expect(Object.keys(refused.body.fields)).toContain('changes.1.usualPrice')
  await clinic.put(`/api/treatments/${mri.id}`, { name: 'MRI Scan', price: 351 })
  const stale = await clinic.put('/api/prices', { changes: [{ id: mri.id, version: mri.version, price: 2 }] })
  expect(stale.status).toBe(409)
  expect((await gridOf(clinic)).rows[0].price).toBe(351)
})

test('an edit in the grid never turns one kind of price into another', async () => {
  const clinic = await aClinic()
  const [mri, own] = (await gridOf(clinic)).rows
  const from = { price: 300, priceKind: 'from', usualPrice: 420, costsMore: 'Contrast' }
  const range = { price: 80, priceKind: 'range', highestPrice: 120 }
  await clinic.put('/api/prices', {
    changes: [
      { id: mri.id, ...from },
      { id: own.id, ...range },
    ],
  })
  const refused = async (change: object) => {
    const { status, body } = await clinic.put('/api/prices', { changes: [change] })
    expect(status).toBe(400)
    return Object.keys(body.fields)
  }
  expect(await refused({ id: mri.id, costsMore: '' })).toEqual(['changes.0.costsMore'])
  expect(await refused({ id: mri.id, price: 500 })).toEqual(['changes.0.usualPrice'])
  expect(await refused({ id: own.id, price: 130 })).toEqual(['changes.0.highestPrice'])
  expect((await gridOf(clinic)).rows).toMatchObject([from, range])
  const cleared = await clinic.put(`/api/treatments/${mri.id}`, { name: 'MRI Scan', costsMore: '' })
  expect(cleared.body.fields).toEqual({ costsMore: 'Say what makes it cost more' })
})

test.each([
  ['a lot', 'Enter the price as a number, such as 1250'],
  ['£', 'Enter the price as a number, such as 1250'],
  ['-1', 'Enter 0 if it is free, or leave it blank'],
])('a location with the price %s is refused in words alone', async (wrong, reason) => {
  const clinic = await aClinic()
  const { rows, places } = await gridOf(clinic)
  const changes = [{ id: rows[0].id, places: { [places[1].id]: wrong } }]
  const { status, body } = await clinic.put('/api/prices', { changes })
  expect([status, body.message]).toEqual([400, reason])
  expect(body.fields).toEqual({ [`changes.0.places.${places[1].id}`]: reason })
})

test("another clinic's treatments and locations are out of reach", async () => {
  const [clinic, rival] = [await aClinic(), await aClinic()]
  const [mri] = (await gridOf(clinic)).rows
  const [place] = (await gridOf(clinic)).places
  const [own] = (await gridOf(rival)).rows
  expect((await rival.put('/api/prices', { changes: [{ id: mri.id, price: 1 }] })).status).toBe(404)
  const elsewhere = { changes: [{ id: own.id, places: { [place.id]: 1 } }] }
  expect((await rival.put('/api/prices', elsewhere)).status).toBe(404)
})

test('a file goes out and comes back as it was', async () => {
  const clinic = await aClinic()
  const [mri, own] = (await gridOf(clinic)).rows
  const [, there] = (await gridOf(clinic)).places
  await clinic.put('/api/prices', {
    changes: [
      { id: mri.id, price: 300, priceKind: 'from', usualPrice: 350, costsMore: 'Contrast, "both" knees' },
      { id: own.id, places: { [there.id]: 'not offered' } },
    ],
  })
  const { text } = await clinic.get('/api/prices.csv')
  const dry = await importing(clinic, text, true)
  expect(dry.counts).toEqual({ changed: 0, new: 0, same: 3, error: 0 })
})

test('500 rows, some of them wrong: a preview row by row, then what is right is saved, then undone', {
  timeout: 120_000,
}, async () => {
  const clinic = await aClinic()
  const good = Array.from({ length: 488 }, (_, at) => `Service ${at},,Fixed,${at + 10}`)
  const bad = [
    'MRI Scan,Leads,,340',
    'MRI Scan,,From,300',
    'Chest X-ray,,Fixed,a lot',
    ',,Fixed,10',
    'House Special,,Sometimes,10',
    'Service 1,,Fixed,12',
    'Unknown,York,,50',
    'Botox,,Fixed,200',
    'House Special,York,,-5',
  ]
  const right = ['House Special,,Fixed,£99', 'House Special,Leeds,,Not offered', 'House Special,LS1 4AP,,99']
  const csv = ['Treatment,Location,Price kind,Price', ...good, ...bad, ...right].join('\r\n')
  const dry = await importing(clinic, csv, true)
  expect(dry.rows).toHaveLength(500)
  expect(dry.saved).toBe(0)
  const messages = Object.fromEntries(
    dry.rows
      .filter(({ result }: { result: string }) => result === 'error')
      .map(({ row, message }: { row: number; message: string }) => [row - 490, message]),
  )
  expect(messages).toEqual({
    0: 'No location “Leads”. Did you mean Leeds?',
    1: 'Enter what most patients pay',
    2: 'Enter the price as a number, such as 1250',
    3: 'Enter the name of the treatment',
    4: 'Price kind must be Fixed, From, Range or After consultation',
    5: 'This row repeats row 3',
    6: 'Add a row for this treatment without a location first',
    7: expect.stringContaining('CAP Code'),
    8: 'Enter 0 if it is free, or leave it blank',
    9: 'This row repeats row 494',
    11: 'This row repeats row 500',
  })
  expect((await gridOf(clinic)).rows).toHaveLength(2)
  const saved = await importing(clinic, csv)
  expect(saved.saved).toBe(saved.counts.new + saved.counts.changed)
  expect((await gridOf(clinic)).rows).toHaveLength(2 + saved.counts.new)
  await clinic.post('/api/prices/undo')
  expect((await gridOf(clinic)).rows).toMatchObject([{ price: 350 }, { price: 90 }])
})

test.each([
  ['nothing but a header', 'Treatment,Price'],
  ['no header', 'MRI Scan,350'],
])('a file with %s is refused with a reason', async (_, csv) => {
  const clinic = await aClinic()
  const { status, body } = await clinic.post('/api/prices/import', { csv, dryRun: true })
  expect(status).toBe(400)
  expect(body.message).toMatch(/header|columns/)
})

test('at six months an email asks once whether prices hold; opening its link changes nothing, pressing the button does', async () => {
  const clinic = await aClinic()
  const askOn = async (day: string) => {
    api.setClock(new Date(`${day}T09:00:00Z`))
    await askToConfirmPrices(api.deps)
    return api.emails.filter(({ to }) => to === clinic.listing.provider.email)
  }
  const sent = api.emails.filter(({ to }) => to === clinic.listing.provider.email).length
  expect(await askOn('2026-07-01')).toHaveLength(sent)
  const asked = await askOn('2026-07-02')
  expect(asked).toHaveLength(sent + 1)
  expect(await askOn('2026-08-01')).toHaveLength(sent + 1)
  const token = /\/confirm-prices\/([\w-]+)/.exec(asked.at(-1)!.text)![1]
  const shown = await visitor.get(`/api/price-confirmations/${token}`)
  expect(shown.body).toMatchObject({ confirmed: false, prices: [{ name: 'MRI Scan', total: 350 }, {}] })
  expect((await gridOf(clinic)).rows[0]).toMatchObject({ confirmedOn: '2026-01-02', toConfirm: true })
  expect((await visitor.post(`/api/price-confirmations/${token}`)).body).toEqual({ confirmed: 2 })
  expect((await gridOf(clinic)).rows[0]).toMatchObject({ confirmedOn: '2026-08-01', toConfirm: false })
  expect((await visitor.post('/api/price-confirmations/none')).status).toBe(404)
  api.setClock(new Date('2026-08-20T09:00:00Z'))
  expect((await visitor.get(`/api/price-confirmations/${token}`)).body).toMatchObject({ confirmed: true })
  const again = await visitor.post(`/api/price-confirmations/${token}`)
  expect(again).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('already been used') },
  })
  expect((await gridOf(clinic)).rows[0]).toMatchObject({ confirmedOn: '2026-08-01' })
  await suspend(clinic.id)
  expect((await visitor.get(`/api/price-confirmations/${token}`)).status).toBe(404)
  api.setClock(undefined)
})

test('in summer a price grows old at midnight in London, an hour before the day ends in UTC', {
  timeout: 30_000,
}, async () => {
  const inWick = (pounds: number, confirmedOn: string) =>
    api.aProvider({
      locations: [aLocation('Wick', 'KW1 4AA', 58.4389, -3.0937)],
      treatments: [
        priced('Hernia Repair', pounds, { canonical: 'hernia-repair', pricedOn: confirmedOn, confirmedOn }),
      ],
    })
  api.setClock(new Date('2027-07-09T22:59:59Z'))
  const [cheap, dear] = [await inWick(2000, '2026-07-10'), await inWick(3000, '2027-01-01')]
  const order = async () =>
    (await visitor.get('/api/search?treatmentName=Hernia+Repair&location=Wick&sort=price-low')).body.map(
      ({ id }: { id: string }) => id,
    )
  await expect.poll(order, { timeout: 10_000 }).toEqual([cheap.id, dear.id])
  for (const moment of ['2027-07-09T23:00:01Z', '2027-07-10T00:00:01Z']) {
    api.setClock(new Date(moment))
    await untilTheIndexLookedAgain()
    expect(await order(), moment).toEqual([dear.id, cheap.id])
  }
  api.setClock(undefined)
})

test('a price that nobody confirmed for a year sorts last and is in no statistics, until it is confirmed', async () => {
  const clinic = await api.aProvider({
    locations: [aLocation('Oban', 'PA34 4AA', 56.4152, -5.4722)],
    treatments: [priced('Hip Replacement', 9000, { canonical: 'hip-replacement' })],
  })
  const guide = async () => (await visitor.get('/api/guide/treatments/hip-replacement/oban')).body.prices
  api.setClock(new Date('2027-01-01T12:00:00Z'))
  expect(await guide()).toMatchObject({ low: 9000 })
  api.setClock(new Date('2027-01-02T12:00:00Z'))
  expect(await guide()).toBeNull()
  const fresh = await api.aProvider({
    locations: [aLocation('Oban', 'PA34 4AA', 56.4152, -5.4722)],
    treatments: [
      priced('Hip Replacement', 12_000, { canonical: 'hip-replacement', confirmedOn: '2026-12-01' }),
    ],
  })
  const order = async () =>
    (await visitor.get('/api/search?treatmentName=Hip+Replacement&location=Oban&sort=price-low')).body.map(
      ({ id }: { id: string }) => id,
    )
  await expect.poll(order, { timeout: 10_000 }).toEqual([fresh.id, clinic.id])
  await api.db
    .updateTable('treatments')
    .set({ confirmedOn: '2027-01-01' })
    .where('providerId', '=', clinic.id)
    .execute()
  await expect.poll(order, { timeout: 10_000 }).toEqual([clinic.id, fresh.id])
  api.setClock(undefined)
})

test('a price that nobody could confirm before is compared until its grace ends, and shown with its own day', async () => {
  const clinic = await api.aProvider({
    locations: [aLocation('Mallaig', 'PH41 4QS', 57.0037, -5.8287)],
    treatments: [
      priced('Hip Replacement', 9000, {
        canonical: 'hip-replacement',
        pricedOn: '2023-02-01',
        confirmedOn: null,
        graceFrom: '2026-06-01',
      }),
    ],
  })
  const guide = async () => (await visitor.get('/api/guide/treatments/hip-replacement/mallaig')).body.prices
  api.setClock(new Date('2027-05-31T12:00:00Z'))
  expect(await guide()).toMatchObject({ low: 9000 })
  const { body } = await visitor.get(`/api/clinics/${clinic.id}`)
  expect(body.treatments[0]).toMatchObject({ confirmedOn: '2023-02-01', countedFrom: '2026-06-01' })
  api.setClock(new Date('2027-06-01T12:00:00Z'))
  expect(await guide()).toBeNull()
  await confirmOn(clinic, '2027-06-01')
  expect(await guide()).toMatchObject({ low: 9000 })
  api.setClock(undefined)
})

test('what was deleted, became another treatment or was not confirmed for a year is in no median of a town', async () => {
  const knee = (name: string, pounds: number) =>
    priced(name, pounds, { canonical: 'knee-replacement', pricedOn: '2026-05-02', confirmedOn: null })
  const inStornoway = (...treatments: object[]) =>
    api.aProvider({
      locations: [aLocation('Stornoway', 'HS1 2AA', 58.2093, -6.3849)],
      treatments: treatments as ReturnType<typeof knee>[],
    })
  const first = await inStornoway(knee('Knee Replacement', 100), knee('Robotic Knee Replacement', 700))
  const clinics = [first]
  for (const pounds of [200, 300, 400, 500, 600])
    clinics.push(await inStornoway(knee('Knee Replacement', pounds)))
  const newest = async () =>
    (await visitor.get('/api/guide/treatments/knee-replacement/stornoway')).body.history.at(-1)
  expect(await newest()).toMatchObject({ median: 350, clinics: 6 })
  const [cheap] = (await gridOf(first)).rows
  await first.post('/api/prices/confirm')
  await first.put(`/api/treatments/${cheap.id}`, { name: 'MRI Scan' })
  const renamed = api.db.selectFrom('priceChanges').select('canonical').where('treatmentId', '=', cheap.id)
  const last = await renamed.orderBy('changedOn', 'desc').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(last.canonical).toBe('mri-scan')
  expect(await newest()).toMatchObject({ median: 450, clinics: 6 })
  await first.put(`/api/treatments/${cheap.id}`, { name: 'Knee Replacement' })
  expect(await newest()).toMatchObject({ median: 350, clinics: 6 })
  await first.delete(`/api/treatments/${cheap.id}`)
  expect(await newest()).toMatchObject({ median: 450, clinics: 6 })
  api.setClock(new Date('2027-05-02T12:00:00Z'))
  expect((await newest()).month).not.toBe('2027-05')
  for (const clinic of clinics) await confirmOn(clinic, '2027-05-02')
  expect(await newest()).toMatchObject({ month: '2027-05', median: 450, clinics: 6 })
  expect((await visitor.get(`/api/clinics/${clinics[1]!.id}/price-history`)).body).toEqual([])
  api.setClock(undefined)
})

test('a listing can be deleted with its prices and their history', async () => {
  const clinic = await aClinic()
  await api.db.deleteFrom('listings').where('providerId', '=', clinic.id).execute()
  const left = await api.db
    .selectFrom('priceChanges')
    .select('id')
    .where('providerId', '=', clinic.id)
    .execute()
  expect(left).toEqual([])
})

test('history is kept by every way to change a price, cannot be rewritten, and is shown from the second price on', async () => {
  const clinic = await aClinic()
  const [mri] = (await gridOf(clinic)).rows
  const history = async () => (await visitor.get(`/api/clinics/${clinic.id}/price-history`)).body
  expect(await history()).toEqual([])
  api.setClock(new Date('2026-03-03T12:00:00Z'))
  await clinic.put(`/api/treatments/${mri.id}`, { name: 'MRI Scan', price: 420 })
  expect(await history()).toEqual([
    {
      treatmentId: mri.id,
      locationId: null,
      changes: [
        { on: '2026-01-02', total: 350 },
        { on: '2026-03-03', total: 420 },
      ],
    },
  ])
  api.setClock(new Date('2026-05-05T12:00:00Z'))
  const parts = { consultation: { price: 60, compulsory: true } }
  await clinic.put(`/api/treatments/${mri.id}`, { name: 'MRI Scan', parts })
  expect((await history())[0].changes.at(-1)).toEqual({ on: '2026-05-05', total: 480 })
  await expect(api.db.updateTable('priceChanges').set({ comparablePence: 1 }).execute()).rejects.toThrow(
    'append-only',
  )
  api.setClock(undefined)
})

test('the history has what a location asked: its own price while it has one, the general one otherwise', async () => {
  const clinic = await aClinic()
  const { rows, places } = await gridOf(clinic)
  const { id } = rows[0]
  const [here, there] = places.map(({ id }: { id: string }) => id)
  const save = async (day: string, change: object) => {
    api.setClock(new Date(`${day}T12:00:00Z`))
    const { version } = (await gridOf(clinic)).rows[0]
    const saved = await clinic.put('/api/prices', { changes: [{ id, version, ...change }] })
    expect(saved.status).toBe(200)
  }
  const history = async () => {
    const { body } = await visitor.get(`/api/clinics/${clinic.id}/price-history`)
    return Object.fromEntries(
      body.map(({ locationId, changes }: TreatmentHistory) => [
        locationId === null ? 'general' : locationId === here ? 'Leeds' : 'York',
        changes.map(({ on, total }) => `${on} ${total}`),
      ]),
    )
  }
  await save('2026-02-01', { places: { [there]: 320 } })
  expect(await history()).toEqual({ York: ['2026-01-02 350', '2026-02-01 320'] })
  await save('2026-03-01', { places: { [there]: 320 }, price: 400 })
  await save('2026-04-01', { places: { [there]: 330 } })
  const own = ['2026-01-02 350', '2026-02-01 320', '2026-04-01 330']
  expect(await history()).toEqual({ general: ['2026-01-02 350', '2026-03-01 400'], York: own })
  api.setClock(new Date('2026-05-01T12:00:00Z'))
  await clinic.put(`/api/treatments/${id}`, {
    ...{ name: 'MRI Scan', parts: { consultation: { price: 60, compulsory: true } } },
  })
  expect((await history()).York).toEqual([...own, '2026-05-01 390'])
  await save('2026-06-01', { places: { [there]: 'not offered' } })
  expect((await history()).York).toEqual([...own, '2026-05-01 390', '2026-06-01 null'])
  const stored = await api.db.selectFrom('priceChanges').selectAll().where('treatmentId', '=', id).execute()
  expect(stored.filter(({ locationId }) => locationId === here)).toEqual([])
  api.setClock(new Date('2026-06-02T12:00:00Z'))
  await clinic.post('/api/prices/undo')
  // Put back with the day it had: it was not confirmed today.
  expect((await history()).York.at(-1)).toMatch(/ 390$/)
  const { body: page } = await visitor.get(`/api/clinics/${clinic.id}`)
  expect(page.treatments[0].elsewhere).toMatchObject([{ price: 330, pricedOn: '2026-04-01' }])
  api.setClock(undefined)
  const { version } = (await gridOf(clinic)).rows[0]
  await clinic.put('/api/prices', { changes: [{ id, version, places: { [there]: '' } }] })
  expect((await history()).York.at(-1)).toMatch(/ 460$/)
  await clinic.delete(`/api/locations/${there}`)
  expect(Object.keys(await history())).toEqual(['general'])
  await clinic.delete(`/api/treatments/${id}`)
  const last = api.db.selectFrom('priceChanges').selectAll().where('treatmentId', '=', id)
  const ended = await last.orderBy('id', 'desc').limit(2).execute()
  expect(ended.map(({ comparablePence, followsGeneral }) => [comparablePence, followsGeneral])).toEqual([
    [null, false],
    [null, false],
  ])
})
