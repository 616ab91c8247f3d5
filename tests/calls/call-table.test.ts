import { describe, expect, test } from 'vitest'
import type { Call } from '../../contract/core/call.ts'
import { may, type Role } from '../../contract/core/permissions.ts'
import type { TeamRole, TeamWork } from '../../contract/core/team-roles.ts'
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

const aTeam = async () => {
  const { id } = await api.aProvider()
  return {
    clinicManager: await api.aMember(id, 'manager'),
    frontDesk: await api.aMember(id, 'front_desk'),
    finance: await api.aMember(id, 'finance'),
  }
}
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

const newActors = async () => ({
  stranger: {},
  provider: await api.aProvider(),
  ...(await aTeam()),
  admin: await api.aStaffMember('admin'),
  manager: await api.aStaffMember('manager'),
  editor: await api.aStaffMember('editor'),
  outreach: await api.aStaffMember('outreach'),
})
type Actors = Awaited<ReturnType<typeof newActors>>
type Who = keyof Actors

let readers: Promise<Actors> | undefined
/** New for each call that changes something, because some end the login they are made with. */
const actorsFor = ({ method }: Call) => {
  if (method !== 'GET') return newActors()
  readers ??= newActors()
  return readers
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
  const use = (actor: { token?: string | undefined }) =>
    api.app.inject({
      method: call.method,
      url: addressOf(call.path),
      headers: {
        'x-forwarded-for': anAddress(),
        ...(actor.token && { authorization: `Bearer ${actor.token}` }),
      },
    })

  test('is served', async () => {
    expect(api.app.hasRoute({ method: call.method, url: call.path })).toBe(true)
  })

  test('lets in exactly who the contract names', async () => {
    const actors = await actorsFor(call)
    for (const who of Object.keys(actors) as Who[]) {
      const { statusCode } = await use(actors[who])
      expect([401, 403].includes(statusCode), `${who} got ${statusCode}`).toBe(!isFor(call, who))
    }
  })

  test('takes forms with files exactly where its contract does', async () => {
    if (call.method === 'GET') return
    const { token } = await (call.as === 'provider' ? api.aProvider() : api.aStaffMember('admin'))
    const { statusCode } = await api.app.inject({
      method: call.method,
      url: addressOf(call.path),
      headers: {
        'x-forwarded-for': anAddress(),
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x--\r\n',
    })
    const takesForms =
      call.body?.description?.startsWith('multipart/form-data') || otherForms.includes(call.path)
    expect(statusCode === 415, `it was ${statusCode}`).toBe(!takesForms)
  })

  test('waits for the second factor of staff, unless it serves to set that up', async () => {
    if (!isFor(call, 'admin') || call.as === 'anyone') return
    const { token } = await strict.aStaffMember('admin')
    const reply = await strict.app.inject({
      method: call.method,
      url: addressOf(call.path),
      headers: { 'x-forwarded-for': anAddress(), authorization: `Bearer ${token}` },
    })
    const waits = reply.json().code === 'second_factor_required'
    expect(waits, `got ${reply.statusCode}`).toBe(!call.beforeSecondFactor)
  })
})
