import { stringify } from 'csv-stringify/sync'
import type { ImportAnswer, ImportedRow } from '../../../contract/providers/prices.ts'
import type { Deps } from '../../deps.ts'
import { csvOptions } from '../../http/downloads/send-download.ts'
import { changeListing } from '../listing/service.ts'
import { insertTreatment } from '../treatments/service.ts'
import type { Meant } from './place-names.ts'
import { type Plan, planRows } from './plan-import.ts'
import { columns, type FileRow, readPriceFile } from './price-file.ts'
import { readPrices } from './read-prices.ts'
import { applyEdits, setPlacePrices } from './save-prices.ts'
import type { MeantName } from './treatment-names.ts'

type Asked = {
  csv: string
  dryRun: boolean
  meant?: Meant[] | undefined
  names?: MeantName[] | undefined
}

/** Reads a file of prices; a dry run only says what would change. Rows with errors are left out of what is saved. */
export async function importPrices(
  deps: Deps,
  providerId: string,
  { csv, dryRun, meant, names }: Asked,
): Promise<ImportAnswer> {
  const rows = readPriceFile(csv)
  const plan = planRows(rows, await readPrices(deps, providerId), meant, names)
  if (dryRun || wantedOf(plan) === 0) return answerOf(rows, plan, 0)
  return changeListing(deps, providerId, async (trx, _, now) => {
    // Once more while nobody else can change a price: what was read before may no longer hold.
    const latest = planRows(rows, await readPrices({ ...deps, db: trx }, providerId), meant, names)
    const added: string[] = []
    for (const { places, ...treatment } of latest.added) {
      const id = await insertTreatment(trx, providerId, treatment, now)
      await setPlacePrices(trx, id, places, now)
      added.push(id)
    }
    await applyEdits(trx, providerId, latest.edits, { now, what: 'import', added })
    return answerOf(rows, latest, wantedOf(latest))
  })
}

const countOf = ({ rows }: Plan, result: ImportedRow['result']) =>
  rows.filter(row => row.result === result).length

const wantedOf = (plan: Plan) => countOf(plan, 'changed') + countOf(plan, 'new')

const answerOf = (rows: readonly FileRow[], plan: Plan, saved: number): ImportAnswer => ({
  rows: plan.rows,
  counts: {
    changed: countOf(plan, 'changed'),
    new: countOf(plan, 'new'),
    same: countOf(plan, 'same'),
    error: countOf(plan, 'error'),
  },
  saved,
  errorFile: errorFile(rows, plan),
})

/** Only the columns of the file, because a blank cell would delete what a missing column leaves alone. */
function errorFile(rows: readonly FileRow[], { rows: planned }: Plan) {
  const wrong = new Map(planned.flatMap(row => (row.result === 'error' ? [[row.row, row.message]] : [])))
  if (wrong.size === 0) return ''
  const names = columns.filter(column => rows[0]?.cells[column] !== undefined)
  const lines = rows.flatMap(({ row, cells }) =>
    wrong.has(row) ? [[...names.map(name => cells[name]), wrong.get(row)]] : [],
  )
  return stringify(lines, csvOptions([...names, 'What is wrong']))
}
