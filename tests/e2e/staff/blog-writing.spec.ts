import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

const textField = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** What a browser hands over when someone pastes from another program. */
const paste = (page: Page, html: string) =>
  textField(page).evaluate((field, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

const htmlOf = (page: Page) => textField(page).evaluate(field => field.innerHTML)

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><p class=MsoTitle>Before a scan<o:p></o:p></p>
<h1>What to bring</h1>
<p class=MsoNormal>Bring&nbsp;&nbsp;your <a href="https://www.nhs.uk/referral">referral</a>.</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Glasses</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>In their case</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>A list of medicines</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Arrive early</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Ask questions</p>
<p class=MsoNormal><img width=10 src="file:///C:/clip_image001.png"></p><!--EndFragment--></body></html>`

const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h2 dir="ltr"><span style="font-weight:400;">Costs</span></h2><p dir="ltr"><span style="font-weight:700;">Ask</span><span style="font-weight:400;"> for a </span><a href="https://www.google.com/url?q=https://www.gov.uk/prices&amp;sa=D"><span>written price</span></a><span style="font-style:italic;">.</span></p><ul><li dir="ltr"><p dir="ltr"><span>Scan</span></p></li><li dir="ltr"><p dir="ltr"><span>Report</span></p></li></ul><p><img src="https://lh7.googleusercontent.com/a"><img src="https://lh7.googleusercontent.com/b"></p></b>`

test('text pasted from Word keeps headings, lists and links, and leaves the pictures out with a note', async ({
  page,
}) => {
  await signInAs(page, 'staff')
  await page.goto('/staff/blog-management/new')
  await textField(page).click()
  await paste(page, word)
  await expect(page.getByText('One picture was left out of what you pasted.')).toBeVisible()
  const text = textField(page)
  await expect(text.getByRole('heading', { level: 2 })).toHaveText(['Before a scan', 'What to bring'])
  await expect(text.locator('a')).toHaveAttribute('href', 'https://www.nhs.uk/referral')
  await expect(text.locator(':scope > ul > li > p')).toHaveText(['Glasses', 'A list of medicines'])
  await expect(text.locator('ul ul > li')).toHaveText('In their case')
  await expect(text.locator(':scope > ol > li')).toHaveText(['Arrive early', 'Ask questions'])
  expect(await htmlOf(page)).not.toMatch(/mso|Ignore|·|&nbsp;|<img/)
})

test('text pasted from Google Docs keeps bold words, lists and straight links', async ({ page }) => {
  await signInAs(page, 'staff')
  await page.goto('/staff/blog-management/new')
  await textField(page).click()
  await paste(page, docs)
  await expect(page.getByText('2 pictures were left out of what you pasted.')).toBeVisible()
  const text = textField(page)
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Costs')
  await expect(text.locator('strong')).toHaveText('Ask')
  await expect(text.locator('a')).toHaveAttribute('href', 'https://www.gov.uk/prices')
  await expect(text.locator('li')).toHaveText(['Scan', 'Report'])
})

test('a new picture, a tag in mid-word and the name of the checker survive a reload; versions are compared', async ({
  page,
}) => {
  const title = `Checked ${Math.random().toString(36).slice(2, 8)}`
  const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#3e978c' } })
    .jpeg()
    .toBuffer()
  await signInAs(page, 'staff')
  await page.goto('/staff/blog-management/new')
  await page.getByLabel('Title', { exact: false }).first().fill(title)
  await textField(page).fill('Rest for two days.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Blog created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/blog-management\/[\da-f-]{36}$/)
  // The saved article has an editor of its own.
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
  await page.reload()

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (await choosing).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('button', { name: 'Use this part' }).click()
  await page.getByLabel('Picture description').fill('A green square')
  await page.getByLabel('Checked by').fill('Dr Hannah Whitcombe')
  await textField(page).fill('Rest for three days.')
  await page.getByLabel('Tags').pressSequentially('half a ta')
  await expect(page.getByLabel('Tags')).toHaveValue('half a ta')
  await expect(page.getByText(/Unsaved changes, backed up at/)).toBeVisible()
  await page.waitForTimeout(2000)
  await page.reload()
  await expect(page.getByText(/restored your unsaved changes from/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'A green square' })).toBeVisible()
  await expect(page.getByLabel('Tags')).toHaveValue('half a ta')
  await expect(page.getByLabel('Checked by')).toHaveValue('Dr Hannah Whitcombe')

  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Compare with version 1' }).click()
  const changed = page.getByRole('region', { name: 'Text' })
  await expect(changed.locator('del')).toHaveText('two')
  await expect(changed.locator('ins')).toHaveText('three')
  await page.getByRole('button', { name: 'All versions' }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Blog updated successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'A green square' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove tag half a ta' })).toBeVisible()
})
