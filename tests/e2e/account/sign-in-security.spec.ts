import { Secret, TOTP } from 'otpauth'
import { emailsTo } from '../support/clinics.ts'
import { aNewClinic, clinicPassword } from '../support/new-clinic.ts'
import { expect, onlyStatuses, test } from '../support/test.ts'

test('a clinic sets up two-factor sign-in, is asked for a code, and is told by email', async ({
  page,
  complaints,
}) => {
  const { email } = await aNewClinic(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill('not this one')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText("This isn't your password.")).toBeVisible()
  await page.getByRole('textbox', { name: 'Your password' }).fill(clinicPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const recovery = await page.locator('ol code').first().innerText()
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL('**/login')
  // The address changes before the page does, and both have a field for an email.
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(clinicPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/account')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  const subjects = async () => (await emailsTo(page.request, email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Two-factor sign-in is on: your Clinic Atlas account')
  await expect.poll(subjects).toContain('A recovery code was used: your Clinic Atlas account')
  onlyStatuses(complaints, 400, 401)
})

test('a clinic adds a passkey, signs in with it alone, and removes it', async ({ page, baseURL }) => {
  const { email } = await aNewClinic(page)
  // A passkey belongs to a name, which 127.0.0.1 is not.
  const site = baseURL!.replace('127.0.0.1', 'localhost')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${site}/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(clinicPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You can now sign in with this passkey.')).toBeVisible()
  await expect(page.getByText(/^Added /)).toBeVisible()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/account')
  await expect(page.getByText(/Added .*, last used /)).toBeVisible()

  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(clinicPassword)
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText('The passkey has been removed.')).toBeVisible()
  await expect(page.getByText(/^Added /)).toHaveCount(0)
  const subjects = async () => (await emailsTo(page.request, email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('A passkey was removed: your Clinic Atlas account')
})
