import { describe, expect, test } from 'vitest'
import { may } from '../contract/permissions.ts'
import { startApi } from '../tests/support/api.ts'
import { allCalls } from '../tests/support/calls.ts'

const api = await startApi()
const calls = await allCalls()
const someId = '019876aa-0000-7000-8000-000000000000'
const addressOf = (path: string) => path.replace(/:\w+/g, someId)

/** New for each call, because some calls end the login they are made with. */
const newActors = async () => ({
  stranger: {},
  provider: await api.aProvider(),
  admin: await api.aStaffMember('admin'),
  outreach: await api.aStaffMember('outreach'),
})

describe.each(calls.map(call => ({ name: `${call.method} ${call.path}`, call })))('$name', ({ call }) => {
  const use = (actor: { token?: string | undefined }) =>
    api.app.inject({
      method: call.method,
      url: addressOf(call.path),
      headers: actor.token ? { authorization: `Bearer ${actor.token}` } : {},
    })

  test('is served', async () => {
    expect(api.app.hasRoute({ method: call.method, url: call.path })).toBe(true)
  })

  test('lets in exactly who the contract names', async () => {
    const audience = call.as
    const allowed = {
      stranger: audience === 'anyone',
      provider: audience === 'anyone' || audience === 'signed-in' || audience === 'provider',
      admin: audience !== 'provider',
      outreach: audience !== 'provider' && (typeof audience === 'string' || may('outreach', audience.staff)),
    }
    const actors = await newActors()
    for (const [who, mayPass] of Object.entries(allowed)) {
      const { statusCode } = await use(actors[who as keyof typeof actors])
      expect([401, 403].includes(statusCode), `${who} got ${statusCode}`).toBe(!mayPass)
    }
  })
})
