import { claims } from '../../../contract/text/claims.ts'
import { expect, test } from '../support/test.ts'

for (const path of ['/', '/prelaunch']) {
  test(`${path} invites clinics to join and shows patients how to search`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Be on the map when patients look')
    for (const join of await page.getByRole('link', { name: 'Join Clinic Atlas' }).all())
      await expect(join).toHaveAttribute('href', '/signup')
    await expect(page.getByText('3 months free, then £7.99 a month until you cancel.').first()).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http:\/\/localhost:\d+\/$/)
    await page.getByRole('link', { name: 'Find a clinic' }).click()
    await expect(page).toHaveURL('/homepage')
  })
}

test('every figure says what kind of figure it is, and links to its source', async ({ page }) => {
  await page.goto('/')
  for (const { figure, of, status } of Object.values(claims)) {
    const claim = page.locator('dl > div').filter({ hasText: of })
    await expect(claim).toContainText(figure)
    await expect(claim).toContainText(status)
  }
  await page.getByRole('link', { name: 'Where the figures come from' }).click()
  await expect(page.getByRole('heading', { name: 'Figures in our advertising' })).toBeInViewport()
  for (const { source } of Object.values(claims)) await expect(page.getByText(source)).toBeVisible()
})

test('the distance slider goes from 1 to 25 and says how many clinics it leaves', async ({ page }) => {
  await page.goto('/')
  const slider = page.getByRole('slider', { name: 'Max distance' })
  const demo = page.getByRole('region', { name: 'Try the distance filter' })
  await expect(slider).toBeEnabled()
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('1')
  await expect(demo.getByRole('status')).toHaveText('Showing 0 of 10 clinics for Rhinoplasty in London')
  await page.keyboard.press('End')
  await expect(slider).toHaveValue('25')
  await expect(demo.getByRole('status')).toContainText('Showing 10 of 10 clinics')
  await expect(demo.getByRole('img')).toHaveAccessibleName('10 clinics by distance, 10 of them within 25 km.')
})

test('example results, three articles and the webinar are one click away', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'See example results' })).toHaveAttribute(
    'href',
    '/resultexamples',
  )
  const reads = page.getByRole('region', { name: 'Read before you decide' })
  await expect(reads.getByRole('link')).toHaveCount(4)
  const webinar = reads.getByRole('complementary', { name: 'Free webinar: your first month on the map' })
  await expect(webinar).toContainText('Limited to 100 attendees')
  await expect(webinar).toContainText('This is a demo, so the link opens an example address.')
  await expect(webinar.getByRole('link', { name: 'Register for the webinar' })).toHaveAttribute(
    'href',
    'https://webinar.example.org/clinic-atlas',
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there to read and every link leads on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Showing 7 of 10 clinics')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
    await page.getByRole('link', { name: 'The future of private healthcare in the UK' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The future of private healthcare in the UK',
    )
  })
})
