import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aNewClinic, clinicPassword } from '../support/new-clinic.ts'
import { expect, test } from '../support/test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** Never on the body: keyboard users would have to start from the top. */
const focusIsKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

test('adding, changing and removing a treatment never loses the focus, and a second one of its name is refused', async ({
  page,
  complaints,
}) => {
  await aNewClinic(page)
  await page.goto('/account/treatments')
  await button(page, 'Add treatment').click()
  const name = page.locator('form[aria-label="New treatment"] input').first()
  await expect(name).toBeFocused()
  await name.fill('Mole check')
  await button(page, 'Add to my list').click()
  await expect(button(page, 'Add treatment')).toBeFocused()
  await button(page, 'Add treatment').click()
  await name.fill('mole  CHECK')
  await button(page, 'Add to my list').click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/You already list this treatment/)
  await button(page, 'Cancel').click()
  await button(page, 'Leave').click()
  await expect(button(page, 'Add treatment')).toBeFocused()
  await button(page, 'Edit Mole check').click()
  await expect(page.locator('form[aria-label="Mole check"] input').first()).toBeFocused()
  await button(page, 'Save treatment').click()
  await expect(button(page, 'Edit Mole check')).toBeFocused()
  await button(page, 'More options for Mole check').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No treatments yet')).toBeVisible()
  await focusIsKept(page)
  complaints.length = 0
})

test('a break splits the day, and hours that were hidden come back', async ({ page }) => {
  await aNewClinic(page)
  await page.goto('/account/clinics')
  await button(page, /^Edit/).click()
  await expect(page.getByLabel('Postcode')).toBeFocused()
  await page.getByRole('switch', { name: 'Show opening hours to patients' }).check()
  await button(page, 'Add a break on Monday').click()
  const opens = page.getByLabel('Monday opens')
  await expect(page.getByLabel('Monday closes').first()).toHaveValue('12:00')
  await expect(opens.nth(1)).toHaveValue('13:00')
  await expect(opens.nth(1)).toBeFocused()
  await expect(page.getByLabel('Monday closes').nth(1)).toHaveValue('17:00')
  await page.getByRole('switch', { name: 'Show opening hours to patients' }).uncheck()
  await page.getByRole('switch', { name: 'Show opening hours to patients' }).check()
  await expect(opens).toHaveCount(2)
  await button(page, 'Save clinic').click()
  await expect(page.getByText('Mon 09:00–12:00, 13:00–17:00')).toBeVisible()
  await expect(button(page, /^Edit/)).toBeFocused()
  await button(page, /^Edit/).click()
  await button(page, 'Remove break before this on Monday').click()
  await expect(opens).toHaveCount(1)
  await expect(opens).toBeFocused()
})

test('the open items of the checklist link to where they are done', async ({ page }) => {
  await aNewClinic(page)
  await page.goto('/account')
  const list = page.getByRole('list').filter({ hasText: 'Confirm your email' })
  await expect(list.getByRole('link', { name: 'Add your opening hours' })).toHaveAttribute(
    'href',
    '/account/clinics',
  )
  await list.getByRole('link', { name: 'Confirm your email' }).click()
  await expect(button(page, 'Send the link again')).toBeFocused()
  await list.getByRole('link', { name: 'List at least 3 treatments' }).click()
  await page.waitForURL('**/account/treatments')
})

