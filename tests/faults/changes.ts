/**
 * Two servers on one database: a price that a clinic changes at one of them is on the results page and on the clinic's page of
 * both within two seconds, although both keep these pages.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { formatPrice } from '../../web/platform/format.ts'
import { noteFigures } from './support/figures.ts'
import { signIn } from './support/people.ts'
import { freePorts } from './support/ports.ts'
import { openGround } from './support/product.ts'
import { keepPromises, quantile, seconds } from './support/promises.ts'
import { anAddress, visit } from './support/visits.ts'

const times = Number(process.env.CHANGES ?? 10)
const ports = await freePorts(2)
const visibleWithinMs = 2_000
const { expect, report } = keepPromises()

const ground = await openGround(5)
const servers = await Promise.all(ports.map(port => ground.serve(port)))
try {
  const id = ground.clinics[0]!
  const { db } = ground
  const login = await signIn(db, { providerId: id })
  const { id: treatmentId } = await db
    .selectFrom('treatments')
    .select('id')
    .where('providerId', '=', id)
    .executeTakeFirstOrThrow()
  const paths = ['/results?treatmentName=Rhinoplasty&location=London', `/clinic/${id}`]
  const pages = servers.flatMap(({ origin }) => paths.map(path => origin + path))
  const tookMs: number[] = []
  for (let change = 0; change < times; change++) {
    const price = 4_001 + change
    // Kept by both, in the state from before.
    for (const page of pages) await visit(page)
    const reply = await visit(`${servers[change % 2]!.origin}/api/treatments/${treatmentId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress(), ...login },
      body: JSON.stringify({ name: 'Rhinoplasty', description: '', price }),
    })
    if (reply.status !== 200) throw new Error(`The price was not changed: ${reply.status} ${reply.body}`)
    const changed = performance.now()
    tookMs.push(...(await Promise.all(pages.map(page => untilShown(page, formatPrice(price), changed)))))
  }
  const max = Math.max(...tookMs)
  console.log(
    `  ${times} prices changed at either server: on all pages of both after ${seconds(quantile(tookMs, 0.5))} at the median, ${seconds(max)} at most`,
  )
  noteFigures({ scenario: 'changed prices', faults: times, recoveryMs: max })
  expect(`every page shows a new price within ${visibleWithinMs / 1000} s`, max <= visibleWithinMs)
} finally {
  for (const server of servers) await server.stop()
  await ground.close()
}
report()

async function untilShown(page: string, price: string, since: number) {
  while (performance.now() - since < 30_000) {
    if ((await visit(page)).body.includes(price)) return performance.now() - since
    await pause(50)
  }
  return Number.POSITIVE_INFINITY
}
