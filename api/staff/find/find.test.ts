import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { anArticle } from '../../../tests/support/blog.ts'
import { aTemplate } from '../../../tests/support/campaigns.ts'

const api = await startApi()
const admin = await api.aStaffMember('admin')
const find = async (who: Pick<typeof admin, 'get'>, q: string) =>
  (await who.get(`/api/staff/find?q=${encodeURIComponent(q)}`)).body.items as {
    kind: string
    id: string
    title: string
  }[]
const titles = (items: { kind: string; title: string }[]) =>
  items.map(({ kind, title }) => `${kind} ${title}`)

test('one search finds clinics, articles, templates and colleagues, also with a typing error', async () => {
  const clinic = await api.aProvider({ listing: { companyName: 'Tidemark Dental' } })
  await anArticle(admin, { title: 'Tidemark guide to crowns' })
  const template = await aTemplate(api)
  await api.db.updateTable('staff').set({ lastName: 'Tidemark' }).where('id', '=', admin.id).execute()
  expect(titles(await find(admin, 'tidemark'))).toEqual(
    expect.arrayContaining([
      'clinic Tidemark Dental',
      'article Tidemark guide to crowns',
      'colleague Sam Tidemark',
    ]),
  )
  expect((await find(admin, 'Tidemrak')).map(({ id }) => id)).toContain(clinic.id)
  expect((await find(admin, template.name)).map(({ id }) => id)).toContain(template.id)
})

test('nobody finds what they may not see', async () => {
  await api.aProvider({ listing: { companyName: 'Hidden Harbour Clinic' } })
  const outreach = await api.aStaffMember('outreach')
  expect(await find(outreach, 'harbour')).toEqual([])
  expect(await find(outreach, 'Sam')).toEqual([])
  expect((await api.anActor().get('/api/staff/find?q=x')).status).toBe(401)
})
