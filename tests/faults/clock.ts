/** A node whose clock is an hour ahead, an hour behind, or jumps: logins, limits, webhooks, emails and jobs beside another. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signEvent } from '../../api/adapters/cards/stripe-event.ts'
import { hashPassword } from '../../api/auth/passwords/passwords.ts'
import { enquiryConsent } from '../../contract/patients/enquiries.ts'
import { startStripe } from '../support/servers/stripe/server.ts'
import { noteFigures } from './support/figures.ts'
import { openFlakySmtpServer } from './support/flaky-smtp-server.ts'
import { freePorts } from './support/ports.ts'
import { openGround } from './support/product.ts'
import { keepPromises } from './support/promises.ts'
import { anAddress, keepVisiting, send, visit } from './support/visits.ts'

const hour = 60 * 60 * 1000
const password = 'Marsh$Lantern?9'
const ground = await openGround()
const { db, clinics } = ground
const mailbox = await openFlakySmtpServer()
const stripe = await startStripe()
const { secretKey, publishableKey, webhookSecret, priceId, apiBase } = stripe.settings
const outside = {
  SMTP_URL: mailbox.url,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICE_ID: priceId,
  STRIPE_API_BASE: apiBase,
  APP_SECRET: 'the same secret for both of the nodes',
}
const wrongClock = (offset: number) => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'support/shifted-clock.ts')}`,
  CLOCK_OFFSET_MS: String(offset),
})
const { expect, report } = keepPromises()
await db
  .updateTable('providers')
  .set({ passwordHash: await hashPassword(password) })
  .execute()
const [rightPort, wrongPort] = await freePorts(2)
const right = await ground.serve(rightPort, outside)
let [written, events, person] = [0, 0, 0]
const emailOf = (index: number) => ground.listings[index]!.provider.email

async function logIn(origin: string, email: string, given = password, address = anAddress()) {
  const from = { 'x-forwarded-for': address }
  const reply = await send(`${origin}/api/login`, { email, password: given }, from)
  return { ...reply, headers: { authorization: `Bearer ${JSON.parse(reply.body || '{}').token}` } }
}

async function loginsCross(other: string) {
  const email = emailOf(++person)
  for (const [from, to] of [
    [right.origin, other],
    [other, right.origin],
  ] as const) {
    const { headers } = await logIn(from, email)
    const replies = [
      await visit(`${to}/api/profile`, { headers }),
      await visit(`${from}/api/profile`, { headers }),
    ]
    if (replies.some(({ status }) => status !== 200)) return false
  }
  return true
}

/** Tries wrong passwords at one and the other in turn until both refuse to look; answers with how many were looked at. */
async function guess(other: string) {
  const email = emailOf(++person)
  const address = anAddress()
  let looked = 0
  for (let tries = 0; tries < 60; tries++) {
    const origin = tries % 2 ? other : right.origin
    if ((await logIn(origin, email, `Wrong-Password${tries}!`, address)).status === 401) looked++
  }
  return looked
}

