import type { Page } from '@playwright/test'
import { aNewClinic, clinicPassword } from '../support/new-clinic.ts'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
/** How many files the page has asked for, its own among them. */
const filesAskedFor = (page: Page) => page.locator('link[rel="modulepreload"]').count()
/** The browser's own message about an answer that is not 200, or about none. */
const forgive = (complaints: string[]) => complaints.splice(0)

test('changes who the account belongs to; a new email waits for its link', async ({ page }) => {
  await aNewClinic(page)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Grace' })).toBeVisible()
  await page.getByLabel('First name').fill('')
  await press(page, 'Save changes')
  await said(page, 'Enter your first name')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada.new@journeys.test')
  await press(page, 'Save changes')
  await said(page, 'Enter your password to change your email')
  await page.getByRole('textbox', { name: 'Your password' }).fill(clinicPassword)
  await press(page, 'Save changes')
  await said(page, 'Profile updated successfully!')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible()
  await said(page, "We've sent a link to ada.new@journeys.test")
  await press(page, 'Cancel this change')
  await expect(page.getByText("We've sent a link to ada.new@journeys.test")).toBeHidden()
})

test('deletes the account with its password, and goes to the landing page', async ({ page, complaints }) => {
  await aNewClinic(page)
  await page.goto('/account')
  await press(page, 'Delete Account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your password to confirm deletion.')
  await dialog.getByLabel('Your password').fill('Wrong1!word')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText("This isn't your password.")
  await dialog.getByLabel('Your password').fill(clinicPassword)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL(url => url.pathname === '/')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ])
  forgive(complaints)
})

test('adds, edits, orders by keyboard and removes treatments, under the rules of advertising', async ({
  page,
}) => {
  await aNewClinic(page)
  await page.goto('/account/treatments')
  await said(page, 'No treatments yet')
  await press(page, 'Add treatment')
  const name = page.getByRole('combobox', { name: 'Name' }).or(page.getByLabel('Name', { exact: true }))
  await name.first().fill('Botox')
  await said(page, 'CAP Code rule 12.12')
  await press(page, 'Use “Anti-wrinkle Consultation”')
  await press(page, 'Add to my list')
  await said(page, 'Treatment added.')
  await press(page, 'Add treatment')
  await name.first().pressSequentially('nose jo')
  await page.getByRole('option', { name: 'Rhinoplasty', exact: true }).click()
  await page.getByLabel('Price', { exact: true }).fill('4,500')
  await press(page, 'Add to my list')
  await said(page, '£4,500')

  await press(page, 'Edit Rhinoplasty')
  await page.getByLabel('Price', { exact: true }).fill('a lot')
  await press(page, 'Save treatment')
  await said(page, 'Enter the price as a number, such as 1250')
  await page.getByLabel('Price', { exact: true }).fill('4250')
  await press(page, 'Save treatment')
  await said(page, 'Treatment updated successfully!')
  await said(page, '£4,250')

  const ordered = page.waitForResponse('**/api/treatments/order')
  await page.getByRole('button', { name: 'Move up: Rhinoplasty' }).focus()
  await page.keyboard.press('Enter')
  expect((await ordered).status()).toBe(200)
  await expect(page.locator('ol > li').first()).toContainText('Rhinoplasty')
  await press(page, 'More options for Rhinoplasty')
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await said(page, 'Treatment removed.')
  await expect(page.locator('ol > li')).toHaveCount(1)
})

test('never loses input: not without a network, not without a login, not to another tab', async ({
  page,
  complaints,
}) => {
  const { elsewhere } = await aNewClinic(page)
  await elsewhere.post('/api/treatments', { name: 'Mole Check', price: 100 })
  await page.goto('/account/treatments')
  await press(page, 'Edit Mole Check')
  await page.getByLabel('Description').fill('Every mole, head to toe.')
  await page.route('**/api/treatments/*', route => route.abort())
  await press(page, 'Save treatment')
  await said(page, 'Unable to connect to server. Please check your internet connection and try again.')
  await expect(page.getByLabel('Description')).toHaveValue('Every mole, head to toe.')
  await page.unroute('**/api/treatments/*')

  await elsewhere.delete('/api/logins')
  await press(page, 'Try again')
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Password').fill(clinicPassword)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await said(page, 'Treatment updated successfully!')

  await press(page, 'Edit Mole Check')
  await page.getByLabel('Price', { exact: true }).fill('120')
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    }
    const [treatment] = await (await fetch('/api/treatments', { headers })).json()
    const body = JSON.stringify({ name: 'Mole Check', price: 110 })
    await fetch(`/api/treatments/${treatment.id}`, { method: 'PUT', headers, body })
  })
  await press(page, 'Save treatment')
  await said(page, 'This has been changed in another tab or by someone else.')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('120')
  await press(page, 'Show the saved version')
  await said(page, '£110')
  forgive(complaints)
})

