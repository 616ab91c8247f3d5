import { Problem } from '../../../../contract/core/problems.ts'
import type { RegisterMapping } from '../../../../contract/directory/register-mapping.ts'
import type { RegisterCounts, RegisterRun } from '../../../../contract/directory/registers.ts'
import type { ServiceRegulator } from '../../../../contract/rules/registrations/regulator-codes.ts'
import type { Deps } from '../../../deps.ts'
import { applyRun, discardRun, mapRun, refuseWhileBusy, runOf, toRun, uploadFile } from '../manage-runs.ts'
import { restoreMapping, wholeMapping } from '../queries.ts'

type Wanted = {
  name: string
  /** Asked for once: the file is not kept in memory while it is read. */
  bytes: () => Promise<Buffer>
  register: ServiceRegulator
  mapping: RegisterMapping | undefined
  dryRun: boolean
  confirm: boolean
}
type Outcome = { done: boolean; said: string; counts?: RegisterCounts | undefined }

/**
 * Takes a file through the steps of the staff screen: read it, and apply it unless it is only to be looked at. `work` has
 * what is due done and returns once nothing is.
 */
export async function importFile(
  deps: Deps,
  { name, bytes, register, mapping, dryRun, confirm }: Wanted,
  work: () => Promise<void>,
): Promise<Outcome> {
  const now = async (id: string) => toRun(await runOf(deps.db, id))
  await refuseWhileBusy(deps)
  const { id } = await uploadFile(deps, undefined, { name, bytes: await bytes(), register })
  await work()
  const kept = await wholeMapping(deps.db, register)
  if (mapping && (await now(id)).kind === 'mapped') {
    await mapRun(deps, undefined, id, mapping)
    await work()
  }
  const read = await now(id)
  const counts = read.counts ?? undefined
  const giveUp = async (done: boolean, said: string): Promise<Outcome> => {
    await discardRun(deps, undefined, id)
    // The columns were named for a file that has not been imported.
    if (mapping) await deps.db.transaction().execute(trx => restoreMapping(trx, register, kept))
    return { done, said, counts }
  }
  if (read.state === 'reading')
    return { done: false, said: "The file couldn't be read now. The server will try again: see Registers." }
  if (read.state !== 'ready') return giveUp(false, whyNot(read))
  if (dryRun) return giveUp(true, `${name} would change this. Nothing was imported.${warning(read)}`)
  try {
    await applyRun(deps, undefined, id, confirm)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'register_confirm') throw error
    return giveUp(false, `${error.message}${warning(read)} Use --confirm to apply it.`)
  }
  await work()
  const { state } = await now(id)
  if (state === 'applied') return { done: true, said: `${name} has been applied.`, counts }
  return {
    done: false,
    said: `${name} has not been applied in full. See Registers for how far it is.`,
    counts,
  }
}

const warning = ({ olderThan }: RegisterRun) =>
  olderThan ? ` It is older than the file of ${olderThan} that was applied before.` : ''

function whyNot({ problem, unknownColumns, headings }: RegisterRun) {
  const columns = [...unknownColumns, ...headings.map(({ name }) => name)]
  const listed = columns.length > 0 ? `\nColumns: ${columns.join(', ')}` : ''
  return `${problem ?? 'The file could not be read.'}${listed}`
}
