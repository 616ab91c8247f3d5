import type { APIRequestContext } from '@playwright/test'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

type Clinic = { id: string; companyName: string }

/** A clinic with several photos from the end of the alphabet, which no other journey looks at. */
async function clinicWithPhotos(request: APIRequestContext, token: string) {
  const reply = await request.get(
    '/api/staff/users?sort=-name&confirmed=yes&suspended=no&subscription=active&limit=20&page=2',
    { headers: { authorization: `Bearer ${token}` } },
  )
  for (const clinic of ((await reply.json()) as { items: Clinic[] }).items) {
    const { photos = [] } = await (await request.get(`/api/clinics/${clinic.id}`)).json()
    if (photos.length > 1) return { ...clinic, count: photos.length as number }
  }
  throw new Error('No clinic of the demo has photos')
}

test('a visitor reports a photo, and staff remove it from the page and put it back', async ({ page }) => {
  const token = await signInAs(page, 'admin')
  const { id, companyName, count } = await clinicWithPhotos(page.request, token)

  await page.goto(`/clinic/${id}`)
  await page.getByRole('button', { name: `All ${count} photos` }).click()
  const shown = page.getByRole('dialog', { name: 'Photos' }).getByRole('img').first()
  const alt = (await shown.getAttribute('alt'))!
  await page.getByRole('link', { name: 'Report this photo' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report a problem with this listing')
  await expect(page.getByRole('main').getByRole('img', { name: alt })).toBeVisible()
  await expect(page.getByLabel('What is wrong?')).toHaveValue('photo')
  await page.getByLabel('Details').fill('This is another clinic.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. Our team will look at this listing.')).toBeVisible()

  await page.goto(`/staff/users/${id}`)
  await expect(page.getByRole('article', { name: companyName })).toBeVisible()
  await page.getByRole('tab', { name: /^Problems/ }).click()
  const report = page.getByRole('listitem').filter({ hasText: 'This is another clinic.' })
  await expect(report.getByRole('img', { name: alt })).toBeVisible()
  await report.getByRole('button', { name: 'Remove photo' }).click()
  const reason = report.getByLabel('Reason for removing the photo')
  await expect(reason).toBeFocused()
  await report.getByRole('button', { name: 'Remove and email the clinic' }).click()
  await expect(report.getByText("Enter a reason. We'll email it to the clinic.")).toBeVisible()
  await reason.fill('The photo shows another building.')
  await report.getByRole('button', { name: 'Remove and email the clinic' }).click()
  await expect(page.getByText('Photo removed. We emailed the clinic.')).toBeVisible()
  await expect(report.getByText(/^Dealt with on/)).toBeVisible()

  const shownNow = async () => {
    const { photos = [] } = await (await page.request.get(`/api/clinics/${id}`)).json()
    return photos as { alt: string }[]
  }
  await expect.poll(async () => (await shownNow()).length).toBe(count - 1)

  await expect(report.getByText(`Photo removed: ${alt}. You can put it back until`)).toBeVisible()
  await report.getByRole('button', { name: 'Put the photo back' }).click()
  await expect(page.getByText("The photo is back on the clinic's page. We emailed the clinic.")).toBeVisible()
  await expect(report.getByRole('button', { name: 'Put the photo back' })).toBeHidden()
  await expect.poll(async () => (await shownNow()).at(-1)?.alt).toBe(alt)
})