test('fetches the other sections once a page has been open for a moment, not while it loads', async ({
  page,
}) => {
  await signInAs(page, 'provider')
  await page.goto('/account/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const own = await filesAskedFor(page)
  await expect.poll(() => filesAskedFor(page)).toBeGreaterThan(own + 50)
})

test('asks before unsaved input is left, saves it for no other clinic, and survives a lost network', async ({
  page,
  context,
  complaints,
}) => {
  await aNewClinic(page)
  await page.goto('/account')
  const firstName = page.getByLabel('First name')
  const tab = page.getByRole('link', { name: 'Clinics', exact: true })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await firstName.fill('Ada')
  const own = await filesAskedFor(page)
  await page.evaluate(() => {
    const user = localStorage.getItem('user') ?? ''
    sessionStorage.setItem('mine', user)
    localStorage.setItem('user', JSON.stringify({ ...JSON.parse(user), id: 'another' }))
  })
  await press(page, 'Save changes')
  await said(page, "You're signed in as another clinic in another tab")
  await page.evaluate(() => localStorage.setItem('user', sessionStorage.getItem('mine') ?? ''))

  await expect.poll(() => filesAskedFor(page)).toBeGreaterThan(own + 50)
  // Each section adds its files when its turn comes: offline, one that is missing would reload the page.
  let asked = 0
  await expect
    .poll(
      async () => {
        const before = asked
        asked = await filesAskedFor(page)
        return asked - before
      },
      { intervals: [1_000] },
    )
    .toBe(0)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await tab.click()
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(question).toBeHidden()
  await expect(firstName).toHaveValue('Ada')
  await tab.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch clinics')
  await context.setOffline(false)
  // The browser may need a moment to be online again.
  await expect(async () => {
    await press(page, 'Try again')
    await expect(page.getByText('1 Park Row').first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  forgive(complaints)
})

test('places clinics by their postcode, keeps their hours, and keeps the last one', async ({
  page,
  complaints,
}) => {
  await aNewClinic(page)
  await page.goto('/account/clinics')
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await press(page, 'Edit 1 Park Row')
  await expect(page.getByLabel('ID', { exact: true })).toHaveJSProperty('readOnly', true)
  await page.getByLabel('Postcode').fill('LS1 4ZZ')
  await press(page, 'Save clinic')
  await said(page, "We can't find the postcode LS1 4ZZ. Check it and try again.")
  await page.getByLabel('Postcode').fill('ls1 4dy')
  await page.getByRole('switch', { name: 'Show opening hours to patients' }).check()
  await page.getByLabel('Monday closes').fill('18:30')
  await press(page, 'Save clinic')
  await said(page, 'Clinic updated successfully!')
  await said(page, 'Leeds, LS1 4DY')
  await said(page, 'Mon 09:00–18:30')

  await press(page, 'Add clinic')
  await page.getByLabel('Address').fill('2 King Street')
  await page.getByLabel('City').fill('Manchester')
  await page.getByLabel('Postcode').fill('M2 6AQ')
  await press(page, 'Add this clinic')
  await said(page, 'Clinic added.')
  await press(page, /Make main clinic.*2 King Street/)
  await expect(page.locator('ol > li').first()).toContainText('2 King Street')
  await press(page, 'Remove 1 Park Row')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await said(page, 'Clinic removed.')
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  forgive(complaints)
})

test('finds clinics of a group, changes several at once after a preview, and is told of a change by someone else', async ({
  page,
  complaints,
}) => {
  const { elsewhere } = await aNewClinic(page)
  const york = { address: '31 Stonegate', city: 'York', postCode: 'YO1 7HH' }
  const harrogate = { address: '4 Montpellier Parade', city: 'Harrogate', postCode: 'HG1 1BX' }
  const edinburgh = { address: '71 Princes Street', city: 'Edinburgh', postCode: 'EH2 2AN' }
  for (const place of [york, harrogate, edinburgh])
    expect((await elsewhere.post('/api/locations', place)).status()).toBe(200)
  await page.goto('/account/clinics')
  const rows = page.locator('ol > li')
  await expect(rows).toHaveCount(4)
  await page.getByLabel('Search your clinics').fill('harogate')
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Select all 1 clinic found').check()
  await page.getByLabel('Search your clinics').fill('eh2 2')
  await page.getByLabel('Select 71 Princes Street').check()
  await said(page, '2 selected, 1 not shown')
  await press(page, 'Change selected clinics')
  await expect(page.getByRole('heading', { name: 'Edit 2 clinics' })).toBeFocused()
  await press(page, 'Preview changes')
  await said(page, 'Choose what to change.')
  await page.getByRole('switch', { name: 'Change the phone number' }).check()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('0113 496')
  await press(page, 'Preview changes')
  await said(page, 'This phone number is too short')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('0113 496 0180')
  await page.getByRole('switch', { name: 'Change the holiday hours' }).check()
  const nextYear = new Date().getFullYear() + 1
  await page.getByLabel('Closed on all bank holidays until').fill(`${nextYear}-01-31`)
  await press(page, 'Preview changes')
  const preview = page.getByRole('table')
  await expect(preview.locator('tbody').filter({ hasText: '4 Montpellier Parade' })).toContainText(
    '0113 496 0180',
  )
  // Only Scotland has it.
  const second = new RegExp(`[24] January ${nextYear}`)
  await expect(preview.locator('tbody').filter({ hasText: 'Edinburgh' })).toContainText(second)
  await expect(preview.locator('tbody').filter({ hasText: 'Harrogate' })).not.toContainText(second)

  const [, , stored] = await elsewhere.get('/api/locations')
  const edit = { ...harrogate, phoneNumber: '0113 496 0999' }
  expect((await elsewhere.put(`/api/locations/${stored.id}`, edit)).status()).toBe(200)
  await press(page, 'Save changes to 2 clinics')
  await said(
    page,
    '4 Montpellier Parade, Harrogate was changed in another tab or by someone else, so nothing was saved.',
  )
  await press(page, 'Show the saved version')
  await expect(preview.locator('tbody').filter({ hasText: 'Harrogate' })).toContainText('0113 496 0999')
  await press(page, 'Save changes to 2 clinics')
  await said(page, '2 clinics updated.')
  await page.getByLabel('Search your clinics').fill('')
  await expect(rows.filter({ hasText: '0113 496 0180' })).toHaveCount(2)
  await page.goto('/account/team')
  await said(page, 'Changed the phone number and the holiday hours of 2 clinics')
  forgive(complaints)
})

test('fills in the listing and sees it as patients will', async ({ page, complaints }) => {
  await aNewClinic(page)
  await page.goto('/account/listing')
  await page.getByLabel('Clinic name').fill('Aire Valley Skin Clinic')
  await page.getByLabel('Years of experience').fill('12')
  // Enter takes the highlighted suggestion, and what is only begun is not published.
  await page.getByLabel('Languages spoken').first().fill('Polis')
  await page.keyboard.press('Enter')
  await page.getByLabel('Insurers accepted').first().fill('Bup')
  await page.getByLabel('Website').focus()
  await said(page, "We haven't added “Bup”")
  await page.getByLabel('Registration number').fill('nonsense')
  await press(page, 'Save listing')
  await said(page, "That isn't a Care Quality Commission registration number")
  await page.getByLabel('Registration number').fill('1-222333444')
  await press(page, 'Save listing')
  await said(page, 'Listing updated successfully!')
  await page.locator('main').getByRole('link', { name: 'See my listing' }).click()
  await said(page, "Patients can't see this page yet.")
  await expect(page.getByRole('heading', { level: 1, name: 'Aire Valley Skin Clinic' })).toBeVisible()
  await said(page, '12 years')
  await said(page, 'Polish')
  forgive(complaints)
})
