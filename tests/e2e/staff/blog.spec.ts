import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Blog } from '../../../contract/blog/blog.ts'
import { hostile } from '../../support/hostile/hostile-html.ts'
import { hydrated } from '../support/hydrated.ts'
import { logIn, signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

/** An article of the test's own, saved over HTTP. */
async function anArticle(page: Page, parts: Record<string, string>) {
  const { token } = await logIn(page.request, 'staff')
  const reply = await page.request.post('/api/blogs', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { status: 'published', content: '<p>Some words.</p>', ...parts },
  })
  expect(reply.status()).toBe(200)
  const { blog } = (await reply.json()) as { blog: Blog }
  const save = (change: Record<string, string>) =>
    page.request.put(`/api/blogs/${blog.id}`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { title: blog.title, content: blog.content, ...change },
    })
  const remove = () =>
    page.request.delete(`/api/blogs/${blog.id}`, { headers: { authorization: `Bearer ${token}` } })
  return { ...blog, save, remove }
}

const unique = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`
const textField = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

test('a reader searches the blog, opens an article in a new tab, and shares it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare Insights')
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(12)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  // The form is rendered again with the second page: an earlier choice is lost.
  await expect(async () => {
    await page.getByLabel('Category').selectOption({ label: 'Company Updates (6)' })
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(6, { timeout: 3_000 })
  }).toPass()
  await expect(page.getByText('No Image Available').first()).toBeVisible()
  await page.getByLabel('Search articles').fill('zzzz')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all articles' }).click()
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(12)
  const opening = context.waitForEvent('page')
  // The newest may be another journey's, deleted a moment later.
  await page
    .getByRole('link', { name: /^Read More/ })
    .last()
    .click()
  const article = await opening
  await expect(article.getByText(/min read/)).toBeVisible()
  await expect(article.getByRole('heading', { name: 'Related articles' })).toBeVisible()
  await expect(article.getByRole('complementary').getByRole('listitem')).toHaveCount(4)
  await hydrated(article)
  // Linux has no native share sheet.
  await article.getByRole('button', { name: 'Share' }).click()
  await expect(article.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await article.evaluate(() => navigator.clipboard.readText())).toContain('/blog/')
  await article.getByRole('link', { name: 'Back to all articles' }).click()
  await expect(article).toHaveURL(/\/blog$/)
})

test('an article that moved is found under its new address; one that never was is not', async ({ page }) => {
  const article = await anArticle(page, { title: unique('Moving') })
  await article.save({ slug: `${article.slug}-moved` })
  await page.goto(`/blog/${article.slug}`)
  await expect(page).toHaveURL(new RegExp(`/blog/${article.slug}-moved$`))
  await article.remove()
  await page.goto('/blog')
  const reply = await page.goto('/blog/never-written')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
  await hydrated(page)
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test("nothing that someone hides in an article runs in a reader's browser", async ({ page }) => {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  // The call refuses U+0000 before anything is cleaned.
  const content = `<p>Words.</p>${hostile.join('\n').replaceAll('\u0000', '')}`
  const article = await anArticle(page, { title: unique('Hostile <b>title</b>'), content })
  await page.goto(`/blog/${article.slug}`)
  for (const link of await page.locator('article a[href]').all())
    expect(await link.getAttribute('href')).not.toMatch(/^\s*(javascript|data|vbscript):/i)
  for (const word of await page.locator('article').getByText('click').all())
    await word.click({ noWaitAfter: true, timeout: 2000 }).catch(() => undefined)
  expect(await page.evaluate(() => (window as { harmed?: number }).harmed)).toBeUndefined()
  expect(requests.filter(url => url.includes('evil.test'))).toEqual([])
  expect(page.url()).toContain(article.slug)
  await article.remove()
})

test('staff write, publish, change and delete an article', async ({ page }) => {
  const title = unique('Written in the editor')
  await signInAs(page, 'staff')
  await page.goto('/staff/blog-management')
  await page.getByRole('link', { name: 'New article' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Enter a title')).toBeVisible()
  await expect(page.getByText('Write the article')).toBeVisible()
  await page.getByLabel('Title').fill('Botox for all')
  await expect(page.getByText(/CAP Code rule 12.12/)).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await textField(page).click()
  await page.getByRole('button', { name: 'Heading 2' }).click()
  await page.keyboard.type('Before you go')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ask for the price in writing.')
  await page.getByLabel('Meta description').fill('What to ask.')
  await expect(page.getByText('12/160')).toBeVisible()
  for (const tag of ['  Prices ', 'prices', 'Wrong']) {
    await page.getByLabel('Tags', { exact: true }).fill(tag)
    await page.getByLabel('Tags', { exact: true }).press('Enter')
  }
  await page.getByRole('button', { name: 'Remove tag Wrong' }).click()
  await expect(page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem')).toHaveText(['Prices'])
  await page.getByLabel('Status').selectOption('published')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Before you go' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Blog created successfully!')).toBeVisible()
  await page.getByLabel('Excerpt').fill('A short excerpt.')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Blog updated successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'All articles' }).click()
  await page.getByLabel('Words or author').fill(title)
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Published')
  await row.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to delete this blog?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Blog deleted successfully!')).toBeVisible()
})

test('a featured picture is cut to its frame, stored and shown', async ({ page }) => {
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#3e978c' } })
    .jpeg()
    .toBuffer()
  const article = await anArticle(page, { title: unique('With a picture') })
  await signInAs(page, 'staff')
  await page.goto(`/staff/blog-management/${article.id}`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (await choosing).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('button', { name: 'Use this part' }).click()
  await page.getByLabel('Picture description').fill('A green square')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Blog updated successfully!')).toBeVisible()
  await page.goto(`/blog/${article.slug}`)
  const picture = page.getByRole('img', { name: 'A green square' })
  await expect(picture).toHaveAttribute('srcset', /-480\.webp 480w, .*-900\.webp 900w/)
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
    true,
  )
  await article.remove()
})

test("two people edit one article, and nobody's words are lost", async ({ page, complaints }) => {
  const article = await anArticle(page, { title: unique('Edited twice'), content: '<p>First words.</p>' })
  await signInAs(page, 'admin')
  await page.goto(`/staff/blog-management/${article.id}`)
  await page.getByLabel('Excerpt').fill('My excerpt')
  await textField(page).fill('My words.')
  await article.save({
    content: '<p>Their words.</p>',
    excerpt: 'Their excerpt',
    metaDescription: 'Theirs alone',
  })
  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Someone else has saved this article since you opened it.')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')])
  await expect(dialog).toContainText('Their words.')
  await expect(dialog).toContainText('My words.')
  await dialog.getByRole('group', { name: 'Excerpt' }).getByLabel('Theirs').check()
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(page.getByText('Blog updated successfully!')).toBeVisible()
  await expect(page.getByLabel('Excerpt')).toHaveValue('Their excerpt')
  await expect(page.getByLabel('Meta description')).toHaveValue('Theirs alone')
  await expect(textField(page)).toHaveText('My words.')
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: /Restore.*version 2/ }).click()
  await expect(textField(page)).toHaveText('Their words.')
  await article.remove()
})

test('input typed while a new article is saved for the first time stays', async ({ page }) => {
  await signInAs(page, 'staff')
  await page.goto('/staff/blog-management/new')
  const title = unique('In mid-sentence')
  await page.getByLabel('Title').fill(title)
  await textField(page).fill('First words.')
  let goOn = () => {}
  const held = new Promise<void>(resolve => {
    goOn = resolve
  })
  await page.route('**/api/blogs', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await textField(page).press('End')
  await textField(page).pressSequentially(' More words.')
  goOn()
  await page.waitForURL(/blog-management\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit article')
  await expect(textField(page)).toHaveText('First words. More words.')
  await expect(page.getByText(/Unsaved changes, backed up at/)).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Blog updated successfully!')).toBeVisible()
  await page.reload()
  await expect(textField(page)).toHaveText('First words. More words.')
  await expect(page.getByText(/restored your unsaved changes from/)).toHaveCount(0)
  const { token } = await logIn(page.request, 'staff')
  await page.request.delete(`/api/blogs/${page.url().split('/').at(-1)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
})

test('unsaved text is restored after a crash of the browser', async ({ page }) => {
  const article = await anArticle(page, { title: unique('Interrupted') })
  await signInAs(page, 'staff')
  await page.goto(`/staff/blog-management/${article.id}`)
  await textField(page).fill('Half a thought')
  await expect(page.getByText(/Unsaved changes, backed up at/)).toBeVisible()
  await page.goto('/blog')
  await page.goto(`/staff/blog-management/${article.id}`)
  await expect(page.getByText(/restored your unsaved changes from/)).toBeVisible()
  await expect(textField(page)).toHaveText('Half a thought')
  await page.getByRole('button', { name: 'Discard them' }).click()
  await expect(textField(page)).toHaveText('Some words.')
  await article.remove()
})
