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
    detail: string
    near: boolean
  }[]
const larkhill = api.aProvider({ listing: { companyName: 'Larkhill GP' } })
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

test('a name that is or begins with the words comes before one that only has them', async () => {
  for (const companyName of [
    'Aabbey at Quillfield',
    'Quillfield Eye Clinic',
    'Quillfield',
    'North Quillfield Skin',
  ])
    await api.aProvider({ listing: { companyName } })
  expect((await find(admin, 'quillfield')).map(({ title }) => title)).toEqual([
    'Quillfield',
    'Quillfield Eye Clinic',
    'Aabbey at Quillfield',
    'North Quillfield Skin',
  ])
})

test.each(['larkhil', 'larkhlil', 'lrakhill', 'larkhill gp'])('“%s” finds Larkhill', async words => {
  const { id } = await larkhill
  expect((await find(admin, words))[0]).toMatchObject({ kind: 'clinic', id })
})

test.each(['ledes', 'leds', 'lees', 'leedds'])(
  '“%s” finds clinics in Leeds, and says they are near matches',
  async words => {
    await larkhill
    const found = await find(admin, words)
    expect(found[0]).toMatchObject({ kind: 'clinic', near: true })
    expect(found[0]!.detail).toContain('Leeds')
  },
)

test('a misspelt word hides nothing that has it as typed', async () => {
  await anArticle(admin, { title: 'Corwns and bridges' })
  await anArticle(admin, { title: 'Crowns at a glance' })
  expect(titles(await find(admin, 'corwns'))).toEqual(['article Corwns and bridges'])
})

test('nothing is searched for where there is no word', async () => {
  expect(await find(admin, ',')).toEqual([])
})

test('nobody finds what they may not see', async () => {
  await api.aProvider({ listing: { companyName: 'Hidden Harbour Clinic' } })
  const outreach = await api.aStaffMember('outreach')
  expect(await find(outreach, 'harbour')).toEqual([])
  expect(await find(outreach, 'Sam')).toEqual([])
  expect((await api.anActor().get('/api/staff/find?q=x')).status).toBe(401)
})
