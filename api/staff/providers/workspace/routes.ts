import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '../../../../contract/staff/workspace.ts'
import { loadGazetteer } from '../../../../geo/search/gazetteer.ts'
import type { StaffIdentity } from '../../../auth/identity.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../serve.ts'
import { noteView } from '../../audit/security-events.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import { readAsProvider } from './as-provider.ts'
import { providerName } from './queries.ts'
import { addNote, addTask, changeTask, deleteNote, readWorkspace, setTags } from './workspace.ts'

type Looking = { who: StaffIdentity; request: Pick<FastifyRequest, 'ip' | 'log'> }

/** What colleagues know of a clinic: notes, tasks, tags and all that happened. */
export async function workspaceRoutes(app: FastifyInstance, deps: Deps) {
  const account = { ...deps, gazetteer: await loadGazetteer() }

  /** Notes, tasks and the timeline are a clinic's data too: a look at them is noted like one at the account. */
  const noteLook = async ({ who, request: { ip, log } }: Looking, id: string) => {
    const found = await providerName(deps.db, id)
    if (found) await noteView(deps, { staffId: who.staffId, ip, log }, { id, name: found.name })
  }

  serve(app, deps, contract.getWorkspace, async ({ params }, context) => {
    const workspace = await readWorkspace(deps, params.id)
    await noteLook(context, params.id)
    return workspace
  })

  serve(app, deps, contract.getTimeline, async ({ params, query }, context) => {
    const timeline = await readTimeline(deps.db, params.id, query)
    await noteLook(context, params.id)
    return timeline
  })

  serve(app, deps, contract.seeAsProvider, async ({ params }, { who, request: { ip, log } }) => {
    const seen = await readAsProvider(account, params.id)
    const user = { id: params.id, name: seen.overview.companyName }
    await noteView(deps, { staffId: who.staffId, ip, log }, user, 'user.see_as_provider')
    return seen
  })

  serve(app, deps, contract.addNote, async ({ params, body }, actor) => {
    await addNote(deps, actor, params.id, body.text)
    return { message: 'Note saved.' }
  })

  serve(app, deps, contract.deleteNote, async ({ params }, actor) => {
    await deleteNote(deps, actor, params.id)
    return { message: 'Note deleted.' }
  })

  serve(app, deps, contract.addTask, async ({ params, body }, actor) => {
    await addTask(deps, actor, params.id, body)
    return { message: 'Task added.' }
  })

  serve(app, deps, contract.changeTask, async ({ params, body }, actor) => {
    await changeTask(deps, actor, params.id, body)
    return { message: body.done ? 'Task done.' : 'Task saved.' }
  })

  serve(app, deps, contract.setTags, async ({ params, body }, actor) => {
    await setTags(deps, actor, params.id, body)
    return { message: 'Tags saved.' }
  })
}
