import { randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeRatings } from '../../support/registers/cqc-files.ts'
import { emailsTo } from '../support/clinics.ts'
import { signInAs } from '../support/signed-in.ts'
import { box, enterCard, enterContact, goodPassword, next, submitRegistration } from '../support/signup.ts'
import { expect, test } from '../support/test.ts'

// One file at a time is imported.
test.describe.configure({ mode: 'serial' })

test('a register file is uploaded, looked at, applied and undone', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-registers-'))
  const file = join(folder, 'January ratings.ods')
  const { items } = await (await page.request.get('/api/unclaimed-clinics?limit=200')).json()
  const { name, register } = items.find(
    (clinic: { register: { rating: string | null } }) => clinic.register.rating === 'Good',
  )
  await writeRatings(
    file,
    [
      { id: register.number, rating: 'Inadequate', on: '02/01/2031' },
      { id: '1-770002', rating: 'Good', on: '02/01/2031' },
    ],
    '3 January 2031',
  )
  await signInAs(page, 'admin')
  await page.goto('/staff/registers')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(file)
  await expect(page.getByRole('heading', { level: 1, name: 'January ratings.ods' })).toBeVisible()
  await expect(page.getByText('Ready to apply')).toBeVisible({ timeout: 60_000 })
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes.getByText(name)).toBeVisible()
  await expect(changes.getByText('Rating: Good → Inadequate')).toBeVisible()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Yes, apply' }).click()
  await expect(page.getByText('Applied', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('button', { name: 'Yes, undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 60_000 })
  await rm(folder, { recursive: true, force: true })
})

test('a clinic of a list is found, claimed by code, registered, and found with its price under the same address', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-registers-'))
  const file = join(folder, 'Scottish clinics.csv')
  const number = String(randomInt(100_000, 999_999))
  const [name, domain] = [`Quillmarsh Smiles ${number}`, `quillmarsh-${number}.test`]
  await writeFile(
    file,
    `Service number,Service name,Type of service,Postcode,Town,Website\n${number},${name},Dental service,EH1 1YZ,Edinburgh,www.${domain}\n`,
  )
  await signInAs(page, 'admin')
  await page.goto('/staff/registers')
  await page.getByLabel('Register', { exact: true }).selectOption('HIS')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(file)
  const ready = page.getByText('Ready to apply')
  const save = page.getByRole('button', { name: 'Save and read the file' })
  await expect(ready.or(save)).toBeVisible({ timeout: 60_000 })
  if (await save.isVisible()) {
    await expect(page.getByLabel('Registration number')).toHaveValue('Service number')
    await save.click()
  }
  await expect(ready).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Yes, apply' }).click()
  await expect(page.getByText('Applied', { exact: true })).toBeVisible({ timeout: 60_000 })

  const idInSearch = async () => {
    const reply = await page.request.get('/api/search?treatmentName=Dental+Check-up&location=EH1+1YZ')
    const found = (await reply.json()) as { _id?: string; id?: string; name?: string; companyName?: string }[]
    const clinic = found.find(item => JSON.stringify(item).includes(name))
    return clinic?.id ?? clinic?._id
  }
  await expect.poll(idInSearch, { timeout: 20_000 }).toBeDefined()
  const id = await idInSearch()

  // The claim itself needs no scripts.
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const clinic = await plain.newPage()
  await clinic.goto(`/clinic/${id}`)
  await expect(clinic.getByText('Nobody has reviewed this clinic here yet.')).toBeVisible()
  await clinic.getByRole('link', { name: 'Claim this listing' }).click()
  await clinic.getByLabel('Work email').fill('reception@elsewhere.test')
  await clinic.getByRole('button', { name: 'Email me a code' }).click()
  await expect(clinic.getByText(`Enter an address that ends in @${domain}.`).first()).toBeVisible()
  await clinic.getByLabel('Work email').fill(`reception@${domain}`)
  await clinic.getByRole('button', { name: 'Email me a code' }).click()
  await clinic.getByLabel('Code').waitFor()
  const sent = () => emailsTo(page.request, `reception@${domain}`)
  await expect.poll(async () => (await sent()).length).toBe(1)
  const code = /The code is (\d{6})/.exec((await sent())[0]!.text)![1]!
  await clinic.getByLabel('Code').fill(code)
  await clinic.getByRole('button', { name: 'Continue' }).click()
  await clinic.waitForURL('**/signup?claim=*')
  const form = clinic.url()
  await plain.close()

  const joining = await browser.newPage()
  await joining.goto(form)
  await expect(joining.getByText(`You're claiming ${name}.`)).toBeVisible()
  const email = await enterContact(joining)
  await expect(box(joining, 'Company name')).toHaveValue(name)
  await expect(box(joining, 'Postcode')).toHaveValue('EH1 1YZ')
  await box(joining, 'Company description').fill('A dentist by the water.')
  await box(joining, 'Address').fill('1 High Street')
  await box(joining, 'Company registration number').fill(`SC${number}`)
  await joining
    .getByRole('combobox', { name: 'Primary specialty' })
    .or(joining.getByRole('textbox', { name: 'Primary specialty' }))
    .fill('Dentistry')
  await next(joining).click()
  await enterCard(joining)
  await submitRegistration(joining)
  await expect(
    joining.getByText('Registration successful! Please check your email to confirm.'),
  ).toBeVisible()
  await expect.poll(async () => (await emailsTo(page.request, email)).length).toBe(1)
  const [message] = await emailsTo(page.request, email)
  await joining.goto(/\/api\/confirm-email\?token=[\w-]+/.exec(message!.text)![0])
  await expect(joining.getByText('Email confirmed successfully!')).toBeVisible()
  const login = await page.request.post('/api/login', { data: { email, password: goodPassword } })
  const { token } = await login.json()
  const added = await page.request.post('/api/treatments', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Dental Check-up', description: '', price: 61 },
  })
  expect(added.ok()).toBe(true)
  await expect.poll(idInSearch, { timeout: 20_000 }).toBe(id)
  await expect(async () => {
    await joining.goto(`/clinic/${id}`)
    await expect(joining.getByText('£61').first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(joining.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('button', { name: 'Yes, undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 60_000 })
  await rm(folder, { recursive: true, force: true })
})
