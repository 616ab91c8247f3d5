import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/core/call.ts'
import { pageOf, sliceOf } from '../../../contract/core/page-count.ts'
import { historyLine } from '../../../contract/providers/team/history-words.ts'
import { keptFor } from '../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../contract/rules/plan/plan.ts'
import type { Deps } from '../../deps.ts'
import { addEvent, dropEventsBefore, eventsOf } from './queries.ts'

/** Who acts in a clinic's account; without a member it is the owner. */
export type TeamActor = { providerId: string; memberId?: string | undefined }
/** Someone outside the team, such as one who is told of enquiries. */
type Outsider = { providerId: string; outsider: string }

/** Writes down what someone did, for the clinic to read; part of the caller's transaction. */
export const noteInHistory = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: TeamActor | Outsider,
  what: string,
) => addEvent(db, { memberId: undefined, ...actor, what, at: clock() })

const subjects = new WeakMap<FastifyRequest, string>()

/** Says whom or what a request was about, so that its line names it. */
export const nameInHistory = (request: FastifyRequest, subject: string) => subjects.set(request, subject)

/** Adds a line for every account call that changed something, after it has. */
export function keepHistory(deps: Deps, call: Call) {
  const what = historyLine(call)
  if (what === undefined) return undefined
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const who = request.who as TeamActor | null | undefined
    if (reply.statusCode < 300 && who?.providerId)
      // The change itself has been made: it is not taken back for want of its line.
      await noteInHistory(deps, who, lineAbout(what, subjects.get(request))).catch((error: unknown) =>
        request.log.error(
          { err: error, call: call.path },
          'team history: entry not saved, the change itself was made',
        ),
      )
    return payload
  }
}

const lineAbout = (what: string, subject: string | undefined) => (subject ? `${what}: ${subject}` : what)

const onPage = 20

export async function readHistory({ db }: Deps, providerId: string, page: number) {
  const { rows, total } = await eventsOf(db, providerId, sliceOf(page, onPage))
  const items = rows.map(({ id, happenedAt, actorName, what }) => ({
    id,
    at: happenedAt.toISOString(),
    who: actorName,
    what,
  }))
  return pageOf(items, total, page, onPage)
}

export const deleteOldHistory = ({ db, clock }: Deps) =>
  dropEventsBefore(db, monthsAfter(clock(), -keptFor.teamHistoryMonths))
