import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { aSubscriber } from '../../../../tests/support/subscriber.ts'
import { tickSimulator } from '../simulator-tick.ts'

const api = await startApi()
type Clinic = Awaited<ReturnType<typeof aSubscriber>>

/** A clinic that has been charged once. */
async function aPayingClinic(prepare: (clinic: Clinic) => Promise<unknown> = async () => undefined) {
  const clinic = await aSubscriber(api)
  await prepare(clinic)
  const { trialEnd } = await clinic.subscription()
  api.setClock(new Date(Date.parse(trialEnd) + 60_000))
  await tickSimulator(api.deps)
  api.setClock(undefined)
  const [invoice] = await clinic.invoices()
  return { clinic, invoice }
}

async function download(clinic: Clinic, path: string) {
  const { ticket } = (await clinic.post('/api/download-ticket', { path })).body
  return api.app.inject({ url: `${path}?token=${ticket}` })
}
const printed = async (clinic: Clinic, id: string) =>
  pdfText((await download(clinic, `/api/invoices/${id}/pdf`)).rawPayload)

const details = {
  contactName: 'Zoë Łukasik',
  email: 'accounts@group.test',
  companyName: 'Tŷ Ŵyn Group Ltd',
  address: '9 Finance Way',
  city: 'Cardiff',
  postCode: 'cf101aa',
  vatNumber: 'gb 980 7806 84',
}

test('an invoice says what it said when it was issued, whatever the clinic is called later', async () => {
  const { clinic, invoice } = await aPayingClinic()
  const before = await printed(clinic, invoice.id)
  expect(before).toContain(clinic.listing.listing.companyName)
  await api.db
    .updateTable('listings')
    .set({ companyName: 'Renamed Ltd' })
    .where('providerId', '=', clinic.id)
    .execute()
  await api.db
    .updateTable('locations')
    .set({ address: '1 Elsewhere' })
    .where('providerId', '=', clinic.id)
    .execute()
  await clinic.put('/api/billing-details', details)
  const settings = api.deps.emailSettings
  const { companyName } = settings
  settings.companyName = 'Another Seller Ltd'
  expect(await printed(clinic, invoice.id)).toEqual(before)
  settings.companyName = companyName
})

test('the database refuses to change what an invoice says, and takes the name away with the account', async () => {
  const { invoice } = await aPayingClinic()
  const row = () =>
    api.db.selectFrom('invoices').selectAll().where('id', '=', invoice.id).executeTakeFirstOrThrow()
  const change = api.db
    .updateTable('invoices')
    .set({ document: JSON.stringify({ buyer: null }) })
    .where('id', '=', invoice.id)
    .execute()
  await expect(change).rejects.toThrow('never changes')
  await api.db
    .deleteFrom('providers')
    .where('id', '=', (await row()).providerId!)
    .execute()
  expect(await row()).toMatchObject({ providerId: null, document: { buyer: null, currency: 'GBP' } })
})

test('invoices are made out to the billing details, and receipts go there with the invoice', async () => {
  const { clinic, invoice } = await aPayingClinic(async ({ put }) => {
    expect((await put('/api/billing-details', details)).body).toEqual({
      ...details,
      postCode: 'CF10 1AA',
      vatNumber: 'GB980780684',
    })
  })
  expect(await printed(clinic, invoice.id)).toEqual(
    expect.arrayContaining([
      'Tŷ Ŵyn Group Ltd',
      'Zoë Łukasik',
      '9 Finance Way',
      'Cardiff CF10 1AA',
      'VAT number GB980780684',
    ]),
  )
  expect(await clinic.emailsSent()).not.toContain('Receipt for £7.99')
  const receipt = api.emails.find(({ to }) => to === 'accounts@group.test')
  expect(receipt?.attachment?.name).toBe(`invoice-${invoice.number}.pdf`)
  expect(pdfText(receipt!.attachment!.content)).toContain('Tŷ Ŵyn Group Ltd')
})

test('without billing details the account holder gets the receipt, with the invoice', async () => {
  const { clinic, invoice } = await aPayingClinic()
  await clinic.emailsSent()
  const receipt = api.emails.find(({ to, subject }) => to === clinic.email && subject.startsWith('Receipt'))
  expect(receipt?.attachment?.name).toBe(`invoice-${invoice.number}.pdf`)
})

test('a seller who is registered for VAT names it with its rate; another says that none is charged', async () => {
  const plain = await aPayingClinic()
  expect(await printed(plain.clinic, plain.invoice.id)).toEqual(
    expect.arrayContaining(['VAT', 'Not charged']),
  )
  const settings = api.deps.emailSettings
  settings.companyVatNumber = 'GB980780684'
  const registered = await aPayingClinic()
  settings.companyVatNumber = undefined
  expect(await printed(registered.clinic, registered.invoice.id)).toEqual(
    expect.arrayContaining(['VAT number GB980780684', 'VAT at 20%', '£1.33', '£6.66', '£7.99']),
  )
})

test('all invoices are one CSV file, of the own account only', async () => {
  const { clinic, invoice } = await aPayingClinic()
  const file = await download(clinic, '/api/invoices.csv')
  expect(file.headers['content-disposition']).toContain('clinic-atlas-invoices.csv')
  const [, row, ...others] = file.body.trim().split('\n')
  expect(row).toContain(`${invoice.number},`)
  expect(row).toContain(',paid,')
  expect(row).toContain(',7.99,0.00,7.99,GBP,')
  expect(others).toEqual([])
})

test.each([
  [{ vatNumber: 'GB123' }, 'vatNumber'],
  [{ address: '9 Finance Way' }, 'city'],
  [{ email: 'nobody' }, 'email'],
])('billing details that cannot be right are refused at their field: %o', async (edit, field) => {
  const clinic = await api.aProvider()
  const reply = await clinic.put('/api/billing-details', edit)
  expect(reply.status).toBe(400)
  expect(reply.body.fields).toHaveProperty(field)
})

test('billing details can be emptied again', async () => {
  const clinic = await api.aProvider()
  await clinic.put('/api/billing-details', details)
  expect((await clinic.put('/api/billing-details', { vatNumber: '' })).body).toMatchObject({
    vatNumber: null,
    address: null,
    companyName: null,
  })
})

test('a long name is broken between words and stays on the page', async () => {
  const companyName =
    'The Royal Harbour and Estuary Centre for Skin, Eyes, Teeth and Everything Else of Grimsby'
  const { clinic, invoice } = await aPayingClinic(({ put }) => put('/api/billing-details', { companyName }))
  const lines = await printed(clinic, invoice.id)
  expect(lines.every(line => line.length < 60)).toBe(true)
  expect(lines.join(' ')).toContain(companyName)
})
