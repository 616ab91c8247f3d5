import { setTimeout as pause } from 'node:timers/promises'
import type { Audience, Call } from '../../contract/core/call.ts'
import type { startApi } from '../support/api.ts'
import { type Hostile, unstorable } from './hostile-values.ts'
import { knownTo } from './known.ts'
import { requestOf, type Slot, slotsOf, type Valid, validRequests } from './requests.ts'
import { reports, signed } from './signatures.ts'
import { buildWorld, type World } from './world.ts'

type Api = Awaited<ReturnType<typeof startApi>>
type Work = { turn: number; slot: Slot; hostile: Hostile }
export type Failure = { call: string; field: string; value: string; status: number; answer: string }
export type Outcome = {
  requests: number
  fields: number
  byStatus: Record<number, number>
  failures: Failure[]
}

/** Sent at once: the database has a few connections, and what waits for one costs nothing. */
const atOnce = 8

export const nameOf = ({ method, path }: Call) => `${method} ${path}`
const fieldName = ({ part, path }: Slot) => [part, path.join('.')].filter(Boolean).join(' ')
const tokenFor = ({ provider, admin }: World, as: Audience) =>
  as === 'anyone' ? undefined : as === 'provider' ? provider.token : admin.token

/** Sends requests to the calls of an API as an authorised user, from a new address each time. */
export function fuzzer(api: Api) {
  let world: Promise<World> | undefined
  /** A call has changed or deleted something of it. */
  let isWorn = false
  let sent = 0
  const present = () => {
    world ??= buildWorld(api)
    return world
  }
  const renewIfWorn = () => {
    if (isWorn) world = undefined
    isWorn = false
  }
  /** For the calls whose saves must name the version they are based on. */
  const resetVersion: Record<string, (here: World) => Promise<unknown>> = {
    '/api/staff/members/:id': ({ ids }) =>
      api.db.updateTable('staff').set({ version: 1 }).where('id', '=', ids.member).execute(),
    '/api/staff/tasks/:id': ({ ids }) =>
      api.db.updateTable('providerTasks').set({ version: 1 }).where('id', '=', ids.task).execute(),
    '/api/staff/reviews/:id/decision': ({ ids }) =>
      api.db
        .updateTable('reviews')
        .set({ version: 1, state: 'checking', queuedAt: new Date() })
        .where('id', '=', ids.review)
        .execute(),
    '/api/listing': ({ ids }) =>
      api.db.updateTable('listings').set({ version: 1 }).where('providerId', '=', ids.provider).execute(),
    '/api/listing/visit': ({ ids }) =>
      api.db
        .updateTable('listings')
        .set({ visitVersion: 1 })
        .where('providerId', '=', ids.provider)
        .execute(),
    '/api/reply-templates/:id': ({ ids }) =>
      api.db.updateTable('replyTemplates').set({ version: 1 }).where('id', '=', ids.replyTemplate).execute(),
    '/api/team/recipients': ({ ids }) =>
      api.db.deleteFrom('notificationRecipients').where('id', '<>', ids.recipient).execute(),
    '/api/team/recipients/:id': ({ ids }) =>
      api.db
        .updateTable('notificationRecipients')
        .set({ version: 1 })
        .where('id', '=', ids.recipient)
        .execute(),
    '/api/team/members/:id': ({ ids }) =>
      api.db.updateTable('members').set({ version: 1 }).where('id', '=', ids.teamMember).execute(),
    ...Object.fromEntries(
      ['approve', 'ask', 'refuse'].map(step => [`/api/staff/verifications/:id/${step}`, reopenVerification]),
    ),
  }

  const reopened = {
    state: 'open',
    waits: false,
    version: 1,
    dueAt: new Date(),
    decidedAt: null,
    decidedBy: null,
    reason: null,
  } as const
  function reopenVerification({ ids }: World) {
    return api.db
      .insertInto('listingVerifications')
      .values({ providerId: ids.provider, openedAt: new Date(), ...reopened })
      .onConflict(conflict => conflict.column('providerId').doUpdateSet(reopened))
      .execute()
  }

  async function send(call: Call, turn: number, slot?: Slot, hostile?: Hostile) {
    const asked = present()
    const here = await asked
    // New for each request: parts of it may be single-use.
    const valid = validRequests(call, knownTo(call, here))[turn]!
    const needsVersion = call.path in resetVersion
    const request = requestOf(call, needsVersion ? valid : withoutVersion(valid, slot), slot, hostile)
    if (!request) return undefined
    await resetVersion[call.path]?.(here)
    const token = tokenFor(here, call.as)
    sent++
    const reply = await api.app.inject({
      method: call.method,
      url: request.url,
      headers: {
        'x-forwarded-for': `2001:db8:${(sent >> 16).toString(16)}:${(sent & 0xffff).toString(16)}::1`,
        ...(token && { authorization: `Bearer ${token}` }),
        ...request.headers,
        ...signed(api.deps, call, request.payload),
      },
      ...(request.payload !== undefined && { payload: request.payload }),
    })
    const lose = () => {
      if (world === asked) world = undefined
    }
    return { reply, lose }
  }

  /** On a busy machine the database may have no connection left: that says nothing about the request. */
  async function sendUntilTaken(call: Call, turn: number, slot?: Slot, hostile?: Hostile) {
    const first = await send(call, turn, slot, hostile)
    if (first?.reply.statusCode !== 503) return first
    await pause(1_000)
    return send(call, turn, slot, hostile)
  }

  /** Some calls end or lock the login they are made with, or use up their subject: then in a new world. */
  async function ask(call: Call, turn: number, isLost: number[], slot?: Slot, hostile?: Hostile) {
    const first = await sendUntilTaken(call, turn, slot, hostile)
    if (!first || !isLost.includes(first.reply.statusCode)) return first?.reply
    first.lose()
    return (await send(call, turn, slot, hostile))!.reply
  }

  async function workOn(call: Call, choose: (field: number) => readonly Hostile[]) {
    renewIfWorn()
    const work: Work[] = []
    const fields = new Set<string>()
    const valid = validRequests(call, knownTo(call, await present()))
    for (const [turn, request] of valid.entries())
      for (const slot of slotsOf(request)) {
        const field = `${request.kind} ${fieldName(slot)}`
        if (fields.has(field)) continue
        fields.add(field)
        work.push(...choose(fields.size).map(hostile => ({ turn, slot, hostile })))
      }
    return { work, fields: fields.size }
  }

  return {
    /** A call's answers to valid requests: one for each variant. */
    async answersToValid(call: Call) {
      const kinds = validRequests(call, knownTo(call, await present()))
      const replies = []
      const isLost = call.as === 'anyone' ? [] : [401]
      for (const turn of kinds.keys()) {
        let reply = (await ask(call, turn, isLost))!
        // It may be about what an earlier call has changed.
        if (isWorn && [400, 403].includes(reply.statusCode)) {
          renewIfWorn()
          reply = (await ask(call, turn, isLost))!
        }
        replies.push(reply)
      }
      if (call.method !== 'GET' && replies.some(({ statusCode }) => statusCode < 300)) isWorn = true
      return replies
    },

    /** Puts values into each field of a call, one at a time; `choose` says which go into the first field, the second, ... */
    async fuzz(call: Call, choose: (field: number) => readonly Hostile[]): Promise<Outcome> {
      const { work, fields } = await workOn(call, choose)
      const outcome: Outcome = { requests: 0, fields, byStatus: {}, failures: [] }
      const isLost = call.as === 'anyone' ? [] : [401, 429]
      const oneAfterAnother = async () => {
        for (let next = work.shift(); next; next = work.shift()) {
          const { turn, slot, hostile } = next
          const reply = await ask(call, turn, isLost, slot, hostile)
          if (!reply) continue
          const { statusCode: status } = reply
          outcome.requests++
          outcome.byStatus[status] = (outcome.byStatus[status] ?? 0) + 1
          const isTaken = status < 400 && mustBeRefused(call, slot, hostile)
          if (status < 500 && !isTaken && !speaksLikeValidator(reply.body, hostile)) continue
          const value = JSON.stringify(Object.values(hostile).join('').slice(0, 60))
          const answer = reply.body.slice(0, 160)
          outcome.failures.push({ call: nameOf(call), field: fieldName(slot), value, status, answer })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, oneAfterAnother))
      const isDone = Object.keys(outcome.byStatus).some(status => Number(status) < 300)
      if (call.method === 'DELETE' && isDone) isWorn = true
      return outcome
    },
  }
}