test('a new password that breaks the rule says how, at its field', async ({ page }) => {
  await aNewClinic(page)
  await page.goto('/account')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Current password').fill('whatever')
  await field('New password').fill('Clinic12#')
  await field('Confirm new password').fill('Clinic12#')
  await button(page, 'Change password').click()
  await expect(field('New password')).toBeFocused()
  await expect(field('New password')).toHaveAccessibleDescription(/You can't use #/)
})

test('a changed password takes the other devices off the list', async ({ page }) => {
  const { email } = await aNewClinic(page)
  await page.request.post('/api/login', {
    data: { email, password: clinicPassword },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' },
  })
  await page.goto('/account')
  const others = button(page, /^Sign out .*iPhone/)
  await expect(others).toHaveCount(1)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Current password').fill(clinicPassword)
  for (const name of ['New password', 'Confirm new password']) await field(name).fill('Marsh$Lantern?9')
  await button(page, 'Change password').click()
  await expect(others).toHaveCount(0)
  await expect(field('Current password')).toHaveValue('')
  await expect(button(page, 'Change password')).toBeFocused()
})

test('who changes their mind about two-factor sign-in keeps the focus in that part of the page', async ({
  page,
}) => {
  await aNewClinic(page)
  await page.goto('/account')
  await button(page, 'Set up two-factor sign-in').click()
  await expect(page.getByRole('textbox', { name: 'Your password' })).toBeFocused()
  await button(page, 'Cancel').click()
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeFocused()
})

test('a logo that is removed leaves the focus on the button for another', async ({ page }) => {
  await aNewClinic(page)
  await page.goto('/account/listing')
  const picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: picture }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await button(page, 'Save logo').click()
  await button(page, 'Remove logo').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click()
  await expect(button(page, 'Upload logo')).toBeFocused()
})

test('a logo is cropped to a square and a wide part, by keyboard, and the clinic page shows the wide one', async ({
  page,
}) => {
  await aNewClinic(page)
  await page.goto('/account/listing')
  const bands = ['#d02020', '#20a020', '#2020d0', '#d0d020'].map(
    (fill, place) => `<rect x="${150 * place}" width="150" height="150" fill="${fill}"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="150">${bands.join('')}</svg>`
  const buffer = await sharp(Buffer.from(drawing)).png().toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog', { name: 'Choose how your logo is shown' })
  for (const form of ['Small square', 'Wide logo'])
    await dialog.getByRole('radiogroup', { name: form }).getByText('Part of it').click()
  const part = dialog.getByLabel('Small square: move it with the arrow keys')
  await part.focus()
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowRight')
  // The title stays in sight, and nothing that scrolls beneath it shows through.
  const title = dialog.getByText('Choose how your logo is shown')
  await dialog.getByRole('button', { name: 'Save logo' }).scrollIntoViewIfNeeded()
  const [behind, surface] = await title.evaluate(words => {
    const head = words.closest('[role=none]')!
    return [head, head.parentElement!].map(part => getComputedStyle(part).backgroundColor)
  })
  expect(behind).toBe(surface)
  expect(behind).toMatch(/^rgb\(/)
  await dialog.getByRole('button', { name: 'Save logo' }).click()
  await expect(page.getByText('Logo saved.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Wide logo of/ })).toBeVisible()
  const stored = async (name: RegExp) => {
    const path = await page.getByRole('img', { name }).getAttribute('src')
    const picture = sharp(await (await page.request.get(path!)).body())
    const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const centre = 3 * (75 * info.width + Math.floor(info.width / 2))
    const isStrong = [0, 1, 2].map(channel => data[centre + channel]! > 128)
    return { width: info.width, height: info.height, isStrong }
  }
  // The arrow keys move the picture as far as its left end, which is red.
  expect(await stored(/^Logo of/)).toEqual({ width: 150, height: 150, isStrong: [true, false, false] })
  expect(await stored(/^Wide logo of/)).toMatchObject({ width: 450, height: 150 })
  await page.goto('/account/preview')
  await expect(page.locator('img[src$="-wide.webp"]')).toBeVisible()
})

test('a location has a name and a pin that is moved to its door, also by keyboard', async ({ page }) => {
  await aNewClinic(page)
  await page.goto('/account/clinics')
  await expect(page.getByText(/^Map position from postcode/)).toBeVisible()
  await button(page, /^Edit/).click()
  await page.getByLabel('Name of this location').fill('Riverside')
  await button(page, 'Move the pin north').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Move the pin north')).toBeFocused()
  await button(page, 'Save clinic').click()
  await expect(page.getByText('Map position set by you')).toBeVisible()
  await expect(page.getByText(/^Riverside, /)).toBeVisible()
  await button(page, /^Edit/).click()
  await button(page, 'Use the postcode').click()
  await button(page, 'Save clinic').click()
  await expect(page.getByText(/^Map position from postcode/)).toBeVisible()
})
