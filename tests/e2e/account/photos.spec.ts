import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aNewClinic } from '../support/new-clinic.ts'
import { expect, test } from '../support/test.ts'

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const aPhoto = async (background: string) => ({
  name: 'room.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1000, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Photo of your clinic').setInputFiles(file)

test('a clinic adds photos, describes them, puts them in order and removes one', async ({
  page,
  complaints,
}) => {
  await aNewClinic(page)
  await page.goto('/account/photos')
  await said(page, 'No photos yet')
  await choose(page, { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await said(page, 'Choose a PNG, JPEG, WebP or AVIF file.')
  await choose(page, await aPhoto('#0b4f4c'))
  await press(page, 'Add photo')
  await said(page, /Describe what the photo shows/)
  await page.getByLabel('What the photo shows').fill('Reception with a desk')
  await page.getByLabel('Caption').fill('Reception')
  await press(page, 'Add photo')
  await said(page, 'Photo added.')
  // What only the server can tell is shown with the photo, and nothing that was typed is lost.
  await choose(page, { name: 'half.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await page.getByLabel('What the photo shows').fill('Entrance without a step')
  await press(page, 'Add photo')
  await said(page, 'Choose a PNG, JPEG, WebP or AVIF file')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  await press(page, 'Cancel')
  await press(page, /^(Leave|Discard)/)
  await choose(page, await aPhoto('#e8553d'))
  await page.getByLabel('What the photo shows').fill('Entrance without a step')
  await press(page, 'Add photo')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(2)

  const up = page.getByRole('button', { name: 'Move up: Entrance without a step' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('img').first()).toHaveAttribute(
    'alt',
    'Entrance without a step',
  )
  await expect(up).toBeFocused()

  await press(page, 'Edit Reception with a desk')
  await page.getByLabel('Caption').fill('Where you check in')
  await press(page, 'Save photo')
  await said(page, 'Where you check in')

  await page.goto('/account/preview')
  const first = page.locator('[data-photos] img').first()
  await expect(first).toHaveAttribute('alt', 'Entrance without a step')
  await expect(first).toHaveJSProperty('complete', true)
  await press(page, 'All 2 photos')
  const all = page.getByRole('dialog', { name: 'Photos' })
  await expect(all.getByRole('img')).toHaveCount(2)
  await expect(all.getByText('Where you check in')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()

  await page.goto('/account/photos')
  await press(page, 'Remove Reception with a desk')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await said(page, 'Photo removed.')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(1)
})
