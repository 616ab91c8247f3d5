import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../db/database.ts'
import { insertListings } from '../../../db/seed/insert-listings.ts'
import { newListing } from '../../support/listings.ts'
import { aForm, asBrowserSends } from '../../support/registration/registration-form.ts'
import { newSession } from './people.ts'
import type { keepPromises } from './promises.ts'
import { anAddress, send, visit } from './visits.ts'

type Stage = { origins: readonly string[]; db: Db; expect: ReturnType<typeof keepPromises>['expect'] }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const json = (token: string) => ({ 'content-type': 'application/json', ...bearer(token) })
const everywhere = <T>({ origins }: Stage, ask: (origin: string) => Promise<T>) =>
  Promise.all(origins.map(ask))

/** What one node is told, all of them know. */
export async function checkAgreement(stage: Stage) {
  await logins(stage)
  await wrongPasswords(stage)
  await requestLimit(stage)
  await listings(stage)
  await registrations(stage)
}

async function logins(stage: Stage) {
  const [first, second] = stage.origins as [string, string]
  const { body } = await send(`${first}/api/login`, { email: 'provider@demo.test', password: 'Provider1!' })
  const headers = bearer(JSON.parse(body).token)
  const verify = () =>
    everywhere(stage, async origin => (await visit(`${origin}/api/verify-token`, { headers })).status)
  stage.expect(
    'a login opened at one node is good at all',
    (await verify()).every(status => status === 200),
  )
  await visit(`${second}/api/logout`, { method: 'POST', headers })
  stage.expect(
    'once ended at another it is good at none',
    (await verify()).every(status => status === 401),
  )
}

async function wrongPasswords(stage: Stage) {
  const wrong = { email: 'nobody@demo.test', password: 'Wrong1!pass' }
  const from = { 'x-forwarded-for': anAddress() }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 10; attempt++) {
    const origin = stage.origins[attempt % stage.origins.length]
    statuses.push((await send(`${origin}/api/login`, wrong, from)).status)
  }
  const after = await everywhere(
    stage,
    async origin => (await send(`${origin}/api/login`, wrong, from)).status,
  )
  stage.expect(
    'ten wrong passwords, whatever the node, and all of them refuse the next',
    statuses.every(status => status === 401) && after.every(status => status === 429),
  )
}

/** Six a minute; nodes tell each other once a second. */
async function requestLimit(stage: Stage) {
  const headers = { 'x-forwarded-for': anAddress() }
  let answered = 0
  for (let round = 0; round < 8; round++) {
    const visits = await everywhere(stage, origin => visit(`${origin}/api/clinics.csv`, { headers }))
    answered += visits.filter(({ status }) => status === 200).length
    await pause(1_200)
  }
  console.log(
    `  of ${8 * stage.origins.length} requests over all nodes ${answered} were answered, the limit is 6`,
  )
  stage.expect('a limit of requests holds over all nodes', answered >= 6 && answered < 12)
}

/** Far from everyone else, so that a search finds it alone. */
const lerwick = { address: '1 Quay', city: 'Lerwick', postcode: 'ZE1 0LL', lat: 60.1545, lng: -1.1435 }

async function listings(stage: Stage) {
  const listing = newListing({
    provider: { email: `agreement-${Date.now()}@clinics.test` },
    listing: { companyName: 'First Name Clinic' },
    locations: [{ id: uuid(), ...lerwick }] as never,
    treatments: [{ id: uuid(), name: 'Rhinoplasty', canonical: 'rhinoplasty' }] as never,
  })
  await insertListings(stage.db, [listing])
  const { id } = listing.provider
  const token = await newSession(stage.db, { providerId: id })
  const found = '/api/search?treatmentName=Rhinoplasty&location=Lerwick&maxDistance=20'
  await untilSeen(stage, [found, `/clinic/${id}`], 'First Name Clinic')
  const own = JSON.parse((await visit(`${stage.origins[0]}/api/listing`, { headers: bearer(token) })).body)
  const body = JSON.stringify({ ...own, companyName: 'Second Name Clinic' })
  const saved = await visit(`${stage.origins[0]}/api/listing`, { method: 'PUT', headers: json(token), body })
  stage.expect('a clinic changes its name at one node', saved.status === 200)
  const times = await untilSeen(stage, [found, `/clinic/${id}`], 'Second Name Clinic')
  console.log(
    `  search and page of each node show it after ${times.map(ms => `${ms.toFixed(0)} ms`).join(', ')}`,
  )
  stage.expect('search and pages of all nodes show it', Math.max(...times) < 20_000)
  await logo(stage, token)
  await stage.db.deleteFrom('providers').where('id', '=', id).execute()
}

/** Milliseconds until each node shows the words at these paths; the first look also fills its page cache. */
const untilSeen = (stage: Stage, paths: string[], words: string) =>
  everywhere(stage, async origin => {
    const started = performance.now()
    const isSeen = async (path: string) => (await visit(`${origin}${path}`)).body.includes(words)
    while (!(await Promise.all(paths.map(isSeen))).every(Boolean)) {
      if (performance.now() - started > 20_000) return Number.POSITIVE_INFINITY
      await pause(20)
    }
    return performance.now() - started
  })

async function logo(stage: Stage, token: string) {
  const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: '#247' } }).png()
  const form = new FormData()
  form.append('logo', new Blob([new Uint8Array(await picture.toBuffer())], { type: 'image/png' }), 'logo.png')
  const reply = await visit(`${stage.origins[0]}/api/listing/logo`, {
    method: 'POST',
    headers: bearer(token),
    body: form,
  })
  const { logo: path } = JSON.parse(reply.body)
  const statuses = await everywhere(stage, async origin => (await visit(`${origin}${path}`)).status)
  stage.expect(
    'a picture taken by one node is served by all',
    statuses.every(status => status === 200),
  )
}

async function registrations(stage: Stage) {
  const email = `once-${Date.now()}@join.test`
  const submit = (number: number) => {
    const origin = stage.origins[number % stage.origins.length]
    return visit(`${origin}/api/register-essential`, {
      method: 'POST',
      body: asBrowserSends(aForm({ email })),
    })
  }
  const replies = await Promise.all(Array.from({ length: 20 }, (_, number) => submit(number)))
  await pause(2_000)
  const accounts = await stage.db.selectFrom('providers').select('id').where('email', '=', email).execute()
  const emails = await stage.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()
  const queued = await stage.db.selectFrom('mailQueue').select('id').where('recipient', '=', email).execute()
  stage.expect(
    'twenty equal registrations over all nodes make one account and one email',
    replies.some(({ status }) => status === 200) &&
      accounts.length === 1 &&
      emails.length + queued.length === 1,
  )
}
