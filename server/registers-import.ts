/**
 * Imports a file of a public register from the command line, by the same steps as the staff screen. With `--dry-run` it
 * says what would change and discards the file.
 */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Deps } from '../api/deps.ts'
import { importFile } from '../api/directory/registers/import/import-file.ts'
import { importJob as job } from '../api/directory/registers/import/import-registers.ts'
import { isMapped, mappedFields, RegisterMapping } from '../contract/directory/register-mapping.ts'
import { registerRefusals } from '../contract/directory/registers.ts'
import { inMegabytes, maxRegisterBytes } from '../contract/rules/limits.ts'
import { serviceRegulators } from '../contract/rules/registrations/regulator-codes.ts'
import { migrateAsOwner } from '../db/migrator/as-owner.ts'
import { readConfig } from './config.ts'
import { openDeps } from './deps.ts'
import { addSchedule, isIdle, makeDue, markDone, markFailed, renewLeases, takeDue } from './jobs/queries.ts'

const usage = `Usage: npm run registers:import -- --file directory.ods [--dry-run] [--confirm]
       npm run registers:import -- --file list.xlsx --register HIS [--column name="Service name"... [--type Clinic]...]
Columns: ${Object.keys(mappedFields).join(', ')}`

const pollMs = 250
const renewMs = 15_000

function wanted(args: string[]) {
  const text = { type: 'string' } as const
  const texts = { type: 'string', multiple: true, default: [] as string[] } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    args,
    options: { file: text, register: text, column: texts, type: texts, 'dry-run': flag, confirm: flag },
  })
  const register = serviceRegulators.find(code => code === (values.register ?? 'CQC').toUpperCase())
  if (!values.file || !register) throw new Error(usage)
  return {
    file: values.file,
    register,
    mapping: mappingFrom(values.column, values.type),
    dryRun: values['dry-run'],
    confirm: values.confirm,
  }
}

function mappingFrom(columns: string[], types: string[]) {
  if (columns.length === 0 && types.length > 0)
    throw new Error(`Use --type together with --column.\n${usage}`)
  if (columns.length === 0) return undefined
  const pairs = columns.map(
    pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const,
  )
  const unknown = pairs.find(([field]) => !(field in mappedFields))
  const mapping = RegisterMapping.safeParse({ columns: Object.fromEntries(pairs), types })
  if (!unknown && mapping.success) return mapping.data
  throw new Error(`Name a column each for locationId, name and postcode.\n${usage}`)
}

/** Does the job of imports here, unless a server is at it, and returns once nothing is left to do. */
async function work(deps: Deps) {
  const { db } = deps
  await addSchedule(db, job.name, job.schedule)
  await makeDue(db, job.name)
  while (!(await isIdle(db, job.name))) {
    if ((await takeDue(db, [job.name])).length === 0) {
      await wait(pollMs)
      continue
    }
    const renewing = setInterval(() => void renewLeases(db, [job.name]).catch(() => undefined), renewMs)
    try {
      await job.run(deps)
      await markDone(db, job.name, job.schedule)
    } catch (error) {
      await markFailed(db, job.name, job.schedule)
      throw error
    } finally {
      clearInterval(renewing)
    }
  }
}

async function run() {
  const { file, ...entry } = wanted(process.argv.slice(2))
  if (entry.mapping && !isMapped(entry.register)) throw new Error('Files of CQC need no --column.')
  if ((await stat(file)).size > maxRegisterBytes)
    throw new Error(`Choose a file of up to ${inMegabytes(maxRegisterBytes)}.`)
  const config = readConfig(process.env)
  const { deps, close } = await openDeps(config)
  try {
    await migrateAsOwner(deps.db, config.migrationUrl)
    const wanted = { ...entry, name: basename(file), bytes: () => readFile(file) }
    const outcome = await importFile(deps, wanted, () => work(deps))
    console.log(outcome.said)
    const { refused, ...counts } = outcome.counts ?? { refused: {} }
    if (outcome.counts) console.table(counts)
    for (const [reason, count] of Object.entries(refused))
      console.log(`Left out: ${registerRefusals[reason as keyof typeof registerRefusals]}: ${count}`)
    process.exitCode = outcome.done ? 0 : 1
  } finally {
    await close()
  }
}

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
