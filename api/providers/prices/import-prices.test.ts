import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { maxTreatments } from '../../../contract/providers/treatments.ts'
import { startApi } from '../../../tests/support/api.ts'
import { aLocation } from '../../../tests/support/listings.ts'

const api = await startApi()

const priced = (name: string, pounds: number) => ({
  id: uuid(),
  name,
  pricePence: pounds * 100,
  pricedOn: '2026-01-02',
  confirmedOn: '2026-01-02',
})
const aClinic = () =>
  api.aProvider({
    locations: [
      aLocation('Leeds', 'LS1 4AP', 53.79547, -1.55573),
      aLocation('York', 'YO1 7HH', 53.9623, -1.0819),
    ],
    treatments: [priced('MRI Scan', 350), priced('House Special', 90)],
  })
type Clinic = Awaited<ReturnType<typeof aClinic>>

const gridOf = async (clinic: Clinic) => (await clinic.get('/api/prices')).body
const head = 'Treatment,Location,Price kind,Price,What makes it cost more'
const asked = (clinic: Clinic, lines: string[], dryRun = false) =>
  clinic.post('/api/prices/import', { csv: [head, ...lines].join('\n'), dryRun })
const importing = async (clinic: Clinic, lines: string[], dryRun = false) =>
  (await asked(clinic, lines, dryRun)).body

/** The price of a treatment at York; undefined where the general one counts. */
async function atYork(clinic: Clinic, name: string) {
  const { rows, places } = await gridOf(clinic)
  return rows.find((row: { name: string }) => row.name === name).places[places[1].id]
}

