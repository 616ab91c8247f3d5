/**
 * Two nodes and a worker are replaced one by one by the next version, which migrates, and then by the version before, under
 * load behind HAProxy. No request fails, no write is lost, and pages of both versions find their scripts at either.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashPassword } from '../../api/auth/passwords/passwords.ts'
import { checkout } from '../../server/config.ts'
import { findOrInstallBrowser } from '../runs/browser.ts'
import { openSilentMailbox } from '../support/servers/silent-mailbox.ts'
import { browse, openTab, signInAgainAndAgain } from './support/browsing.ts'
import { noteFigures } from './support/figures.ts'
import { findLost, followEmails, summaryOf } from './support/found.ts'
import { hasHaproxy, startHaproxy } from './support/nodes/haproxy.ts'
import { makeNextVersion } from './support/nodes/next-version.ts'
import { newSession } from './support/people.ts'
import { freePorts } from './support/ports.ts'
import { type Running, startProgram, untilReady, untilSaid } from './support/processes.ts'
import { openGround } from './support/product.ts'
import { keepPromises, seconds, skip } from './support/promises.ts'
import { visit } from './support/visits.ts'
import { startWriters } from './support/writers.ts'

if (!hasHaproxy) skip('HAProxy is not installed')

const steadyMs = Number(process.env.STEADY_SECONDS ?? 8) * 1000
const drainSeconds = 3
const [first, second, proxyPort] = await freePorts(3)
const ports = [first, second] as const
const password = 'Marsh$Lantern?9'
const { expect, report } = keepPromises()

console.log('  building the next version')
const next = makeNextVersion()
const versions = { first: checkout, next: next.folder }
type Version = keyof typeof versions
const assetsOf = (version: Version) =>
  globSync('*.{js,css,svg,woff2}', { cwd: join(versions[version], 'build/client/assets') })
const [ofFirst, ofNext] = [assetsOf('first'), assetsOf('next')]
const onlyIn = (some: string[], others: string[]) => {
  const known = new Set(others)
  return some.filter(name => !known.has(name))
}

const mailbox = await openSilentMailbox(() => Math.random() * 10)
const ground = await openGround(5)
const { db } = ground
const settings = { DATABASE_URL: ground.databaseUrl, DATA_DIR: ground.folder, SMTP_URL: mailbox.url }
const haproxy = startHaproxy(proxyPort, ports)
const { origin } = haproxy

const replacedMs: number[] = []
const nodes: (Running | undefined)[] = []
async function replaceNode(at: 0 | 1, version: Version) {
  await nodes[at]?.stop()
  const env = { ...settings, PORT: String(ports[at]), DRAIN_SECONDS: String(drainSeconds) }
  nodes[at] = startProgram('server/main.ts', env, versions[version])
  replacedMs.push(await untilReady(`http://127.0.0.1:${ports[at]}`, 180_000))
  // Until the proxy has seen it too: the other one must not leave before.
  await pause(1_500)
}

let worker: Running | undefined
async function replaceWorker(version: Version) {
  await worker?.stop()
  worker = startProgram('server/worker.ts', { ...settings, LOG_LEVEL: 'info' }, versions[version])
  await untilSaid(worker, 'worker started', 180_000)
}

/** How many of these files a node does not send. */
async function missingAt(node: 0 | 1, names: readonly string[]) {
  let missing = 0
  for (const name of names) {
    const { status } = await visit(`http://127.0.0.1:${ports[node]}/assets/${name}`)
    if (status !== 200) missing++
  }
  return missing
}

