/** The card provider accepts the connection and never answers: registering reports it in time, leaves nothing, and works later. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { problems } from '../../contract/core/problems.ts'
import { aForm, asBrowserSends, type Fields } from '../support/registration/registration-form.ts'
import { startStripe } from '../support/servers/stripe/server.ts'
import { noteFigures } from './support/figures.ts'
import { openProxy } from './support/network-faults.ts'
import { freePorts } from './support/ports.ts'
import { openGround } from './support/product.ts'
import { keepPromises, seconds } from './support/promises.ts'
import { type Visit, visit, whileVisiting } from './support/visits.ts'

const clinicsAtOnce = 20
/** Three tries of eight seconds with pauses between them, and some for a busy machine. */
const longestMs = 40_000
const ground = await openGround()
const stripe = await startStripe()
const { secretKey, publishableKey, webhookSecret, priceId, apiBase } = stripe.settings
const way = await openProxy(() => connect(Number(new URL(apiBase).port), '127.0.0.1'))
const server = await ground.serve((await freePorts(1))[0], {
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICE_ID: priceId,
  STRIPE_API_BASE: `http://127.0.0.1:${way.port}`,
})
const { expect, report } = keepPromises()

/** How many of these addresses there is something of: accounts, emails sent or waiting. */
async function leftOf(emails: string[]) {
  const { db } = ground
  const accounts = await db.selectFrom('providers').select('id').where('email', 'in', emails).execute()
  const sent = await db.selectFrom('outbox').select('id').where('recipient', 'in', emails).execute()
  const waiting = await db.selectFrom('mailQueue').select('id').where('recipient', 'in', emails).execute()
  return { accounts: accounts.length, emails: sent.length + waiting.length }
}

const search = () => visit(`${server.origin}/api/search?treatmentName=Rhinoplasty&location=Leeds&limit=20`)
const read = () => visit(`${server.origin}/api/clinics/${ground.clinics[0]}`)
const meanwhile = <T>(work: () => Promise<T>) => whileVisiting([search, read], work)

const register = (form: Fields) =>
  visit(`${server.origin}/api/register-essential`, { method: 'POST', body: asBrowserSends(form) })

let comeBack = 0
/** As people do it: a process that stood still for seconds refuses those who waited, and tells them when to come back. */
async function registerPatiently(form: Fields, tries = 4): Promise<Visit> {
  const reply = await register(form)
  if (reply.status !== 503 || reply.retryAfter === null || tries === 1) return reply
  comeBack++
  await pause(Number(reply.retryAfter) * 1_000)
  return registerPatiently(form, tries - 1)
}

try {
  const calm = await meanwhile(() => pause(4_000))
  const forms = Array.from({ length: clinicsAtOnce }, () => aForm())
  const emails = forms.map(({ email = '' }) => email)
  way.become({ kind: 'silent' })
  const storm = await meanwhile(() => Promise.all(forms.map(form => register(form))))
  const left = await leftOf(emails)
  const slowest = Math.max(...storm.done.map(({ ms }) => ms))
  console.log(
    `silent: ${forms.length} registrations at once answered after ${seconds(slowest)} at most; others meanwhile ` +
      `p99 ${storm.p99.toFixed(0)} ms (${calm.p99.toFixed(0)} ms before)`,
  )
  expect(
    'each is told in time that the card provider does not answer',
    slowest < longestMs &&
      storm.done.every(
        ({ status, body, retryAfter }) =>
          status === 503 && retryAfter && body.includes(problems.cards_unavailable.message),
      ),
  )
  expect('nothing of them is left, no account and no email', left.accounts + left.emails === 0)
  expect('others are served, and not slowed', storm.ok && storm.p99 < calm.p99 + 250)
  way.become({ kind: 'clear' })
  const answersAgain = performance.now()
  const again = await Promise.all(forms.map(form => registerPatiently(form)))
  const recoveryMs = performance.now() - answersAgain
  const acknowledged = again.filter(({ status }) => status === 200).length
  const { accounts } = await leftOf(emails)
  for (const { status, ms, body } of again.filter(one => one.status !== 200).slice(0, 3))
    console.log(`  ${status} after ${seconds(ms)}: ${body.slice(0, 200)}`)
  console.log(
    `then: ${accounts} accounts, ${stripe.account.subscriptions.size} subscriptions at the card provider after ` +
      `${seconds(recoveryMs)}; ${comeBack} times someone was told to come back`,
  )
  expect(
    'the same forms are taken when it answers again',
    again.every(({ status }) => status === 200),
  )
  expect(
    'each has one account and one subscription',
    accounts === forms.length && stripe.account.subscriptions.size === forms.length,
  )
  await pause(1_000)
  const sent = (await leftOf(emails)).emails
  expect('and one email', sent === forms.length)
  noteFigures({
    scenario: 'silent under registrations',
    faults: forms.length,
    acknowledged,
    lost: Math.max(0, acknowledged - accounts),
    doubled: Math.max(0, stripe.account.subscriptions.size + sent - 2 * forms.length),
    recoveryMs,
  })
} finally {
  await server.stop()
  way.close()
  stripe.close()
  await ground.close()
}
report()
