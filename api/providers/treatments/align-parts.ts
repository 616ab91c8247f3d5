import { compulsoryPence } from '../../../contract/directory/prices/comparable-price.ts'
import type { Deps } from '../../deps.ts'
import { partsOf } from '../../directory/listings/price-terms.ts'
import { changeTreatmentRow, treatmentsWithParts } from './queries.ts'

const atOnce = 1_000
const nil = '00000000-0000-0000-0000-000000000000'

/**
 * Adds up the compulsory parts again. Our list of treatments may have changed what one can be made up of: pages leave a
 * part out then, and statistics, which go by the stored sum, would still count it.
 */
export async function alignParts({ db }: Pick<Deps, 'db'>) {
  let last: string | undefined = nil
  while (last) {
    const rows = await treatmentsWithParts(db, last, atOnce)
    for (const row of rows) {
      const sum = row.vat === 'extra' ? null : compulsoryPence(partsOf(row))
      if (sum !== row.compulsoryPence) await changeTreatmentRow(db, row.id, { compulsoryPence: sum })
    }
    last = rows.length === atOnce ? rows.at(-1)?.id : undefined
  }
}
