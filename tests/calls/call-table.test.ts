import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Call } from '../../contract/core/call.ts'
import { may, type Role } from '../../contract/core/permissions.ts'
import type { MemberRole, TeamRole, TeamWork } from '../../contract/core/team-roles.ts'
import { registerEssential } from '../../contract/providers/signup.ts'
import { startApi } from '../support/api.ts'
import { allCalls } from '../support/calls.ts'

const api = await startApi()
/** Outside demo data, where administrators need a second factor. */
const strict = await startApi({ database: api, staffNeedSecondFactor: true })
const calls = await allCalls()
const someId = '019876aa-0000-7000-8000-000000000000'
/** Without a file: a form that may come as JSON as well, and the click that mail programs send as they like. */
const otherForms: string[] = [
  registerEssential.path,
  '/api/email/unsubscribe/:token',
  '/api/price-alert-links/:token/stop',
  '/api/notification-links/:token/stop',
  '/api/enquiry-threads/:token/messages',
  '/api/enquiries/:id/answers',
]
const addressOf = (path: string) => path.replace(/:\w+/g, someId)

/** Enough is asked here to meet the limits, which count by address. */
let asked = 0
const anAddress = () => `10.1.${++asked >> 8}.${asked & 255}`

const teamRoleOf: Partial<Record<string, TeamRole>> = {
  provider: 'owner',
  clinicManager: 'manager',
  frontDesk: 'front_desk',
  finance: 'finance',
}
const forTeam: Record<TeamWork, readonly TeamRole[]> = {
  everyone: ['owner', 'manager', 'front_desk', 'finance'],
  patients: ['owner', 'manager', 'front_desk'],
  billing: ['owner', 'manager', 'finance'],
  manage: ['owner', 'manager'],
  owner: ['owner'],
}

const newMember = async (role: MemberRole) => api.aMember((await api.aProvider()).id, role)
const arrivals = {
  stranger: async () => ({}),
  provider: () => api.aProvider(),
  clinicManager: () => newMember('manager'),
  frontDesk: () => newMember('front_desk'),
  finance: () => newMember('finance'),
  admin: () => api.aStaffMember('admin'),
  manager: () => api.aStaffMember('manager'),
  editor: () => api.aStaffMember('editor'),
  outreach: () => api.aStaffMember('outreach'),
  waiting: () => strict.aStaffMember('admin'),
}
type Who = Exclude<keyof typeof arrivals, 'waiting'>
const everybody = Object.keys(arrivals).filter(who => who !== 'waiting') as Who[]

type Actor = { token?: string | undefined }
const here = new Map<keyof typeof arrivals, Actor>()

/** The same person for all calls; another when a call has ended their login, as some do with the one they are made with. */
async function asking(who: keyof typeof arrivals, ask: (actor: Actor) => Promise<LightMyRequestResponse>) {
  const known = here.get(who)
  const reply = known && (await ask(known))
  if (reply && (reply.statusCode !== 401 || who === 'stranger')) return reply
  const another = await arrivals[who]()
  here.set(who, another)
  return ask(another)
}

const isStaffRole = (who: string): who is Role => ['admin', 'manager', 'editor', 'outreach'].includes(who)

/** Who a call is for, said once more in other words than the server's. */
function isFor({ as: audience, team = 'manage' }: Pick<Call, 'as' | 'team'>, who: Who) {
  if (audience === 'anyone') return true
  if (who === 'stranger') return false
  const role = teamRoleOf[who]
  if (role) return audience === 'signed-in' || (audience === 'provider' && forTeam[team].includes(role))
  if (audience === 'provider' || !isStaffRole(who)) return false
  return typeof audience === 'string' || may({ role: who, withdrawn: [] }, audience.staff)
}

describe.each(calls.map(call => ({ name: `${call.method} ${call.path}`, call })))('$name', ({ call }) => {
  const requestOf = (actor: Actor, more: Pick<InjectOptions, 'headers' | 'payload'> = {}): InjectOptions => ({
    ...more,
    method: call.method,
    url: addressOf(call.path),
    headers: {
      'x-forwarded-for': anAddress(),
      ...(actor.token && { authorization: `Bearer ${actor.token}` }),
      ...more.headers,
    },
  })

  test('is served', async () => {
    expect(api.app.hasRoute({ method: call.method, url: call.path })).toBe(true)
  })

  test('lets in exactly who the contract names', async () => {
    for (const who of everybody) {
      const { statusCode } = await asking(who, actor => api.app.inject(requestOf(actor)))
      expect([401, 403].includes(statusCode), `${who} got ${statusCode}`).toBe(!isFor(call, who))
    }
  })

  test('takes forms with files exactly where its contract does', async () => {
    if (call.method === 'GET') return
    const form = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--\r\n' }
    const { statusCode } = await asking(call.as === 'provider' ? 'provider' : 'admin', actor =>
      api.app.inject(requestOf(actor, form)),
    )
    const takesForms =
      call.body?.description?.startsWith('multipart/form-data') || otherForms.includes(call.path)
    expect(statusCode === 415, `it was ${statusCode}`).toBe(!takesForms)
  })

  test('waits for the second factor of staff, unless it serves to set that up', async () => {
    if (!isFor(call, 'admin') || call.as === 'anyone') return
    const reply = await asking('waiting', actor => strict.app.inject(requestOf(actor)))
    const waits = reply.json().code === 'second_factor_required'
    expect(waits, `got ${reply.statusCode}`).toBe(!call.beforeSecondFactor)
  })
})