test('a file with a row of a million cells is refused at once', async () => {
  const clinic = await aClinic()
  const csv = `Treatment,Price${','.repeat(900_000)}\n${'a,1\n'.repeat(4_999)}`
  const started = performance.now()
  const { status, body } = await clinic.post('/api/prices/import', { csv, dryRun: true })
  expect(status).toBe(400)
  expect(body.message).toContain("We can't read this file")
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('a location keeps its price when the file raises the general one', async () => {
  const clinic = await aClinic()
  const lines = ['MRI Scan,York,,350', 'MRI Scan,,Fixed,380']
  const dry = await importing(clinic, lines, true)
  expect(dry.rows).toMatchObject([
    { row: 2, result: 'changed', was: '£350', now: '£350', message: 'Keeps its price' },
    { row: 3, result: 'changed', message: 'Changed, +£30' },
  ])
  await importing(clinic, lines)
  expect((await gridOf(clinic)).rows[0].price).toBe(380)
  expect(await atYork(clinic, 'MRI Scan')).toBe(350)
})

test('a location with the new general price follows the general one', async () => {
  const clinic = await aClinic()
  await importing(clinic, ['MRI Scan,York,,340'])
  expect(await atYork(clinic, 'MRI Scan')).toBe(340)
  await importing(clinic, ['MRI Scan,,Fixed,380', 'MRI Scan,York,,380', 'House Special,York,,90'])
  expect((await gridOf(clinic)).rows[0].price).toBe(380)
  expect(await atYork(clinic, 'MRI Scan')).toBeUndefined()
})

test('a pound sign alone deletes no price', async () => {
  const clinic = await aClinic()
  const { rows } = await importing(clinic, ['MRI Scan,,Fixed,£'])
  expect(rows[0]).toMatchObject({ result: 'error', message: 'Enter the price as a number, such as 1250' })
  expect((await gridOf(clinic)).rows[0].price).toBe(350)
})

test('a new treatment comes with its prices at locations, and one whose row is wrong without any', async () => {
  const clinic = await aClinic()
  const lines = [
    'Knee X-ray,York,,70',
    'Knee X-ray,,Fixed,80',
    'Knee X-ray,Leeds,,Not offered',
    'Hip X-ray,,Fixed,a lot',
    'Hip X-ray,York,,70',
  ]
  const { rows, saved } = await importing(clinic, lines)
  expect(rows.map(({ result }: { result: string }) => result)).toEqual([
    'changed',
    'new',
    'changed',
    'error',
    'error',
  ])
  expect(rows[3].message).toBe('Enter the price as a number, such as 1250')
  expect(saved).toBe(3)
  const { rows: stored, places } = await gridOf(clinic)
  expect(stored[2]).toMatchObject({ name: 'Knee X-ray', price: 80 })
  expect(stored[2].places).toEqual({ [places[0].id]: 'not offered', [places[1].id]: 70 })
  expect((await clinic.post('/api/prices/undo')).status).toBe(200)
  expect((await gridOf(clinic)).rows).toHaveLength(2)
})

test('every wrong row is an error of its own, and the others are saved', async () => {
  const clinic = await aClinic()
  const { status, body } = await asked(clinic, [
    `MRI Scan,,Fixed,380,${'x'.repeat(301)}`,
    'House Special,,Fixed,95,Botox',
    'Knee X-ray,,Fixed,80,Contrast',
  ])
  expect(status).toBe(200)
  expect(body.rows).toMatchObject([
    { result: 'error', message: 'Use at most 300 characters' },
    { result: 'error', message: expect.stringContaining('CAP Code') },
    { result: 'new' },
  ])
  expect((await gridOf(clinic)).rows).toMatchObject([{ price: 350 }, { price: 90 }, { price: 80 }])
})

test('wrong rows come back as a file with what is wrong, which can be put right and imported', async () => {
  const clinic = await aClinic()
  const csv = 'Price,Treatment,Price kind\n380,MRI Scan,Fixed\n-1,House Special,Fixed\nfree,=1+1,Fixed'
  const { body } = await clinic.post('/api/prices/import', { csv, dryRun: true })
  const [head, special, formula] = body.errorFile.replace('\ufeff', '').split('\n')
  expect(head).toBe('Treatment,Price kind,Price,What is wrong')
  expect(special).toMatch(/^House Special,Fixed,'?-1,\S/)
  expect(formula).toMatch(/^'=1\+1,Fixed,free,/)
  const put = body.errorFile.replace(/'?-1,/, '95,').replace('Fixed,free', 'Fixed,0')
  const again = await clinic.post('/api/prices/import', { csv: put, dryRun: false })
  expect(again.body).toMatchObject({ counts: { changed: 1, new: 1, error: 0 }, errorFile: '' })
})

test('no way to enter what makes a price higher takes the name of a prescription medicine', async () => {
  const clinic = await aClinic()
  const [mri] = (await gridOf(clinic)).rows
  const { status, body } = await clinic.put('/api/prices', {
    changes: [{ id: mri.id, price: 380, costsMore: 'Botox' }],
  })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('CAP Code')
})

test('treatments beyond the most that a clinic can list are errors; those before are saved', {
  timeout: 120_000,
}, async () => {
  const clinic = await aClinic()
  const lines = Array.from({ length: maxTreatments }, (_, at) => `Service ${at},,Fixed,10`)
  const dry = await importing(clinic, lines, true)
  expect(dry.counts).toMatchObject({ new: maxTreatments - 2, error: 2 })
  expect(dry.rows.at(-1)).toMatchObject({
    result: 'error',
    message: `A clinic can list up to ${maxTreatments} treatments.`,
  })
  expect((await importing(clinic, lines)).saved).toBe(maxTreatments - 2)
})

test('a location by its town and by its postcode is one location', async () => {
  const clinic = await aClinic()
  const { rows } = await importing(clinic, ['MRI Scan,Leeds,,340', 'MRI Scan,LS1 4AP,,330'], true)
  expect(rows).toMatchObject([{ result: 'changed' }, { result: 'error', message: 'This row repeats row 2' }])
})

test('what a colleague saves while a file is being saved stays, where the file says nothing about it', async () => {
  const clinic = await aClinic()
  const [mri] = (await gridOf(clinic)).rows
  const { done } = await api.db.transaction().execute(async trx => {
    await trx
      .selectFrom('listings')
      .select('providerId')
      .where('providerId', '=', clinic.id)
      .forUpdate()
      .execute()
    const done = clinic.post('/api/prices/import', { csv: 'Treatment,Price\nMRI Scan,380', dryRun: false })
    // The import has already read the prices, or waits for its turn to read them.
    await new Promise(resolve => setTimeout(resolve, 500))
    const from = { priceKind: 'from', usualPence: 420_00, costsMore: 'Contrast' }
    await trx.updateTable('treatments').set(from).where('id', '=', mri.id).execute()
    return { done }
  })
  expect((await done).status).toBe(200)
  expect((await gridOf(clinic)).rows[0]).toMatchObject({ price: 380, usualPrice: 420, costsMore: 'Contrast' })
})

test.each([
  ['semicolons', 'Treatment;Price\nKnee X-ray, both knees;80'],
  ['a line that names the separator', 'sep=;\nTreatment;Price\nKnee X-ray, both knees;80'],
  ['tabs', 'Treatment\tPrice\r\nKnee X-ray, both knees\t80'],
])('a file with %s is read', async (_, csv) => {
  const clinic = await aClinic()
  const { body } = await clinic.post('/api/prices/import', { csv, dryRun: true })
  expect(body.rows).toMatchObject([{ treatment: 'Knee X-ray, both knees', now: '£80', result: 'new' }])
})

test('what a misspelt location means is said once and holds for all its rows', async () => {
  const clinic = await aClinic()
  const lines = ['MRI Scan,Yrok,,340', 'House Special,yrok ,,80', 'House Special,Narnia,,80']
  const dry = await importing(clinic, lines, true)
  const { places } = await gridOf(clinic)
  const york = { id: places[1].id, name: 'York' }
  expect(dry.rows).toMatchObject([
    { result: 'error', message: 'No location “Yrok”. Did you mean York?', suggestions: [york] },
    { result: 'error', suggestions: [york] },
    { result: 'error', message: 'No location “Narnia”.', suggestions: [] },
  ])
  const body = {
    csv: [head, ...lines].join('\n'),
    dryRun: false,
    meant: [{ written: 'Yrok', locationId: york.id }],
  }
  expect((await clinic.post('/api/prices/import', body)).body.counts).toMatchObject({ changed: 2, error: 1 })
  expect(await atYork(clinic, 'MRI Scan')).toBe(340)
  expect(await atYork(clinic, 'House Special')).toBe(80)
})

test('several locations in a town are told apart by their postcodes', async () => {
  const clinic = await api.aProvider({
    locations: [
      aLocation('Leeds', 'LS1 4AP', 53.79547, -1.55573),
      aLocation('Leeds', 'LS6 2AB', 53.8215, -1.5736),
    ],
    treatments: [priced('MRI Scan', 350)],
  })
  const { rows } = await importing(clinic, ['MRI Scan,Leads,,340'], true)
  expect(rows).toMatchObject([
    {
      message: 'No location “Leads”. Did you mean Leeds LS1 4AP or Leeds LS6 2AB?',
      suggestions: [{ name: 'Leeds LS1 4AP' }, { name: 'Leeds LS6 2AB' }],
    },
  ])
})

test('a town with several locations is asked about', async () => {
  const clinic = await api.aProvider({
    locations: [
      aLocation('Leeds', 'LS1 4AP', 53.79547, -1.55573),
      aLocation('Leeds', 'LS6 2AB', 53.8215, -1.5736),
    ],
    treatments: [priced('MRI Scan', 350)],
  })
  const dry = await importing(clinic, ['MRI Scan,leeds,,340'], true)
  expect(dry.rows).toMatchObject([
    {
      result: 'error',
      message: 'You have several locations in “leeds”. Choose one, or add the postcode.',
      suggestions: [{ name: 'Leeds LS1 4AP' }, { name: 'Leeds LS6 2AB' }],
      was: '£350',
    },
  ])
  const meant = [{ written: 'leeds', locationId: dry.rows[0].suggestions[1].id }]
  const body = { csv: [head, 'MRI Scan,leeds,,340'].join('\n'), dryRun: true, meant }
  expect((await clinic.post('/api/prices/import', body)).body.counts).toMatchObject({ changed: 1, error: 0 })
})

test('the preview says what each price is and will be, also where the row is wrong', async () => {
  const clinic = await aClinic()
  const csv = [
    'Treatment,Price kind,Price,Most patients pay,Highest price,What makes it cost more',
    'MRI Scan,Range,300,,500,',
    'House Special,Fixed,ninety,,,',
    'CT Scan,From,200,260,,Contrast',
    'Our Own Idea,Fixed,20,,,',
  ].join('\n')
  const { rows } = (await clinic.post('/api/prices/import', { csv, dryRun: true })).body
  expect(rows).toMatchObject([
    { was: '£350', now: '£300 to £500', message: 'Changed, +£150' },
    { was: '£90', now: 'ninety', result: 'error' },
    { was: '', now: 'From £200, most pay £260', message: 'New treatment' },
    { message: 'New treatment. Name not recognised, so not compared' },
  ])
})

test('a quotation mark that is never closed is found in its row', async () => {
  const clinic = await aClinic()
  const reply = (csv: string) => clinic.post('/api/prices/import', { csv, dryRun: true })
  const open = await reply('Treatment,Price\nMRI Scan,380\n"House Special,95\nCT Scan,200\n')
  expect(open.status).toBe(400)
  expect(open.body.message).toMatch(/^Row 3 has a quotation mark/)
  const long = await reply(`Treatment,Price\n"MRI Scan,380\n${'CT Scan,200\n'.repeat(3_000)}`)
  expect(long.body.message).toMatch(/^Row 2 is too long/)
})

test("a name cannot mean another clinic's location", async () => {
  const clinic = await aClinic()
  const rival = await aClinic()
  const [, there] = (await gridOf(rival)).places
  const body = {
    csv: [head, 'MRI Scan,Yrok,,340'].join('\n'),
    dryRun: false,
    meant: [{ written: 'Yrok', locationId: there.id }],
  }
  expect((await clinic.post('/api/prices/import', body)).body.counts).toMatchObject({ changed: 0, error: 1 })
})

test('a misspelt treatment is asked about, and is saved as what the clinic says it means', async () => {
  const clinic = await aClinic()
  const lines = ['MRI Scn,,Fixed,380', 'MRI Scn,York,,370', 'House Specials,,Fixed,95', 'CT Scan,,Fixed,200']
  const dry = await importing(clinic, lines, true)
  const message = '“MRI Scn” is not on your list. Did you mean MRI Scan?'
  expect(dry.rows).toMatchObject([
    { result: 'error', message, similarTo: 'MRI Scan' },
    { result: 'error', similarTo: 'MRI Scan' },
    { result: 'error', similarTo: 'House Special' },
    { result: 'new', similarTo: null },
  ])
  const names = [
    { written: 'MRI Scn', means: 'MRI Scan' },
    { written: 'House Specials', means: null },
  ]
  const body = { csv: [head, ...lines].join('\n'), dryRun: false, names }
  expect((await clinic.post('/api/prices/import', body)).body.counts).toMatchObject({
    ...{ changed: 2, new: 2, error: 0 },
  })
  const { rows } = await gridOf(clinic)
  expect(rows.find(({ name }: { name: string }) => name === 'MRI Scan').price).toBe(380)
  expect(await atYork(clinic, 'MRI Scan')).toBe(370)
  expect(rows.map(({ name }: { name: string }) => name)).toContain('House Specials')
})

test('names that differ in a number are different treatments', async () => {
  const clinic = await api.aProvider({ treatments: [priced('Course of 3 sessions', 90)] })
  const { rows } = await importing(clinic, ['Course of 6 sessions,,Fixed,160'], true)
  expect(rows).toMatchObject([{ result: 'new' }])
})

test('a slip of a digit is doubted, and saved all the same', async () => {
  const clinic = await aClinic()
  const lines = ['MRI Scan,,Fixed,3500', 'MRI Scan,York,,35', 'House Special,,Fixed,180']
  const dry = await importing(clinic, lines, true)
  expect(dry.rows).toMatchObject([
    { result: 'changed', now: '£3,500', doubt: 'At least ten times what it was. Check the price.' },
    { result: 'changed', doubt: 'A tenth or less of what it was. Check the price.' },
    { result: 'changed', message: 'Changed, +£90', doubt: null },
  ])
  expect((await importing(clinic, lines)).saved).toBe(3)
})

test('a row that would drop an amount or a price without a word says so', async () => {
  const clinic = await aClinic()
  const { rows } = await importing(
    clinic,
    ['MRI Scan,,,', 'MRI Scan,York,From,300', 'House Special,,After consultation,90'],
    true,
  )
  expect(rows).toMatchObject([
    { result: 'changed', doubt: 'This removes the price: patients will see “Contact for pricing”' },
    { result: 'error', message: expect.stringMatching(/^A location can have only one price/) },
    { result: 'error', message: expect.stringMatching(/^Leave the price blank for “After consultation”/) },
  ])
})

test('the first half of a postcode names a location that is alone there', async () => {
  const clinic = await aClinic()
  const { rows } = await importing(clinic, ['MRI Scan,yo1,,300', 'House Special,York YO1,,80'], true)
  expect(rows).toMatchObject([{ result: 'changed' }, { result: 'changed' }])
})

test.each(['0x1F', '1e3', '1,2345', '12,50', '--5', '.'])('%s is no amount', async amount => {
  const clinic = await aClinic()
  const { rows } = await importing(clinic, [`MRI Scan,,Fixed,"${amount}"`], true)
  expect(rows).toMatchObject([{ result: 'error', message: expect.stringMatching(/Enter the price/) }])
})

test('a kind of price that there is not is answered with those that there are', async () => {
  const clinic = await aClinic()
  const { rows } = await importing(clinic, ['MRI Scan,,About,1380'], true)
  expect(rows).toMatchObject([
    { message: 'Price kind must be Fixed, From, Range or After consultation', now: '£1,380' },
  ])
})