function deliver(origin: string) {
  const object = { id: 'sub_nobody', object: 'subscription' }
  const created = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({
    id: `evt_clock_${++events}`,
    object: 'event',
    type: 'customer.subscription.updated',
    created,
    data: { object },
  })
  const signature = signEvent(body, { secret: webhookSecret, now: new Date() })
  return visit(`${origin}/api/stripe/webhook`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
}

async function writeTo(origins: string[], count: number) {
  const emails: string[] = []
  for (let index = 0; index < count; index++) {
    const email = `pat-${++written}@patients.test`
    emails.push(email)
    await send(`${origins[index % origins.length]}/api/clinics/${clinics[index % 20]}/enquiries`, {
      name: 'Pat Writer',
      email,
      message: 'When do you open?',
      consent: true,
      consentWording: enquiryConsent,
    })
  }
  return emails
}

const jobsDone = async (origin: string) => {
  const { body } = await visit(`${origin}/metrics`, { headers: { 'x-forwarded-for': '' } })
  const counts = [
    ...body.matchAll(/job_duration_seconds_count\{.*name="send-queued-emails".*outcome="done".*\} (\d+)/g),
  ]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

async function beside(name: string, offset: number) {
  const wrong = await ground.serve(wrongPort, { ...outside, ...wrongClock(offset) })
  const both = [right.origin, wrong.origin]
  const jobsBefore = (await jobsDone(right.origin)) + (await jobsDone(wrong.origin))
  const started = Date.now()
  const emails = await writeTo(both, 60)
  expect(`${name}: a login at one node is good at the other`, await loginsCross(wrong.origin))
  const guesses = await guess(wrong.origin)
  expect(`${name}: ${guesses} of 60 wrong passwords were looked at, at most ten a node`, guesses <= 20)
  const [there, here] = [await deliver(right.origin), await deliver(wrong.origin)]
  // Signed by the true clock: too old for one that is ahead, and of the future for one that is behind.
  expect(
    `${name}: an event of the card provider is answered ${here.status}, at the other node ${there.status}`,
    there.status === 200 && here.status === (offset > 0 ? 400 : 200),
  )
  expect(
    `${name}: its search answers`,
    (await visit(`${wrong.origin}/api/search?treatmentName=Rhinoplasty&location=Leeds&limit=5`)).status ===
      200,
  )
  await pause(Math.max(0, 75_000 - (Date.now() - started)))
  const jobs = (await jobsDone(right.origin)) + (await jobsDone(wrong.origin)) - jobsBefore
  const minutes = Math.ceil((Date.now() - started) / 60_000)
  expect(
    `${name}: the job of every minute ran ${jobs} times in ${minutes} minutes begun`,
    jobs >= 1 && jobs <= minutes + 1,
  )
  const arrivals = emails.map(email => mailbox.taken.get(email)?.length ?? 0)
  expect(
    `${name}: each of ${emails.length} emails was sent once`,
    arrivals.every(count => count === 1),
  )
  noteFigures({
    scenario: name,
    faults: 1,
    acknowledged: emails.length,
    lost: arrivals.filter(count => count === 0).length,
    doubled: arrivals.filter(count => count > 1).length,
  })
  await wrong.stop()
}

async function jumping() {
  const wrong = await ground.serve(wrongPort, { ...outside, ...wrongClock(hour), CLOCK_JUMPS: 'yes' })
  const { headers } = await logIn(wrong.origin, emailOf(0))
  const visitors = ['/api/profile', '/results?treatmentName=Rhinoplasty&location=Leeds'].map(path =>
    keepVisiting(() => pause(30).then(() => visit(`${wrong.origin}${path}`, { headers }))),
  )
  for (let jump = 0; jump < 6; jump++) {
    await pause(1_500)
    wrong.process.kill('SIGUSR2')
  }
  const visits = (await Promise.all(visitors.map(visitor => visitor.stop()))).flat()
  const longest = Math.max(...visits.map(({ ms }) => ms))
  const unanswered = visits.filter(({ status }) => status !== 200)
  noteFigures({
    scenario: 'jumping six times',
    faults: 6,
    acknowledged: visits.length - unanswered.length,
    lost: unanswered.length,
    recoveryMs: longest,
  })
  for (const { status, body } of unanswered.slice(0, 3)) console.log(`  ${status} ${body.slice(0, 200)}`)
  expect(
    `a clock that jumps an hour six times: ${visits.length} requests of a signed-in visitor are all answered (${longest.toFixed(0)} ms at most)`,
    visits.length > 50 && unanswered.length === 0,
  )
  await wrong.stop()
}

try {
  await jumping()
  await beside('an hour ahead', hour)
  await beside('an hour behind', -hour)
} finally {
  await right.stop()
  await mailbox.close()
  stripe.close()
  await ground.close()
}
report()
