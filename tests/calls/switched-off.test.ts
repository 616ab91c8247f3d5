import { tmpdir } from 'node:os'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { type Switchable, switchable } from '../../contract/core/switches.ts'
import { readConfig } from '../../server/config.ts'
import { startJobs } from '../../server/jobs/start-jobs.ts'
import { assistantsText } from '../../server/pages/assistants-text.ts'
import { startApi } from '../support/api.ts'
import { aRegisteredPlace } from '../support/registers/registered-place.ts'

const whole = await startApi()
const onlyWithout = async (part: Switchable) =>
  [part, await startApi({ database: whole, switchedOff: [part] })] as const
const without = Object.fromEntries(await Promise.all(switchable.map(onlyWithout))) as Record<
  Switchable,
  typeof whole
>
const withoutAll = await startApi({ database: whole, switchedOff: [...switchable] })

const settings = (SWITCHED_OFF: string) =>
  readConfig({ DATA_DIR: tmpdir(), APP_SECRET: 'x'.repeat(32), SWITCHED_OFF }).switchedOff

test('the setting names parts, separated by commas', () => {
  expect(settings('assistants, price-alerts')).toEqual(['assistants', 'price-alerts'])
  expect(settings(switchable.join())).toEqual([...switchable])
  expect(settings('')).toEqual([])
  expect(() => settings('assistants,enquiries')).toThrow('SWITCHED_OFF')
})

/** What goes with each part: its calls, which are documented, and its jobs. What is not named here stays. */
const gone: Record<Switchable, { calls: string[]; jobs: string[] }> = {
  assistants: { calls: [], jobs: [] },
  'price-alerts': { calls: ['POST /api/price-alerts'], jobs: ['send-price-alerts'] },
  appointments: {
    calls: [
      'GET /$bulk-publish',
      'GET /api/open-data/v1/Location.ndjson',
      'GET /api/open-data/v1/Schedule.ndjson',
      'GET /api/open-data/v1/Slot.ndjson',
      'GET /api/clinics/{id}/times',
      'POST /api/clinics/{id}/appointments',
      'PUT /api/appointment-links/{token}',
      'GET /api/appointments',
      'POST /api/appointments/{id}/answer',
      'GET /api/appointments/{id}/free-times',
      'GET /api/appointment-times',
      'PUT /api/appointment-times/{id}',
      'POST /api/blocked-times',
      'DELETE /api/blocked-times/{id}',
      'GET /api/calendar-feeds',
      'POST /api/calendar-feeds',
      'POST /api/calendar-feeds/preview',
      'POST /api/calendar-feeds/{id}/refresh',
      'DELETE /api/calendar-feeds/{id}',
      'POST /api/locations/{id}/calendar-address',
      'DELETE /api/locations/{id}/calendar-address',
    ],
    jobs: ['refresh-calendar-feeds'],
  },
  reviews: {
    calls: [
      'GET /api/clinics/{id}/reviews',
      'POST /api/clinics/{id}/review-codes',
      'POST /api/review-codes/{id}',
      'GET /api/review-links/{token}',
      'POST /api/review-links/{token}',
      'PUT /api/own-reviews/{token}',
      'POST /api/own-reviews/{token}/appeal',
      'GET /api/own-clinic/reviews',
      'PUT /api/own-clinic/reviews/{id}/reply',
      'POST /api/own-clinic/reviews/{id}/reports',
      'POST /api/own-clinic/review-invitations',
      'GET /api/reviews/ledger',
      'GET /api/reviews/ledger.csv',
      'POST /api/reviews/{id}/reports',
      'POST /api/reviews/{id}/notices',
      'GET /api/staff/reviews',
      'POST /api/staff/reviews/{id}/decision',
      'POST /api/staff/review-cases/{id}/close',
      'GET /api/staff/review-reports',
      'POST /api/staff/review-reports/{id}/decision',
      'GET /api/staff/review-notices',
      'POST /api/staff/review-notices/{id}/decision',
      'GET /api/staff/review-sanctions',
      'POST /api/staff/review-sanctions',
      'POST /api/staff/review-sanctions/{id}/lift',
    ],
    jobs: ['invite-to-review', 'invite-after-appointments'],
  },
  registers: {
    calls: [
      'GET /api/registers/check',
      'POST /api/staff/registers/runs',
      'GET /api/staff/registers/runs',
      'GET /api/staff/registers/runs/{id}',
      'GET /api/staff/registers/runs/{id}/changes',
      'POST /api/staff/registers/runs/{id}/apply',
      'POST /api/staff/registers/runs/{id}/discard',
      'POST /api/staff/registers/runs/{id}/pause',
      'POST /api/staff/registers/runs/{id}/resume',
      'POST /api/staff/registers/runs/{id}/reread',
      'POST /api/staff/registers/runs/{id}/columns',
      'POST /api/staff/registers/runs/{id}/undo',
      'GET /api/unclaimed-clinics/{id}',
      'GET /api/unclaimed-clinics/{id}/merged',
      'GET /api/unclaimed-clinics',
      'GET /api/unclaimed-clinics.csv',
      'POST /api/registers/removals',
      'POST /api/registers/removals/read',
      'POST /api/registers/removals/confirm',
      'GET /api/staff/registers/removals',
      'POST /api/staff/registers/removals/{id}/decide',
      'POST /api/staff/registers/removals/{id}/show-again',
      'GET /api/staff/registers/duplicates',
      'POST /api/staff/registers/duplicates',
      'POST /api/staff/registers/duplicates/undo',
      'GET /api/staff/registers/coverage',
      'GET /api/staff/registers/rating-changes',
      'POST /api/staff/registers/rating-changes/seen',
      'GET /api/claims/clinics',
      'GET /api/claims/clinics/{id}',
      'POST /api/claims',
      'POST /api/claims/{id}/confirm',
      'POST /api/claims/without-code',
      'POST /api/claims/form',
    ],
    jobs: ['import-registers', 'email-rating-changes'],
  },
}