/**
 * Half of a pair can only be written in JSON, the content of a file is no field but read row by row, and what another
 * server says of an email is kept without what cannot be.
 */
const mustBeRefused = ({ path }: Call, { part }: Slot, hostile: Hostile) =>
  'text' in hostile &&
  unstorable.includes(hostile.text) &&
  !(path in reports) &&
  (part === 'body' || (hostile.text.isWellFormed() && !part.startsWith('file')))

/** The English of the validator is for programmers, and nobody may get to read it. */
const validatorWords =
  /Invalid (input|option|key|element|ISO|UUID|string|email|URL)|\b(expected|received) |Too (small|big)|Unrecognized/

/** Unless the input itself contains these words. */
const speaksLikeValidator = (answer: string, hostile: Hostile) =>
  answer.startsWith('{"code":"invalid_input"') &&
  validatorWords.test(answer) &&
  !validatorWords.test(Object.values(hostile).join(''))

/** Without it a save accepts any stored version; with an old one it would end before anything is stored. */
function withoutVersion(valid: Valid, slot: Slot | undefined): Valid {
  if (slot?.path[0] === 'version') return valid
  if (typeof valid.body !== 'object' || valid.body === null) return valid
  const { version: _, ...body } = valid.body as Record<string, unknown>
  return { ...valid, body }
}
