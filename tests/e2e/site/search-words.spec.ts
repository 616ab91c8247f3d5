import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a search without results says so and offers another', async ({ page }) => {
  await page.goto('/results?treatmentName=zzzzqx&location=Leeds')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'MRI Scan' }).click()
  await expect(heading(page)).toHaveText('MRI Scan near Leeds')
})

test('an unknown place is named, and the whole country offered instead', async ({ page }) => {
  await page.goto('/results?treatmentName=MRI+Scan&location=Qqzzvx')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expect(page.getByText("We couldn't find “Qqzzvx”.")).toBeVisible()
  await page.getByRole('link', { name: 'Search the whole UK' }).click()
  await expect(heading(page)).toHaveText('MRI Scan across the UK')
})

test('a place that there is twice asks which one was meant', async ({ page }) => {
  await page.goto('/results?treatmentName=MRI+Scan&location=Bangor')
  const others = page.getByText('Did you mean').getByRole('link')
  const other = await others.first().textContent()
  await others.first().click()
  await expect(heading(page)).toHaveText(`MRI Scan near ${other}`)
})

test('a spelling that was corrected is owned up to', async ({ page }) => {
  await page.goto('/results?treatmentName=rhinoplaty&location=London')
  await expect(page.getByText('Showing results for rhinoplasty. You typed “rhinoplaty”.')).toBeVisible()
})

const invalids = [
  '',
  '?treatmentName=MRI',
  '?location=Leeds',
  '?treatmentName=%20&location=Leeds',
  '?treatmentName[]=a&location[]=b',
]

test('a search without a treatment and a place is an invalid one', async ({ page, complaints }) => {
  for (const invalid of invalids) {
    await test.step(`/results${invalid}`, async () => {
      const reply = await page.goto(`/results${invalid}`)
      expect(reply?.status()).toBe(400)
      await expect(heading(page)).toHaveText('Invalid search query')
      expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 400')])
    })
  }
})

test('hostile parameters give a proper page', async ({ page }) => {
  const hostile = [
    'treatmentName=%00%FF&location=%27%3B--',
    `treatmentName=${'x'.repeat(3000)}&location=${'y'.repeat(3000)}`,
    `treatmentName=MRI+Scan&location=Leeds&maxDistance=1e309&minRating=NaN&maxPrice=-1&minExperience=%3Cscript%3E&sort=paid&page=0x10`,
    'treatmentName=%3Cscript%3Ealert(1)%3C/script%3E&location=Leeds',
    'treatmentName=a&treatmentName=b&location=Leeds&location=York',
    'treatmentName=%F0%9F%98%80&location=%E2%80%AE',
  ]
  for (const search of hostile) {
    const reply = await page.goto(`/results?${search}`)
    expect(reply?.status(), search.slice(0, 60)).toBe(200)
    await expect(heading(page)).toBeVisible()
  }
})