async function documented(api: typeof whole) {
  const { paths } = (await api.anActor().get('/api/openapi.json')).body as { paths: Record<string, object> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
}

/** Fields, parameters and values that belong to a part, in calls that stay without it. */
const goneFromOthers: Partial<Record<Switchable, string[]>> = {
  appointments: [
    'nextFree',
    'takesBookings',
    'freeThisWeek',
    'freeSaturday',
    'freeEvening',
    'next-free',
    'waitingRequests',
  ],
  reviews: ['ownReviews'],
  registers: ['unclaimed', 'claimToken'],
}

test.each(Object.entries(goneFromOthers))(
  'without %s the fields of other calls that say something about it are not documented',
  async (part, names) => {
    const description = async (api: typeof whole) => (await api.anActor().get('/api/openapi.json')).text
    const [all, left] = [await description(whole), await description(without[part as Switchable])]
    for (const name of names) {
      expect(all).toContain(`"${name}"`)
      expect(left).not.toContain(`"${name}"`)
    }
    // Which part a field goes with is our own note.
    expect(all + left).not.toContain('x-part')
    const { properties, required } =
      JSON.parse(left).paths['/api/account-overview'].get.responses['200'].content['application/json'].schema
    expect(Object.keys(properties)).toEqual(required)
  },
)

test.each(switchable)('without %s its calls are not found and not documented, and no others', async part => {
  const left = new Set(await documented(without[part]))
  const missing = (await documented(whole)).filter(call => !left.has(call))
  expect(missing.toSorted()).toEqual(gone[part].calls.toSorted())
  const provider = await whole.aProvider()
  for (const call of gone[part].calls) {
    const [method, path] = call.split(' ') as [string, string]
    const reply = await without[part].app.inject({
      method: method as 'GET',
      url: path.replace(/\{\w+\}/, '0197a000-0000-7000-8000-000000000000'),
      headers: { authorization: `Bearer ${provider.token}` },
    })
    expect(reply.statusCode, call).toBe(404)
  }
})

test('the jobs of parts that are off are not scheduled, and those that delete or finish something are', async () => {
  const quiet = { info: () => undefined, error: () => undefined }
  const jobs = await startJobs(withoutAll.deps, quiet)
  await jobs.stop()
  const scheduled = await whole.db.selectFrom('jobSchedules').select('name').execute()
  const names = scheduled.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      ...['delete-old-price-alerts', 'drop-old-appointments', 'expire-appointment-requests'],
      ...['remind-of-appointments', 'delete-old-reviews', 'step-review-notices'],
    ]),
  )
  for (const name of switchable.flatMap(part => gone[part].jobs)) expect(names).not.toContain(name)
})

