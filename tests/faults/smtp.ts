/** A mail server that is away, refuses, hangs or hangs up after the final dot: visitors do not wait, no email is lost. */
import { setTimeout as pause } from 'node:timers/promises'
import { enquiryConsent } from '../../contract/patients/enquiries.ts'
import { noteFigures } from './support/figures.ts'
import { openFlakySmtpServer } from './support/flaky-smtp-server.ts'
import { freePorts } from './support/ports.ts'
import { openGround } from './support/product.ts'
import { keepPromises, quantile, seconds } from './support/promises.ts'
import { send } from './support/visits.ts'

const enquiriesEach = 60
const ground = await openGround()
const mailbox = await openFlakySmtpServer()
const server = await ground.serve((await freePorts(1))[0], { SMTP_URL: mailbox.url })
const { expect, report } = keepPromises()
let written = 0

async function enquire() {
  const email = `pat-${++written}@patients.test`
  const { status, ms } = await send(
    `${server.origin}/api/clinics/${ground.clinics[written % 20]}/enquiries`,
    {
      name: 'Pat Writer',
      email,
      message: `Message ${written}`,
      consent: true,
      consentWording: enquiryConsent,
    },
  )
  return { email, status, ms }
}

const queued = async () => (await ground.db.selectFrom('mailQueue').select('id').execute()).length

/** Postponed emails wait for minutes; here they pass at once. */
const letTimePass = () => ground.db.updateTable('mailQueue').set({ nextTryAt: new Date() }).execute()

async function untilSent() {
  const end = Date.now() + 120_000
  while ((await queued()) > 0 && Date.now() < end) {
    await letTimePass()
    await enquire()
    await pause(1_000)
  }
}

async function during(name: string, begin: () => unknown, end: () => unknown, mayDouble = false) {
  await begin()
  const sent: Awaited<ReturnType<typeof enquire>>[] = []
  for (let index = 0; index < enquiriesEach; index++) sent.push(await enquire())
  await pause(2_000)
  const waiting = await queued()
  await end()
  const over = performance.now()
  await untilSent()
  const recoveryMs = performance.now() - over
  const arrivals = sent.map(({ email }) => mailbox.taken.get(email) ?? [])
  const doubled = arrivals.filter(ids => ids.length > 1)
  const times = sent.map(({ ms }) => ms)
  console.log(
    `${name}: ${sent.length} enquiries, p99 ${quantile(times, 0.99).toFixed(0)} ms; ${waiting} emails waiting, ` +
      `all sent ${seconds(recoveryMs)} after it was over; ` +
      `${arrivals.filter(ids => ids.length === 0).length} lost, ${doubled.length} sent twice`,
  )
  noteFigures({
    scenario: name,
    faults: name === 'takes' ? 0 : 1,
    acknowledged: sent.filter(({ status }) => status === 200).length,
    lost: arrivals.filter(ids => ids.length === 0).length,
    doubled: doubled.length,
    recoveryMs,
  })
  expect(
    'every enquiry is taken',
    sent.every(({ status }) => status === 200),
  )
  expect('nobody waits for the mail server', quantile(times, 0.99) < 2_000)
  expect(
    'no email is lost',
    arrivals.every(ids => ids.length > 0),
  )
  if (mayDouble) expect('one sent again is the same email: it has the same Message-ID', doubled.every(isSame))
  else expect('no email is sent twice', doubled.length === 0)
}

/** A mail server's last word about a recipient: it is asked once, and others get their emails. */
async function refuseRecipients() {
  await untilSent()
  mailbox.become('refuses')
  const asked = mailbox.asked()
  const sent: Awaited<ReturnType<typeof enquire>>[] = []
  for (let index = 0; index < enquiriesEach; index++) sent.push(await enquire())
  const end = Date.now() + 30_000
  while ((await queued()) > 0 && Date.now() < end) await pause(200)
  const [left, tries] = [await queued(), mailbox.asked() - asked]
  mailbox.become('takes')
  const after = await enquire()
  await untilSent()
  console.log(
    `refuses recipients (550): ${sent.length} enquiries; the mail server was asked ${tries} times, ${left} emails waiting`,
  )
  expect(
    'every enquiry is taken',
    sent.every(({ status }) => status === 200),
  )
  expect('nobody is asked twice about the same email', left === 0 && tries <= 2 * enquiriesEach)
  expect('the next email arrives', mailbox.taken.get(after.email)?.length === 1)
}

const isSame = (ids: string[]) => new Set(ids).size === 1

try {
  await during(
    'takes',
    () => undefined,
    () => undefined,
  )
  await during('is away', mailbox.away, mailbox.back)
  await during(
    'puts off (451)',
    () => mailbox.become('puts off'),
    () => mailbox.become('takes'),
  )
  await during(
    'refuses us as a sender (550)',
    () => mailbox.become('refuses us'),
    () => mailbox.become('takes'),
  )
  await refuseRecipients()
  await during(
    'hangs',
    () => mailbox.become('hangs'),
    () => mailbox.become('takes'),
  )
  await during(
    'hangs up before it takes',
    () => mailbox.become('drops'),
    () => mailbox.become('takes'),
  )
  await during(
    'takes, then hangs up without a word',
    () => mailbox.become('takes and drops'),
    () => mailbox.become('takes'),
    true,
  )
} finally {
  await server.stop()
  await mailbox.close()
  await ground.close()
}
report()
