import type { Page, Route } from '@playwright/test'
import { bundleHarness } from './support/harness.ts'
import { expect, test } from './support/test.ts'

let serve: Awaited<ReturnType<typeof bundleHarness>>
test.beforeAll(async () => {
  serve = await bundleHarness('forms')
})

const saved = (route: Route) => route.fulfill({ json: { message: 'Saved.' } })
const refused = (route: Route) =>
  route.fulfill({
    status: 400,
    json: {
      code: 'invalid_input',
      message: 'Please check the fields.',
      fields: { city: 'Enter a city we know' },
      requestId: '1',
    },
  })

/** Opens one of the forms and counts what it sends; `answer` decides what comes back. */
async function open(page: Page, form: 'api' | 'submit' | 'posted', answer: (route: Route) => unknown) {
  const sent: unknown[] = []
  await serve(page)
  await page.route('**/api/harness/save', async route => {
    sent.push(route.request().postDataJSON())
    await answer(route)
  })
  await page.goto(`/harness/?form=${form}`)
  return sent
}

/** An answer that waits until the test releases it. */
function held() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  return { release, answer: (route: Route) => promise.then(() => saved(route)) }
}

async function fill(page: Page) {
  await page.getByLabel('Email').fill('amara@clinic.test')
  await page.getByLabel('City').fill('Leedss')
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Faster than any hand: the second click comes before the page is drawn again. */
const twice = (page: Page, name: string) =>
  button(page, name).evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
const network = /ERR_FAILED|status of 400/

test('a double click sends a form of the applications once', async ({ page }) => {
  const { answer, release } = held()
  const sent = await open(page, 'api', answer)
  await fill(page)
  await twice(page, 'Save')
  await expect(button(page, 'Saving...')).toBeDisabled()
  await page.getByLabel('City').press('Enter')
  release()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(button(page, 'Save')).toBeEnabled()
  expect(sent).toEqual([{ email: 'amara@clinic.test', city: 'Leedss' }])
})

test('what the schema refuses is shown at its field and is not sent', async ({ page }) => {
  const sent = await open(page, 'api', saved)
  await page.getByLabel('Email').fill('amara')
  await button(page, 'Save').click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter an email address')
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(sent).toEqual([])
})

for (const [form, submit] of [
  ['api', 'Save'],
  ['posted', 'Post'],
] as const) {
  test(`${form}: what the server refuses is shown at its field, which gets focus`, async ({
    page,
    complaints,
  }) => {
    await open(page, form, refused)
    await fill(page)
    await button(page, submit).click()
    await expect(page.getByLabel('City')).toHaveAccessibleDescription('Enter a city we know')
    await expect(page.getByLabel('City')).toBeFocused()
    await expect(page.getByLabel('City')).toHaveValue('Leedss')
    await expect(page.getByLabel('Email')).toHaveValue('amara@clinic.test')
    expect(complaints.splice(0).every(text => network.test(text))).toBe(true)
  })

  test(`${form}: without a connection it says so, keeps the input and can be sent again`, async ({
    page,
    complaints,
  }) => {
    let offline = true
    const sent = await open(page, form, route => (offline ? route.abort() : saved(route)))
    await fill(page)
    await button(page, submit).click()
    await expect(page.getByRole('alert')).toContainText('Unable to connect')
    await expect(page.getByLabel('City')).toHaveValue('Leedss')
    offline = false
    await button(page, submit).click()
    await expect(page.getByText('Unable to connect')).toHaveCount(0)
    await expect.poll(() => sent.length).toBe(2)
    expect(complaints.splice(0).every(text => network.test(text))).toBe(true)
  })

  test(`${form}: closing the form while it is being sent leaves no error`, async ({ page }) => {
    const { answer, release } = held()
    const sent = await open(page, form, answer)
    await fill(page)
    await button(page, submit).click()
    await button(page, 'Close the form').click()
    await expect(page.getByLabel('City')).toHaveCount(0)
    const answered = page.waitForResponse('**/api/harness/save')
    release()
    await answered
    expect(sent).toHaveLength(1)
  })
}

test('a posted form ignores a second click while it is being sent', async ({ page }) => {
  const { answer, release } = held()
  const sent = await open(page, 'posted', answer)
  await fill(page)
  await button(page, 'Post').click()
  await expect(button(page, 'Post')).toHaveAttribute('aria-busy', 'true')
  await button(page, 'Post').click()
  release()
  await expect(button(page, 'Post')).not.toHaveAttribute('aria-busy')
  expect(sent).toHaveLength(1)
})

test('a button keeps focus, is disabled while it sends and reports a failure', async ({
  page,
  complaints,
}) => {
  let offline = true
  const sent = await open(page, 'submit', route => (offline ? route.abort() : saved(route)))
  await button(page, 'Send').click()
  await expect(page.getByRole('alert')).toContainText('Unable to connect')
  await expect(button(page, 'Send')).toBeFocused()
  offline = false
  await button(page, 'Send').dblclick()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByText('Unable to connect')).toHaveCount(0)
  expect(sent).toHaveLength(2)
  expect(complaints.splice(0).every(text => network.test(text))).toBe(true)
})
