import { aNewClinic } from '../support/new-clinic.ts'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

test('staff merge an insurer that a clinic typed into a listed one', async ({ page }) => {
  await signInAs(page, 'admin')
  const { elsewhere } = await aNewClinic(page)
  const name = `Journey Mutual ${Date.now()}`
  const { listed: _, logo: __, logoWide: ___, updatedAt: ____, ...own } = await elsewhere.get('/api/listing')
  const saved = await elsewhere.put('/api/listing', { ...own, insurers: [name, 'Bupa'] })
  expect(saved.status(), await saved.text()).toBe(200)

  await page.goto('/staff/insurers')
  await page.getByLabel(`Merge ${name} into`).selectOption('Vitality')
  await page
    .getByRole('button', { name: /^Merge/ })
    .and(page.getByRole('button', { name }))
    .click()
  await expect(page.getByText('Merged into Vitality at 1 clinic.')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  expect((await elsewhere.get('/api/listing')).insurers).toEqual(['Vitality', 'Bupa'])
})
