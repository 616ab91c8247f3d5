import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi({ demo: true })
const manager = await api.aStaffMember('manager')

test.each([
  ['held', [expect.stringMatching(/ Ltd$/), 'George Street Smiles']],
  ['refused', ['Implants Direct London']],
  ['alert', ['Whitlock Dental Richmond']],
])('the demo has listings for staff that are %s', async (state, names) => {
  const { body } = await manager.get(`/api/staff/users?listingCheck=${state}`)
  expect(body.items.map(({ companyName }: { companyName: string }) => companyName)).toEqual(names)
  for (const { id } of body.items) {
    const { checks } = (await manager.get(`/api/staff/users/${id}`)).body
    expect(checks.checks).toMatchObject([{ stillMatches: true, other: { listed: true } }])
    const { status } = await api.anActor().get(`/api/clinics/${id}`)
    expect(status).toBe(state === 'alert' ? 200 : 404)
  }
})

test('no two listings of the demo match in anything but that', async () => {
  const { rows } = await sql<{ matched: string; ids: string[] }>`
    select matched, array_agg(provider_id) as ids from (
      select registration_key(regulator, certificate_number) as matched, provider_id from listings
      union all select company_registration_number, provider_id from listings
        where company_registration_number <> 'SOLE TRADER'
      union select listing_name_key(company_name) || ' ' || postcode, l.provider_id
        from listings l join locations p on p.provider_id = l.provider_id
    ) keys group by 1 having count(*) > 1`.execute(api.db)
  const checks = await api.db.selectFrom('listingChecks').select(['providerId', 'conflictsWith']).execute()
  const known = new Set(checks.flatMap(({ providerId, conflictsWith }) => [providerId, conflictsWith]))
  expect(rows).toHaveLength(3)
  expect(rows.flatMap(({ ids }) => ids).filter(id => !known.has(id))).toEqual([])
})
