import { expect, type Locator, type Page } from '@playwright/test'
import { demoClinic } from '../support/clinics.ts'
import { signInAs } from '../support/signed-in.ts'
import { test } from '../support/test.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** How an element is drawn, each colour as the name that the system has for it. */
const look = (element: Locator) =>
  element.evaluate(node => {
    const probe = document.body.appendChild(document.createElement('i'))
    const namesOf = (colour: string) =>
      ['Highlight', 'HighlightText', 'Canvas', 'CanvasText'].filter(name => {
        probe.style.color = name
        return getComputedStyle(probe).color === colour
      })
    const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(node)
    const drawn = {
      fill: namesOf(backgroundColor),
      words: namesOf(color),
      // Otherwise the browser draws a ground of its own behind the words, and they are gone.
      adjusted: forcedColorAdjust === 'none',
    }
    probe.remove()
    return drawn
  })

const named = (name: string) => expect.arrayContaining([name])
const filled = { fill: named('Highlight'), words: named('HighlightText'), adjusted: true }
const empty = { fill: named('Canvas') }

/** Where the keyboard is must be seen on the page as on what is chosen. */
async function expectFocusSeen(page: Page) {
  const { outline, width } = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
    return { outline: outlineStyle, width: Number.parseFloat(outlineWidth) }
  })
  expect(outline).toBe('solid')
  expect(width).toBeGreaterThanOrEqual(2)
}

test('forced colours: a chosen time and a chosen way of asking are filled, the others are not', async ({
  page,
}) => {
  await page.goto(`${await demoClinic(page.request)}/book`)
  const times = page.getByRole('list').getByRole('checkbox')
  await times.first().check({ force: true })
  expect(await look(times.first().locator('+ span'))).toMatchObject(filled)
  expect(await look(times.nth(1).locator('+ span'))).toMatchObject(empty)
  expect(await look(page.getByRole('link', { name: 'Request a time', exact: true }).first())).toMatchObject(
    filled,
  )
})

test('forced colours: a filter, a clinic on the shortlist and the focus are seen', async ({ page }) => {
  await page.goto('/results?treatmentName=MRI+Scan&location=Leeds&minRating=4')
  const rating = page.getByRole('group', { name: 'Minimum rating' })
  expect(await look(rating.getByRole('radio', { checked: true }).locator('+ span'))).toMatchObject(filled)
  const compare = page.getByRole('checkbox', { name: /^Compare / })
  await compare.first().check()
  expect(await look(compare.first())).toMatchObject({ fill: named('Highlight') })
  expect(await look(compare.nth(1))).toMatchObject(empty)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(compare.first()).toBeFocused()
  await expectFocusSeen(page)
})

test('forced colours: the period of a chart and the section of the account are seen', async ({ page }) => {
  await signInAs(page, 'provider')
  await page.goto('/account/insights')
  const period = page.getByRole('radiogroup', { name: 'Time period' })
  const chosen = period.getByRole('radio', { checked: true }).locator('+ label')
  expect(await look(chosen)).toMatchObject({ words: named('HighlightText'), adjusted: true })
  expect(await look(period.locator('.mantine-SegmentedControl-indicator'))).toMatchObject({
    fill: named('Highlight'),
  })
})