const discover = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

test('without appointments assistants are offered nothing about free times', async () => {
  const headers = { accept: 'application/json, text/event-stream' }
  const offered = async (api: typeof whole) => (await api.anActor().post('/mcp', discover, headers)).text
  expect(await offered(whole)).toContain('next-free')
  const left = await offered(without.appointments)
  expect(left).toContain('search_clinics')
  expect(left).not.toMatch(/next.free|free.time/)
})

test('assistants find no address to ask', async () => {
  expect((await whole.anActor().post('/mcp', discover)).status).not.toBe(404)
  expect((await without.assistants.anActor().post('/mcp', discover)).status).toBe(404)
})

test('who has a price alert can still stop it', async () => {
  const stop = `/api/price-alert-links/${'x'.repeat(43)}/stop-all`
  const stopped = await without['price-alerts'].anActor().post(stop)
  const asUsual = await whole.anActor().post(stop)
  expect(stopped.body).toMatchObject({ code: asUsual.body.code })
})

test('search engines and language models are not sent to a page that is not there', async () => {
  expect((await whole.anActor().get('/sitemaps/pages-1.xml')).text).toContain('/for-assistants')
  expect((await withoutAll.anActor().get('/sitemaps/pages-1.xml')).text).not.toContain('/for-assistants')
  const llms = async (switchedOff: typeof switchable | []) => {
    const app = fastify()
    assistantsText(app, { origin: 'https://clinics.test', switchedOff: [...switchedOff] })
    return (await app.inject('/llms.txt')).body
  }
  expect(await llms([])).toMatch(/\/mcp[\s\S]+\/for-assistants/)
  expect(await llms(switchable)).not.toMatch(/\/mcp|\/for-assistants/)
})

test('without registers a clinic that has not joined is nowhere to be found, and cannot be reviewed', async () => {
  const { id, name } = await aRegisteredPlace(whole, { name: 'Kestrel Lane Dentists' })
  const found = async (api: typeof whole) =>
    (await api.anActor().get('/api/search?treatmentName=dentist&location=Leeds')).body as { id: string }[]
  const seenBy = async (api: typeof whole) => {
    const visitor = api.anActor()
    const review = { email: 'ruth@patients.test', visitMonth: new Date().toISOString().slice(0, 7) }
    const { body: suggested } = await visitor.get('/api/suggest/treatments?q=Kestrel+Lane')
    return {
      found: (await found(api)).some(clinic => clinic.id === id),
      suggested: JSON.stringify(suggested).includes(name),
      compared: (await visitor.get(`/api/compare?ids=${id}`)).body.clinics.length,
      review: (await visitor.post(`/api/clinics/${id}/review-codes`, review)).status,
      siteMap: (await visitor.get('/sitemap.xml')).text.includes('unclaimed'),
    }
  }
  await vi.waitFor(async () => expect((await found(whole)).map(clinic => clinic.id)).toContain(id), 20_000)
  expect(await seenBy(whole)).toEqual({
    ...{ found: true, suggested: true, compared: 1, review: 200, siteMap: true },
  })
  expect(await seenBy(without.registers)).toEqual({
    ...{ found: false, suggested: false, compared: 0, review: 404, siteMap: false },
  })
})
