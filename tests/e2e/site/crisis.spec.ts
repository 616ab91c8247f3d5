import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const results = (words: string, place = '') =>
  `/results?${new URLSearchParams({ treatmentName: words, location: place })}`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('article')
const call = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('who searches for chest pain reads when to call 999 before any clinic', async ({ page }) => {
      await page.goto(results('chest pain', 'Manchester'))
      await expect(heading(page)).toHaveText('Chest pain can be an emergency')
      await expect(page.getByRole('region', { name: 'Chest pain can be an emergency' })).toBeVisible()
      await expect(call(page, 'Call 999')).toHaveAttribute('href', 'tel:999')
      // Its stylesheet is there: the server writes the block, and no script names its classes.
      await expect(call(page, 'Call 999')).toHaveCSS('min-height', '64px')
      await expect(call(page, 'Call 111')).toHaveAttribute('href', 'tel:111')
      await expect(cards(page).first()).toBeVisible()
      const order = await page
        .locator('main h1, main article')
        .evaluateAll(found => found.map(({ tagName }) => tagName))
      expect(order.indexOf('H1')).toBe(0)
      await expect(
        page.getByRole('heading', { level: 2, name: /Cardiology Consultation near/ }),
      ).toBeVisible()
    })

    test('who thinks of suicide is offered people to talk to, and no clinic', async ({ page }) => {
      await page.goto(results('i want to kill myself', 'Glasgow'))
      await expect(heading(page)).toContainText('talk to someone now')
      await expect(call(page, 'Call 116 123')).toHaveAttribute('href', 'tel:116123')
      await expect(call(page, 'Text SHOUT to 85258')).toHaveAttribute('href', 'sms:85258?body=SHOUT')
      await expect(call(page, 'Call 0800 83 85 87')).toBeVisible()
      await expect(call(page, 'Call 0808 808 8000')).toHaveCount(0)
      await expect(cards(page)).toHaveCount(0)
      await expect(page.getByText('Popular treatments')).toHaveCount(0)
    })

    test('abuse is answered with the number of the nation, and with all four where none is given', async ({
      page,
    }) => {
      await page.goto(results('my husband hits me', 'Belfast'))
      await expect(call(page, 'Call 0808 802 1414')).toHaveAttribute('href', 'tel:08088021414')
      await expect(call(page, 'Call 0808 2000 247')).toHaveCount(0)
      await page.goto(results('my husband hits me'))
      for (const number of ['0808 2000 247', '0800 027 1234', '0808 80 10 800', '0808 802 1414'])
        await expect(call(page, `Call ${number}`)).toBeVisible()
    })

    test('the form answers a cry for help without a place', async ({ page }) => {
      await page.goto('/homepage')
      const field = page.getByRole('combobox', { name: 'Treatment' })
      await field.fill('chest pain')
      await field.press('Enter')
      await expect(page).toHaveURL('/results?treatmentName=chest+pain&location=')
      await expect(heading(page)).toHaveText('Chest pain can be an emergency')
      await expect(call(page, 'Call 999')).toBeVisible()
    })

    test('an address without a place shows the numbers of all nations above its message', async ({
      page,
      complaints,
    }) => {
      const reply = await page.goto('/results?treatmentName=suicidal')
      expect(reply?.status()).toBe(400)
      await expect(heading(page)).toContainText('talk to someone now')
      for (const number of ['116 123', '0800 83 85 87', '0800 132 737', '0808 808 8000'])
        await expect(call(page, `Call ${number}`)).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'Invalid search query' })).toBeVisible()
      await page.goto('/results?treatmentName=MRI+scan')
      await expect(heading(page)).toHaveText('Invalid search query')
      await expect(call(page, 'Call 999')).toHaveCount(0)
      expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining('status of 400')))
    })

    test('urgent but rarely life-threatening signs begin with 111', async ({ page }) => {
      await page.goto(results("can't pee", 'Leeds'))
      const calls = page.getByRole('main').getByRole('link', { name: /^Call / })
      await expect(calls).toHaveText(['Call 111', 'Call 999'])
    })

    test('an overdose shows Samaritans under a separate heading', async ({ page }) => {
      await page.goto(results('took 20 paracetamol', 'Bangor'))
      await expect(page.getByRole('heading', { level: 2, name: /^If it was on purpose/ })).toBeVisible()
      for (const number of ['116 123', '0800 132 737', '0808 808 8000'])
        await expect(call(page, `Call ${number}`)).toBeVisible()
      await expect(call(page, 'Call 0800 83 85 87')).toHaveCount(0)
    })

    test('stroke rehabilitation is an ordinary search', async ({ page }) => {
      await page.goto(results('stroke rehab', 'Leeds'))
      await expect(heading(page)).toHaveText('Neurological Physiotherapy near Leeds')
      await expect(call(page, 'Call 999')).toHaveCount(0)
    })
  })
}

test('help appears while the words are typed, can be reached with the keyboard, and goes with Escape', async ({
  page,
}) => {
  await page.goto('/homepage')
  const field = page.getByRole('combobox', { name: 'Treatment' })
  await field.pressSequentially('self harm')
  await expect(call(page, 'Call 999')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(call(page, 'Call 999')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(call(page, 'Call 999')).toHaveCount(0)
  await field.fill('nose job')
  await expect(page.getByRole('option', { name: /^Rhinoplasty/ }).first()).toBeVisible()
  await expect(call(page, 'Call 999')).toHaveCount(0)
})

test('a cry for help is not reported, even by visitors who agreed to be counted', async ({ page }) => {
  const received: string[] = []
  await page.exposeFunction('report', (text: string) => void received.push(text))
  await page.addInitScript(() => {
    localStorage.setItem('cookie_consent', 'accepted')
    localStorage.setItem('analytics_consent', 'granted')
    // A browser does not expose the content of a beacon, so it is requested here.
    navigator.sendBeacon = (_, body) => {
      void (body as Blob).text().then((window as unknown as { report(text: string): void }).report)
      return true
    }
  })
  await page.goto(results('suicidal', 'Leeds'))
  await page.goto(results('MRI Scan', 'Leeds'))
  await expect.poll(() => received.join(), { timeout: 30_000 }).toContain('MRI Scan')
  expect(received.join()).not.toContain('suicidal')
})

test.describe('beside each other', () => {
  test('clinics are compared for chest pain only below when to call 999', async ({ page, request }) => {
    const { items } = await (await request.get('/api/clinics?limit=2')).json()
    const ids = items.map(({ id }: { id: string }) => id).join()
    await page.goto(`/compare?ids=${ids}&treatmentName=chest+pain&location=`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const call = page.getByRole('link', { name: 'Call 999' }).first()
    await expect(call).toBeVisible()
    const table = page.getByRole('table', { name: 'Clinics side by side' })
    expect((await call.boundingBox())!.y).toBeLessThan((await table.boundingBox())!.y)
  })

  test('no clinics are compared for someone who thinks of suicide', async ({ page, request }) => {
    const { items } = await (await request.get('/api/clinics?limit=2')).json()
    const ids = items.map(({ id }: { id: string }) => id).join()
    await page.goto(`/compare?ids=${ids}&treatmentName=i+want+to+kill+myself&location=`)
    await expect(page.getByRole('link', { name: /^Call 116 123/ }).first()).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  })
})
