import { readFile } from 'node:fs/promises'
import { aPdf } from '../../support/hostile/files.ts'
import { aListedClinic } from '../support/new-clinic.ts'
import { expect, test } from '../support/test.ts'

const pdf = { name: 'Referral letter.pdf', mimeType: 'application/pdf', buffer: aPdf() }

test('a patient and a clinic send each other files, with and without scripts', async ({ page, browser }) => {
  const { id } = await aListedClinic(page)
  const asked = {
    name: 'Wren Ashby',
    email: 'wren@patients.test',
    message: 'Is there a ramp?',
    consent: true,
  }
  const sent = await page.request.post(`/api/clinics/${id}/enquiries`, { data: asked })
  const { privatePath } = await sent.json()

  const patient = await browser.newPage()
  await patient.goto(privatePath)
  await patient.getByLabel('Add to your message').fill('Here is my letter.')
  await patient
    .getByLabel('Files (optional)')
    .setInputFiles({ ...pdf, buffer: Buffer.from('<script>alert(1)</script>') })
  await patient.getByRole('button', { name: 'Send reply' }).click()
  await expect(patient.getByText('You can send PDF, JPEG, PNG and WebP files.').first()).toBeVisible()
  await expect(patient.getByLabel('Add to your message')).toHaveValue('Here is my letter.')
  await patient.getByLabel('Files (optional)').setInputFiles(pdf)
  await patient.getByRole('button', { name: 'Send reply' }).click()
  await expect(patient.getByRole('link', { name: 'Download Referral letter.pdf' })).toBeVisible()

  await page.goto('/account/enquiries')
  await page.getByRole('link', { name: /^Wren Ashby/ }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Referral letter.pdf' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Referral letter.pdf')
  expect((await readFile(await saved.path())).equals(pdf.buffer)).toBe(true)
  await page.getByLabel('Your reply').fill('Thank you. This is our plan.')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Files (optional)' }).click()
  await (await choosing).setFiles({ ...pdf, name: 'Plan.pdf' })
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('button', { name: 'Download Plan.pdf' })).toBeVisible()
  await patient.close()

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(privatePath)
  await plain.getByLabel('Your reply').fill('One more.')
  await plain.getByLabel('Files (optional)').setInputFiles({ ...pdf, name: 'Second letter.pdf' })
  await plain.getByRole('button', { name: 'Send reply' }).click()
  await expect(plain.getByRole('link', { name: 'Download Second letter.pdf' })).toBeVisible()
  const answer = plain.waitForEvent('download')
  await plain.getByRole('link', { name: 'Download Plan.pdf' }).click()
  expect((await answer).suggestedFilename()).toBe('Plan.pdf')
  await plain.context().close()
})
