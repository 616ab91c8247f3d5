import { callApi } from '../../../../contract/core/client.ts'
import { getRun, listRuns } from '../../../../contract/email/runs.ts'
import { asStaff, load } from '../../../platform/api.ts'

const maxOpen = 50
const earlierShown = 8

/**
 * The runs of a screen: those that someone must still see to, however old they are, with the one that the address
 * names; and the last that have ended.
 */
export async function loadRuns(request: Request, kind: 'bulk' | 'automated') {
  // An address that someone has cut short names no run.
  const id = getRun.params.safeParse({ id: new URL(request.url).searchParams.get('run') }).data?.id
  const [open, earlier, named] = await Promise.all([
    load(asStaff, listRuns, { query: { kind, open: 'true', limit: maxOpen } }),
    load(asStaff, listRuns, { query: { kind, limit: earlierShown } }),
    id ? callApi(asStaff, getRun, { params: { id } }).catch(() => undefined) : undefined,
  ])
  const others = open.data.items.filter(run => run.id !== id)
  return {
    shown: named ? [named.data, ...others] : others,
    earlier: earlier.data.items.filter(run => run.finishedAt),
  }
}