try {
  await replaceNode(0, 'first')
  await Promise.all([replaceNode(1, 'first'), replaceWorker('first')])
  const [account, ...others] = ground.listings.map(({ provider: { id, email } }) => ({ id, email }))
  await db
    .updateTable('providers')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', account!.id)
    .execute()
  const clinics = await Promise.all(
    others.map(async clinic => ({ ...clinic, token: await newSession(db, { providerId: clinic.id }) })),
  )
  const writers = startWriters(origin, clinics, 4)
  const search = '/results?treatmentName=Rhinoplasty&location=Leeds'
  const readers = browse(origin, ['/', search, `/clinic/${clinics[0]!.id}`, '/login', '/treatments'])
  const signers = signInAgainAndAgain(origin, { email: account!.email, password })
  const browser = findOrInstallBrowser()
  const tab = await openTab(browser, `${origin}/login`)
  const documentTab = await openTab(browser, `${origin}/`)
  await pause(steadyMs)

  console.log('  to the next version')
  await replaceNode(0, 'next')
  await pause(steadyMs)
  const [onlyFirst, onlyNext] = [onlyIn(ofFirst, ofNext), onlyIn(ofNext, ofFirst)]
  const missing = { first: await missingAt(0, onlyFirst), next: await missingAt(1, onlyNext) }
  console.log(
    `  ${onlyFirst.length} files only the first version has, ${missing.first} of them missing at the next; ` +
      `${onlyNext.length} only the next has, ${missing.next} of them missing at the first`,
  )
  expect('each version sends the scripts and styles of the other', missing.first + missing.next === 0)
  expect('the versions have different scripts', onlyFirst.length > 100 && onlyNext.length > 100)
  await replaceWorker('next')
  await replaceNode(1, 'next')
  await pause(steadyMs)
  const visited = [await tab.follow('/signup'), await tab.follow('/login')]
  console.log(
    `  a tab of the first version went on to ${visited.map(({ title }) => `“${title}”`).join(', ')}`,
  )
  expect(
    'a tab that was opened before goes on with its own scripts and loads no new document',
    visited.every(({ isSame, version }) => isSame && version === 'first') && tab.failed.length === 0,
  )
  const document = await documentTab.follow('/treatments')
  expect(
    'a page without a router goes on to a document of the next version',
    !document.isSame && document.version === 'next' && documentTab.failed.length === 0,
  )
  const { rows } = await sql<{ count: number }>`select count(*) from next_version`.execute(db)
  expect('the next version has migrated', rows.length === 1)

  console.log('  back to the first version')
  const newTab = await openTab(browser, `${origin}/login`)
  await replaceNode(0, 'first')
  await pause(steadyMs)
  await replaceWorker('first')
  await replaceNode(1, 'first')
  await pause(steadyMs)
  const back = [await newTab.follow('/signup'), await newTab.follow('/login')]
  expect(
    'a tab of the next version goes on after the way back',
    back.every(({ isSame, version }) => isSame && version === 'next') && newTab.failed.length === 0,
  )
  const documentBack = await documentTab.follow('/blog')
  expect(
    'a page without a router goes on to a document of the first version after the way back',
    !documentBack.isSame && documentBack.version === 'first' && documentTab.failed.length === 0,
  )
  await Promise.all([tab.close(), newTab.close(), documentTab.close()])
  await Promise.all([writers.stop(), readers.stop(), signers.stop()])

  const lost = await findLost(db, writers.acknowledged)
  const emails = await settled(() => followEmails(db, writers.acknowledged, mailbox.taken))
  const failed = [
    ...readers.failed,
    ...signers.failed,
    ...tab.failed,
    ...newTab.failed,
    ...documentTab.failed,
  ]
  const [{ pages, assets }, { logins, used }] = [readers.counts(), signers.counts()]
  console.log(
    `  ${replacedMs.length - 2} nodes replaced, each ready after ${seconds(Math.max(...replacedMs))} at most; ${pages} pages, ${assets} scripts and ` +
      `styles, ${logins} sign-ins, ${used} requests with their logins: ${failed.length} failed; ${writers.acknowledged.length} ` +
      `writes acknowledged (${summaryOf(writers.acknowledged)}), ${lost.length} lost, ${writers.refused()} failed; of ` +
      `${emails.expected} emails ${emails.twice} twice, ${emails.nowhere} lost, ${emails.waiting} waiting`,
  )
  for (const failure of [...writers.refusals(), ...failed.slice(0, 20)]) console.log(`  ${failure}`)
  expect('no request fails', failed.length + writers.refused() === 0 && pages > 0 && logins > 0)
  expect('every acknowledged write is there', lost.length === 0 && writers.acknowledged.length > 0)
  expect('each of its emails was sent once', emails.twice + emails.nowhere + emails.waiting === 0)
  noteFigures({
    scenario: 'to the next version and back',
    faults: replacedMs.length - 2,
    acknowledged: writers.acknowledged.length,
    lost: lost.length,
    doubled: emails.twice,
  })
  await Promise.all([...nodes, worker].map(program => program?.stop()))
} finally {
  await haproxy.close()
  await mailbox.close()
  await ground.close()
  next.remove()
}
report()

async function settled<T extends { waiting: number }>(look: () => Promise<T>) {
  const deadline = Date.now() + 30_000
  let found = await look()
  for (; found.waiting > 0 && Date.now() < deadline; found = await look()) await pause(500)
  return found
}
