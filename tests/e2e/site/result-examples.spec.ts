import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const path = '/resultexamples'
const cards = (page: Page) => page.getByRole('article')
const said = 'This is a demonstration. The full platform would open a details page.'

test('ten clinics are listed under the heading of an example search, marked as a demonstration', async ({
  page,
}) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Search Results - Rhinoplasty Treatment in London',
  )
  await expect(page.getByRole('main').getByText('Showing 10 of 10 clinics')).toBeVisible()
  await expect(page.getByText('This is a demonstration.')).toBeVisible()
  await expect(cards(page)).toHaveCount(10)
  await expect(cards(page).filter({ hasText: 'Contact for pricing' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Sign Up as a Provider' })).toHaveAttribute('href', '/signup')
})

test('filtering, ordering and clicking ask the server for nothing', async ({ page }) => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', request => {
    if (['document', 'fetch', 'xhr', 'ping', 'eventsource'].includes(request.resourceType()))
      asked.push(request.url())
  })
  await page.getByLabel('Sort by').selectOption('Experience')
  await expect(cards(page).first()).toContainText('Meridian Park Hospital')
  await page.getByLabel('Max price').selectOption('£4,950')
  await expect(page.getByRole('main').getByText('Showing 5 of 10 clinics')).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter: Up to £4,950' }).click()
  await expect(page.getByRole('main').getByText('Showing 10 of 10 clinics')).toBeVisible()
  await page.getByRole('link', { name: 'Larkspur House Clinic', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
  expect(asked).toEqual([])
})

test('a click on a clinic only explains what the full platform would do, until it is dismissed', async ({
  page,
}) => {
  await page.goto(path)
  await page.getByRole('link', { name: /View clinic.*Ferrier/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
  await expect(page).toHaveURL(path)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('alert').filter({ hasText: said })).toHaveCount(0)
})

test('the slider goes from 1 to 25 km, by keyboard too, and its end leaves nobody out', async ({ page }) => {
  await page.goto(path)
  const slider = page.getByRole('slider')
  await expect(slider).toHaveAttribute('min', '1')
  await expect(slider).toHaveAttribute('max', '25')
  await expect(slider).toHaveValue('25')
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('main').getByText('Showing 0 of 10 clinics')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('main').getByText('Showing 1 of 10 clinics')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove filter: Within 2 km' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('main').getByText('Showing 10 of 10 clinics')).toBeVisible()
  await expect(page).toHaveURL(path)
})

test('Back undoes a filter, and the focus stays in the page when what had it is gone', async ({ page }) => {
  await page.goto(path)
  await page.getByLabel('Sort by').selectOption('Rating')
  await expect(cards(page).first()).toContainText('Ferrier & Stone')
  await page.getByLabel('Minimum experience').selectOption('25 years')
  await expect(cards(page)).toHaveText([/Thornbury/, /Meridian/])
  await page.goBack()
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByLabel('Minimum experience')).toHaveValue('')
  await expect(cards(page).first()).toContainText('Ferrier & Stone')
  await page.goForward()
  await page.getByRole('link', { name: 'Remove filter: 25 years or more' }).press('Enter')
  await expect(page.getByText('Showing 10 of 10 clinics by rating')).toBeFocused()
  await page.reload()
  await expect(cards(page).first()).toContainText('Ferrier & Stone')
})

test('filters that leave nobody can be reset', async ({ page }) => {
  await page.goto(`${path}?minRating=5&maxDistance=1`)
  await expect(page.getByRole('heading', { name: 'No clinics found matching your criteria.' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters to see more results.')).toBeVisible()
  await page.getByRole('link', { name: 'Reset Filters' }).last().click()
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByRole('radio', { name: 'Any rating' })).toBeChecked()
})

test('hostile parameters change nothing', async ({ page }) => {
  const answer = await page.goto(`${path}?sort=<b>&maxDistance=NaN&minRating=-1&maxPrice=1e999&opened=%00`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('main').getByText('Showing 10 of 10 clinics')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are sent as a form, and a click leads to the same words', async ({ page }) => {
    await page.goto(path)
    await page.getByLabel('Minimum experience').selectOption('20 years')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByRole('main').getByText('Showing 4 of 10 clinics')).toBeVisible()
    await page.getByRole('link', { name: 'Ferrier & Stone', exact: true }).click()
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByRole('main').getByText('Showing 4 of 10 clinics')).toBeVisible()
  })
})
