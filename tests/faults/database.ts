/** The database slow, disconnected, or silent: every request ends in time, search continues, and nothing needs a restart. */
import { setTimeout as pause } from 'node:timers/promises'
import { enquiryConsent } from '../../contract/patients/enquiries.ts'
import { noteFigures } from './support/figures.ts'
import { type NetworkFault, openDatabaseProxy } from './support/network-faults.ts'
import { freePorts } from './support/ports.ts'
import { untilReady } from './support/processes.ts'
import { openGround } from './support/product.ts'
import { keepPromises, quantile, seconds } from './support/promises.ts'
import { keepVisiting, send, type Visit, visit } from './support/visits.ts'

const secondsEach = Number(process.env.PHASE_SECONDS ?? 25)
/** Ten seconds of silence, five to ask the server on another line, and some for a busy machine. */
const longestAnswerMs = 20_000
const ground = await openGround()
const way = await openDatabaseProxy(ground.databaseUrl)
const server = await ground.serve((await freePorts(1))[0], { DATABASE_URL: way.url })
const { expect, report } = keepPromises()

const [{ listing }] = ground.listings as [(typeof ground.listings)[number]]
const words = new URLSearchParams({ treatmentName: 'Rhinoplasty', location: 'Leeds', limit: '20' })
const search = () => visit(`${server.origin}/api/search?${words}`)
let [written, acknowledged] = [0, 0]
const write = () =>
  send(`${server.origin}/api/clinics/${ground.clinics[0]}/enquiries`, {
    name: 'Pat Writer',
    email: `pat-${++written}@patients.test`,
    message: `Message ${written} for ${listing.companyName}`,
    consent: true,
    consentWording: enquiryConsent,
  })

async function under(name: string, networkFault: NetworkFault, answers: (visit: Visit) => boolean) {
  way.become(networkFault)
  const writers = Array.from({ length: 15 }, () => keepVisiting(write))
  const searcher = keepVisiting(async () => {
    await pause(20)
    return search()
  })
  await pause(5_000)
  const probe = await visit(`${server.origin}/readyz`)
  const alive = await visit(`${server.origin}/healthz`)
  await pause(secondsEach * 1000 - 5_000)
  way.become({ kind: 'clear' })
  const back = performance.now()
  await untilReady(server.origin)
  const recovered = performance.now() - back
  const writes = (await Promise.all(writers.map(writer => writer.stop()))).flat()
  const searches = await searcher.stop()
  const after = await write()
  const times = writes.map(({ ms }) => ms)
  console.log(
    `${name}: ${writes.length} writes, ${writes.filter(({ status }) => status === 200).length} done, ` +
      `${writes.filter(({ status }) => status === 503).length} told to come back; the slowest answer after ` +
      `${seconds(Math.max(...times))} (p50 ${seconds(quantile(times, 0.5))}); ${searches.length} searches meanwhile, ` +
      `p99 ${quantile(
        searches.map(({ ms }) => ms),
        0.99,
      ).toFixed(0)} ms; ready ${seconds(recovered)} after it was over`,
  )
  const accepted = writes.filter(({ status }) => status === 200).length
  const { stored } = await ground.db
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<string>().as('stored'))
    .executeTakeFirstOrThrow()
  acknowledged += accepted + Number(after.status === 200)
  const lost = Math.max(0, acknowledged - Number(stored))
  noteFigures({ scenario: name, faults: 1, acknowledged: accepted, lost, recoveryMs: recovered })
  expect('every acknowledged write is there', lost === 0)
  expect(
    'every request is answered in time',
    times.every(ms => ms < longestAnswerMs),
  )
  expect('with what it should say', writes.every(answers))
  expect(
    'searches are answered all the while',
    searches.every(({ status }) => status === 200),
  )
  expect('the process is alive', alive.status === 200)
  expect('it is ready again by itself, and writes', recovered < 15_000 && after.status === 200)
  return probe.status
}

const comeBack = ({ status, retryAfter }: Visit) => status === 200 || (status === 503 && retryAfter !== null)
try {
  expect('a clinic is found', (await search()).body.includes(listing.companyName))
  const slow = await under('every packet 50 ms late', { kind: 'slow', ms: 50 }, comeBack)
  expect('/readyz is green: slow is not away', slow === 200)
  const cut = await under('cut off', { kind: 'cut' }, comeBack)
  expect('/readyz is red', cut === 503)
  const silent = await under('silent', { kind: 'silent' }, comeBack)
  expect('/readyz is red', silent === 503)
} finally {
  await server.stop()
  way.close()
  await ground.close()
}
report()
