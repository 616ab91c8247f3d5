import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { anArticle } from '../../../tests/support/blog.ts'
import { aTemplate } from '../../../tests/support/campaigns.ts'
import { emptyBin } from './restore.ts'

const api = await startApi()
const admin = await api.aStaffMember('admin')
const binned = async () =>
  (await admin.get('/api/staff/bin')).body.items as { id: string; kind: string; deletedBy: string }[]
const restore = (id: string, who = admin) => who.post(`/api/staff/bin/${id}/restore`)

async function aCampaign(templateId: string) {
  const name = `Campaign ${crypto.randomUUID()}`
  const body = { name, type: 'promotional', templateId, isActive: true, runFrequency: 'daily' }
  expect((await admin.post('/api/email/campaigns', body)).status).toBe(200)
  return api.db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
}
const campaign = (id: string) =>
  api.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()

test('a deleted article comes back with its history under the same address', async () => {
  const article = await anArticle(admin, { title: 'Knees in winter', status: 'published' })
  await admin.delete(`/api/blogs/${article.id}`)
  expect((await admin.get(`/api/blogs/${article.id}`)).status).toBe(404)
  expect(await binned()).toContainEqual(
    expect.objectContaining({ id: article.id, kind: 'article', deletedBy: 'Sam Staff' }),
  )
  const versions = () =>
    api.db.selectFrom('articleVersions').select('version').where('articleId', '=', article.id).execute()
  expect(await versions()).toEqual([])
  expect((await restore(article.id)).body.message).toBe('“Knees in winter” is back.')
  const back = (await admin.get(`/api/blogs/${article.id}`)).body
  expect(back).toMatchObject({ title: 'Knees in winter', slug: article.slug })
  expect((await versions()).length).toBeGreaterThan(0)
  expect((await binned()).some(({ id }) => id === article.id)).toBe(false)
  expect((await restore(article.id)).status).toBe(404)
})

test('an article whose address has been taken since says so and stays in the bin', async () => {
  const article = await anArticle(admin, { title: 'Taken address' })
  await admin.delete(`/api/blogs/${article.id}`)
  await anArticle(admin, { title: 'Taken address' })
  expect((await restore(article.id)).body.code).toBe('bin_conflict')
  expect((await binned()).some(({ id }) => id === article.id)).toBe(true)
})

test('deleting a template names and stops the campaigns that use it', async () => {
  const template = await aTemplate(api)
  const used = await aCampaign(template.id)
  const templates = (await admin.get('/api/email/templates')).body
  expect(templates.find(({ id }: { id: string }) => id === template.id).usedBy).toEqual([used.name])
  const { body } = await admin.delete(`/api/email/templates/${template.id}`)
  expect(body.message).toBe(`Template moved to the bin. We stopped “${used.name}”.`)
  expect(await campaign(used.id)).toMatchObject({ isActive: false, nextRunAt: null, templateId: null })
  expect((await restore(template.id)).status).toBe(200)
  expect((await admin.get('/api/email/templates')).body.map((one: { id: string }) => one.id)).toContain(
    template.id,
  )
})

test('a campaign comes back switched off, also when its template has gone', async () => {
  const template = await aTemplate(api)
  const kept = await aCampaign(template.id)
  await admin.delete(`/api/email/campaigns/${kept.id}`)
  await admin.delete(`/api/email/templates/${template.id}`)
  expect((await restore(kept.id)).status).toBe(200)
  expect(await campaign(kept.id)).toMatchObject({ isActive: false, nextRunAt: null, templateId: null })
})

test('who may not delete something does not find or restore it', async () => {
  const template = await aTemplate(api)
  await admin.delete(`/api/email/templates/${template.id}`)
  const other = await api.aStaffMember('outreach')
  await api.db
    .updateTable('staff')
    .set({ withdrawnPermissions: ['send_campaigns', 'publish_blog'] })
    .where('id', '=', other.id)
    .execute()
  expect((await other.get('/api/staff/bin')).body.items).toEqual([])
  expect((await restore(template.id, other)).status).toBe(403)
})

test('after 30 days it is deleted for good', async () => {
  const template = await aTemplate(api)
  await admin.delete(`/api/email/templates/${template.id}`)
  const age = (days: number) =>
    api.db
      .updateTable('bin')
      .set({ deletedAt: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', template.id)
      .execute()
  await age(29)
  await emptyBin(api.deps)
  expect((await binned()).some(({ id }) => id === template.id)).toBe(true)
  await age(31)
  await emptyBin(api.deps)
  expect((await restore(template.id)).status).toBe(404)
})

test('two who delete the same thing at once leave it whole in the bin', async () => {
  const template = await aTemplate(api)
  const used = await aCampaign((await aTemplate(api)).id)
  for (const path of [`/api/email/templates/${template.id}`, `/api/email/campaigns/${used.id}`]) {
    const replies = await Promise.all([admin.delete(path), admin.delete(path), admin.delete(path)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  }
  for (const id of [template.id, used.id]) expect((await restore(id)).status).toBe(200)
  expect(await campaign(used.id)).toBeDefined()
})

test('a restored campaign keeps its runs, and a restored template its campaigns', async () => {
  const template = await aTemplate(api)
  const used = await aCampaign(template.id)
  const run = { id: crypto.randomUUID(), campaignId: used.id, templateId: template.id }
  await api.db
    .insertInto('campaignRuns')
    .values({
      ...run,
      kind: 'promotional',
      name: 'News',
      purpose: 'promotional',
      subject: 'News',
      content: 'News',
      requiresConsent: true,
      maxContacts: 1,
      cause: 'manual',
      state: 'completed',
      total: 0,
      startedAt: new Date(),
      activeAt: new Date(),
      finishedAt: new Date(),
    })
    .execute()
  const linked = () =>
    api.db
      .selectFrom('campaignRuns')
      .select(['campaignId', 'templateId'])
      .where('id', '=', run.id)
      .executeTakeFirst()
  await admin.delete(`/api/email/campaigns/${used.id}`)
  expect(await linked()).toMatchObject({ campaignId: null })
  await restore(used.id)
  await admin.delete(`/api/email/templates/${template.id}`)
  expect(await linked()).toEqual({ campaignId: used.id, templateId: null })
  await restore(template.id)
  expect(await linked()).toEqual({ campaignId: used.id, templateId: template.id })
  expect(await campaign(used.id)).toMatchObject({ templateId: template.id, isActive: false })
})

test('a bin entry without rows is not restored as if it were there', async () => {
  const template = await aTemplate(api)
  await admin.delete(`/api/email/templates/${template.id}`)
  await api.db
    .updateTable('bin')
    .set({ rows: JSON.stringify([{ table: 'email_templates', rows: [] }]) })
    .where('id', '=', template.id)
    .execute()
  expect((await restore(template.id)).status).toBe(404)
})
