import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

test('every queue of the desk leads to the list of what waits in it', async ({ page }) => {
  await signInAs(page, 'admin')
  const queues = page.getByRole('table', { name: 'work queues' })
  const row = (name: string) => queues.getByRole('row').filter({ has: page.getByRole('link', { name }) })
  // Other journeys report problems meanwhile: both pages are read again until nothing came between them.
  await expect(async () => {
    await page.goto('/staff/dashboard')
    await expect(row('Unanswered enquiries')).toContainText(/limit 2 days/)
    await expect(row('Paused campaigns')).toContainText('1')
    await expect(page.getByRole('region', { name: 'Last 7 days' })).toContainText('Monthly revenue')

    // The list is of clinics, of which one may have several reports.
    const problems = (await row('Problem reports').locator('b').first().textContent()) ?? ''
    const [, clinics] = /At (\d+) clinic/.exec(await row('Problem reports').innerText()) ?? [
      undefined,
      problems,
    ]
    await row('Problem reports').getByRole('link').click()
    await expect(page.getByRole('combobox', { name: 'Work queue' })).toHaveValue('problems')
    await expect(page.getByText(`${clinics} providers`)).toBeVisible()
  }).toPass()
  await expect(page.getByRole('columnheader', { name: 'Waiting since' })).toBeVisible()

  await page.goto('/staff/dashboard')
  await row('Paused campaigns').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'All campaigns' })).toBeVisible()
  await expect(page.getByLabel('Show')).toHaveValue('paused')
  await page.getByRole('link', { name: 'Webinar, 26 November', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Campaign Webinar, 26 November' })).toContainText('Paused')

  await page.goto('/staff/dashboard')
  await page.getByRole('link', { name: 'Scheduled articles' }).click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('scheduled')
  const articles = page.getByRole('table', { name: 'articles' }).locator('tbody tr')
  await expect(articles.first()).toContainText('Scheduled')
  for (const article of await articles.all()) await expect(article).toContainText('Scheduled')
})

test('a member of staff without permissions sees the queues that are for everyone', async ({ page }) => {
  await signInAs(page, 'staff')
  await page.goto('/staff/dashboard')
  await expect(page.getByRole('link', { name: 'Paused campaigns' })).toBeVisible()
  await expect(page.getByText('Failed payments')).toHaveCount(0)
  await expect(page.getByText('Monthly revenue')).toHaveCount(0)
  const actions = page.getByRole('region', { name: 'Quick actions' }).getByRole('listitem')
  await expect(actions.filter({ hasText: 'Email System' }).getByRole('link')).toBeVisible()
  await expect(actions.filter({ hasText: 'Analytics' })).toContainText('Ask an administrator for access')
  await expect(actions.filter({ hasText: 'Analytics' }).getByRole('link')).toHaveCount(0)
})

test('on a phone the desk is a short list of queues that open, and the oldest item can be taken', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signInAs(page, 'admin')
  await page.goto('/staff/dashboard')
  const card = page.locator('details').filter({ hasText: 'Silent clinics' })
  await expect(card.locator('summary')).toContainText(/days/)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_000)
  await card.locator('summary').click()
  await card.getByRole('button', { name: /^Take (it|next)/ }).click()
  await expect(page.getByText(/looks after this now/)).toBeVisible()
  await expect(card).toContainText('You')
  await card.getByRole('link', { name: 'Open silent clinics' }).click()
  await expect(page.getByRole('combobox', { name: 'Work queue' })).toHaveValue('silent')
})

test('days in the wrong order are named in the audit log', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/audit-log?from=2026-11-10&to=2026-11-01')
  await expect(page.getByText('Choose a day on or after “From”.')).toBeVisible()
})
