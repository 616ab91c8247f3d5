import type { Page } from '@playwright/test'
import { aNewClinic } from '../support/new-clinic.ts'
import { expect, test } from '../support/test.ts'

/** A clinic in Leeds and York with three treatments. */
async function aPricedClinic(page: Page) {
  const { elsewhere } = await aNewClinic(page)
  const york = { address: '2 Low Petergate', city: 'York', postCode: 'YO1 7HH' }
  expect((await elsewhere.post('/api/locations', york)).status()).toBe(200)
  const consultation = { parts: { consultation: { price: 60, compulsory: true } } }
  for (const [name, price, more] of [
    ['Mole Removal', 250, consultation],
    ['Eczema Consultation', 90, {}],
    ['Skin Consultation', 0, {}],
  ] as const)
    expect((await elsewhere.post('/api/treatments', { name, price, ...more })).status()).toBe(200)
  await page.goto('/account/prices')
  return elsewhere
}
const cell = (page: Page, column: string, treatment: string) =>
  page.getByRole('textbox', { name: `${column}, ${treatment}` })
const general = 'All locations'
const panel = (page: Page) => page.getByRole('complementary', { name: 'Selected price' })

/** As a browser does when cells of a spreadsheet are pasted. */
const paste = (page: Page, text: string) =>
  page.evaluate(text => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('a clinic changes prices with the keyboard, from a spreadsheet and by per cent, and undoes it', async ({
  page,
}) => {
  const elsewhere = await aPricedClinic(page)
  const mole = cell(page, general, 'Mole Removal')
  await mole.focus()
  await expect(panel(page)).toContainText('£310 in total: £250 treatment and £60 consultation.')
  await page.keyboard.press('Enter')
  await expect(cell(page, general, 'Eczema Consultation')).toBeFocused()
  await page.keyboard.type('95')
  await page.keyboard.press('ArrowUp')
  await expect(mole).toBeFocused()
  await paste(page, '260\t\t240\n100\t\tNot offered\n')
  await expect(mole).toHaveValue('260')
  await expect(cell(page, 'York YO1', 'Mole Removal')).toHaveValue('240')
  await expect(cell(page, 'York YO1', 'Eczema Consultation')).toHaveValue('Not offered')
  await cell(page, 'York YO1', 'Skin Consultation').focus()
  await page.keyboard.press('Control+d')
  await expect(cell(page, 'York YO1', 'Skin Consultation')).toHaveValue('Not offered')
  // A grey price is the general one, and is copied as such.
  await cell(page, 'Leeds LS1', 'Eczema Consultation').focus()
  await page.keyboard.press('Control+d')
  await expect(cell(page, 'Leeds LS1', 'Eczema Consultation')).toHaveValue('260')
  await cell(page, 'Leeds LS1', 'Eczema Consultation').fill('')
  await page.getByRole('textbox', { name: 'Change all by (%)' }).fill('10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(mole).toHaveValue('286')
  await expect(cell(page, general, 'Skin Consultation')).toHaveValue('0')
  await mole.focus()
  await expect(panel(page)).toContainText('Shown to patients£346')
  await page.getByRole('button', { name: 'Save 3 changes' }).click()
  await expect(page.getByText('3 prices saved.').first()).toBeVisible()
  const { rows, places } = await elsewhere.get('/api/prices')
  expect(rows[0]).toMatchObject({ price: 286, total: 346, places: { [places[1].id]: 264 } })
  await page.getByRole('button', { name: /^Undo change of/ }).click()
  await expect(page.getByText('3 prices restored.').first()).toBeVisible()
  await expect(mole).toHaveValue('250')
  await page.getByRole('button', { name: 'Confirm all 3 prices' }).click()
  await expect(page.getByText('3 prices confirmed.').first()).toBeVisible()
})

test('with the keyboard alone a price becomes a "from", what looks wrong is doubted, and a location copies another', async ({
  page,
}) => {
  const elsewhere = await aPricedClinic(page)
  await cell(page, general, 'Mole Removal').focus()
  await page.keyboard.press('F2')
  await expect(panel(page).getByRole('heading', { name: 'Mole Removal' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await panel(page).getByRole('textbox', { name: 'From', exact: true }).fill('100')
  await expect(panel(page).getByRole('textbox', { name: 'Most patients pay' })).toHaveValue('250')
  await panel(page).getByRole('textbox', { name: 'What makes it cost more' }).fill('Several moles')
  await expect(panel(page)).toContainText('Few pay the “from” price')
  await panel(page).getByRole('textbox', { name: 'From', exact: true }).fill('200')
  await expect(panel(page)).not.toContainText('Few pay')
  await page.keyboard.press('Escape')
  await expect(cell(page, general, 'Mole Removal')).toBeFocused()
  await cell(page, 'Leeds LS1', 'Mole Removal').fill('190')
  await expect(cell(page, 'Leeds LS1', 'Mole Removal')).toHaveAccessibleDescription('Under £200')
  await cell(page, 'Leeds LS1', 'Mole Removal').fill('210')
  await cell(page, 'York YO1', 'Mole Removal').focus()
  await panel(page).getByLabel('All prices in York YO1').selectOption('Use Leeds LS1')
  await expect(cell(page, 'York YO1', 'Mole Removal')).toHaveValue('210')
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByText('1 price saved.').first()).toBeVisible()
  const { rows, places } = await elsewhere.get('/api/prices')
  expect(rows[0]).toMatchObject({
    ...{ priceKind: 'from', price: 200, usualPrice: 250, costsMore: 'Several moles' },
    places: { [places[0].id]: 210, [places[1].id]: 210 },
  })
})

test('the bar that saves never covers the cell that is typed into', async ({ page }) => {
  await aPricedClinic(page)
  await page.setViewportSize({ width: 1280, height: 480 })
  await cell(page, general, 'Mole Removal').fill('270')
  for (const row of ['Mole Removal', 'Eczema Consultation', 'Skin Consultation'])
    for (const column of [general, 'Leeds LS1', 'York YO1']) {
      // Where the bar is, as when someone tabs to the last row that can be seen.
      await cell(page, column, row).evaluate(input => {
        input.blur()
        window.scrollBy(0, input.getBoundingClientRect().bottom - window.innerHeight + 2)
        input.focus()
      })
      const isCovered = async () => {
        const bar = await page.getByText('Not saved yet.').locator('..').boundingBox()
        const box = await cell(page, column, row).boundingBox()
        return box!.y + box!.height > bar!.y
      }
      await expect.poll(isCovered).toBe(false)
    }
})

test('a price that cannot be saved is marked in its cell, and nothing is saved', async ({
  page,
  complaints,
}) => {
  const elsewhere = await aPricedClinic(page)
  await cell(page, general, 'Mole Removal').fill('270')
  await cell(page, general, 'Eczema Consultation').fill('about 90')
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(cell(page, general, 'Eczema Consultation')).toHaveAttribute('aria-invalid', 'true')
  expect((await elsewhere.get('/api/prices')).rows[0].price).toBe(250)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('a status of 400')])
})

test('a file with wrong rows is shown row by row, what is right is saved, the rest is downloaded, and undone', async ({
  page,
}) => {
  const elsewhere = await aPricedClinic(page)
  const csv = [
    'Treatment,Location,Price kind,Price,Most patients pay,What makes it cost more',
    'Mole Removal,,Fixed,275,,',
    'Mole Removal,Yrok,,240,,',
    'Eczema Consultation,,From,80,,',
    'Scar Revision,,Fixed,"1,250.50",,',
    'Skin Consulttion,,Fixed,50,,',
  ].join('\n')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByRole('status').filter({ hasText: 'Preview' })).toContainText(
    'Changed1New1Same0Errors3',
  )
  await expect(page.getByRole('row', { name: /Yrok/ })).toContainText('Did you mean York?')
  await expect(page.getByRole('row', { name: /^4 Eczema Consultation/ })).toContainText(
    'Enter what most patients pay',
  )
  await page.getByRole('button', { name: 'Use York' }).click()
  await expect(page.getByRole('row', { name: /Yrok/ })).toContainText('Changed, -£10')
  await page.getByRole('button', { name: 'Use Skin Consultation' }).click()
  await expect(page.getByRole('row', { name: /Consulttion/ })).toContainText('Changed, +£50')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the 1 row with errors' }).click()
  expect((await saved).suggestedFilename()).toBe('prices-errors.csv')
  await page.getByRole('button', { name: 'Save 4 rows without errors' }).click()
  await expect(page.getByText('4 rows saved.').first()).toBeVisible()
  await expect(cell(page, general, 'Scar Revision')).toHaveValue('1250.50')
  await page.getByRole('button', { name: /^Undo import of/ }).click()
  await expect(page.getByText('3 prices restored.').first()).toBeVisible()
  const { rows } = await elsewhere.get('/api/prices')
  expect(rows.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
    ['Mole Removal', 250],
    ['Eczema Consultation', 90],
    ['Skin Consultation', 0],
  ])
})
