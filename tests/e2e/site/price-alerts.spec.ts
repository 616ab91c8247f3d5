import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { linkIn } from '../support/outbox.ts'
import { logIn } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

const day = 24 * 60 * 60 * 1000
const worker = join(import.meta.dirname, '../../support/processes/alert-worker.ts')
const alertLink = /https?:\/\/\S+\/price-alerts\/[\w-]+/

/** As another node does it a day later. */
const sendAlerts = (days: number) =>
  promisify(execFile)(process.execPath, [worker, String(days * day)], {
    env: { DATA_DIR: process.env.JOURNEYS_DATA ?? '', PORT: process.env.JOURNEYS_PORT ?? '4300' },
  })

const subjectsTo = async (request: APIRequestContext, email: string) =>
  (await (await request.get('/dev/outbox')).text())
    .split('<tr>')
    .filter(row => row.includes(`<td>${email}</td>`))
    .map(row => />([^<]+)<\/a>/.exec(row)?.[1])

test('a patient saves a treatment, confirms it by email, is told once that its price fell, and stops it', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(180_000)
  const { token, person } = await logIn(request, 'provider')
  const headers = { authorization: `Bearer ${token}` }
  const clinicId: string = JSON.parse(person).id
  const { rows } = await (await request.get('/api/prices', { headers })).json()
  const row = rows.find((one: { priceKind: string; price: number | null; places: object }) => {
    return one.priceKind === 'fixed' && (one.price ?? 0) > 20 && Object.keys(one.places).length === 0
  })
  const email = `watching-${Date.now()}@patients.test`

  await page.goto(`/clinic/${clinicId}?offer=${row.id}`)
  await page.getByRole('link', { name: 'Email me when the price falls' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get an email when the price falls')
  await page.getByRole('button', { name: 'Email me' }).click()
  await expect(page.getByText('Please check the fields marked below.')).toBeVisible()
  expect(complaints.splice(0).every(text => text.includes('400'))).toBe(true)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')

  await expect.poll(() => subjectsTo(request, email)).toEqual(['Confirm your price alert'])
  const path = await linkIn(request, email, alertLink)
  await page.goto(path)
  await page.getByRole('button', { name: 'Start this alert' }).click()
  await expect(page.getByText('Your alert is on')).toBeVisible()

  const changes = [{ id: row.id, version: row.version, price: row.price - 10 }]
  expect((await request.put('/api/prices', { headers, data: { changes } })).status()).toBe(200)
  await sendAlerts(1)
  await sendAlerts(2)
  const fallen = 'A price you are watching has fallen'
  await expect.poll(() => subjectsTo(request, email)).toEqual([fallen, 'Confirm your price alert'])
  expect((await request.post('/api/prices/undo', { headers })).status()).toBe(200)

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What has changed')
  await expect(page.getByRole('main')).toContainText('was £')
  await page.getByRole('button', { name: 'Stop this alert' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alert stopped')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This alert has ended')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a search is saved with its place, and a wrong place is named', async ({
    page,
    request,
    complaints,
  }) => {
    const email = `searching-${Date.now()}@patients.test`
    await page.goto('/results?treatmentName=MRI+Scan&location=Leeds')
    await page.getByRole('link', { name: 'Email me when a price falls' }).click()
    await expect(page.getByLabel('Near')).toHaveValue('Leeds')
    await page.getByLabel('Near').fill('Nowhere-at-all')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Email me' }).click()
    await expect(page.getByText('Enter a UK town or postcode')).toBeVisible()
    expect(complaints.splice(0).every(text => text.includes('400'))).toBe(true)
    await page.getByLabel('Near').fill('LS1 4AP')
    await page.getByRole('button', { name: 'Email me' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
    await expect.poll(() => subjectsTo(request, email)).toHaveLength(1)
    await page.goto(await linkIn(request, email, alertLink))
    await expect(page.getByRole('main')).toContainText('within 25 miles of LS1 4AP')
  })
})
