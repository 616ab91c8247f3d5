import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { newListing } from '../../tests/support/listings.ts'
import { insertListings } from '../seed/insert-listings.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('the history of a price that turned out not to be whole ends with the upgrade, once', async () => {
  const priced = (name: string) => ({
    id: uuid(),
    name,
    pricePence: 50_000,
    pricedOn: '2026-03-01',
    confirmedOn: null,
  })
  const [partial, whole] = [priced('MRI Scan'), priced('CT Scan')]
  await insertListings(db, [newListing({ treatments: [partial, whole] })])
  // As in the upgrade itself, where nothing noted the change.
  await sql`alter table treatments disable trigger note_price_changes`.execute(db)
  await db
    .updateTable('treatments')
    .set({ vat: 'extra', compulsoryPence: null })
    .where('id', '=', partial.id)
    .execute()
  await sql`alter table treatments enable trigger note_price_changes`.execute(db)
  const file = join(import.meta.dirname, '..', 'migrations', '0295_close_partial_prices.sql')
  for (const _ of [1, 2]) await sql.raw(await readFile(file, 'utf8')).execute(db)
  const historyOf = async ({ id }: { id: string }) => {
    const rows = db.selectFrom('priceChanges').select('comparablePence').where('treatmentId', '=', id)
    return (await rows.orderBy('id').execute()).map(({ comparablePence }) => comparablePence)
  }
  expect(await historyOf(partial)).toEqual([50_000, null])
  expect(await historyOf(whole)).toEqual([50_000])
})
