import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { demoClinic } from '../support/clinics.ts'
import { linkIn } from '../support/outbox.ts'
import { expect, test } from '../support/test.ts'

test('a patient asks for their data by email, reads and downloads it, and deletes it', async ({
  page,
  request,
  complaints,
}) => {
  const email = `own-data-${Date.now()}@patients.test`
  const clinic = await demoClinic(request)
  const enquiry = { name: 'Ines Moss', email, message: 'Is parking free?', consent: true }
  expect(
    (await request.post(`/api${clinic.replace('clinic', 'clinics')}/enquiries`, { data: enquiry })).status(),
  ).toBe(200)

  await page.goto('/privacy-policy')
  await page.getByRole('link', { name: 'See, download or delete your data' }).click()
  await page.getByLabel('Email', { exact: true }).fill('ines')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('Please check the fields marked below.')).toBeVisible()
  expect(complaints.splice(0).every(text => text.includes('400'))).toBe(true)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')

  const link = /https?:\/\/\S+\/your-data\/[\w-]+/
  await expect.poll(() => linkIn(request, email, link).catch(() => '')).toContain('/your-data/')
  const path = await linkIn(request, email, link)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: '1 enquiry' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])

  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download your data' }).click()
  const file = JSON.parse(await readFile(await (await downloaded).path(), 'utf8'))
  expect(file.enquiries).toMatchObject([{ name: 'Ines Moss', message: 'Is parking free?' }])

  const remove = page.getByRole('button', { name: 'Delete my data' })
  await remove.click()
  await expect(page.getByText('Tick the box to confirm')).toBeVisible()
  await page.getByRole('checkbox', { name: "I understand that this can't be undone" }).check()
  await remove.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data is deleted')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
  expect(complaints.splice(0).every(text => text.includes('404'))).toBe(true)
})
