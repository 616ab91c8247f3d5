/**
 * Templates, contact files, reviews, articles and pictures made to cost time or memory, from the lowest role that may
 * send them: each gets an answer, and the process answers everyone else all the while.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { noteFigures } from './support/figures.ts'
import { signInStaff } from './support/people.ts'
import { freePorts } from './support/ports.ts'
import { healthOf, longestOwnMs, startProbe } from './support/probe/probe.ts'
import { openGround } from './support/product.ts'
import { keepPromises, seconds } from './support/promises.ts'
import { send, type Visit, visit } from './support/visits.ts'

/** Work in a thread is given up long before this. */
const longestAnswerMs = 30_000
const megabyte = 1024 * 1024
const { expect, report } = keepPromises()

const ground = await openGround(20)
const outreach = await signInStaff(ground.db, 'outreach')
const manager = await signInStaff(ground.db, 'manager')
const server = await ground.serve((await freePorts(1))[0])
const probe = await startProbe(server)

const preview = (content: string) =>
  send(
    `${server.origin}/api/email/templates/preview`,
    { subject: 'Hello', content, contact: { firstName: 'Sam', email: 'sam@clinic.test' } },
    outreach,
  )

function upload(path: string, field: string, file: Blob | string, name: string, fields = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value))
  form.set(field, typeof file === 'string' ? new Blob([file]) : file, name)
  return visit(`${server.origin}${path}`, { method: 'POST', headers: outreach, body: form })
}
const contacts = (text: string) => upload('/api/email/bulk/uploads', 'file', text, 'contacts.csv')
const fill = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))

const reviews = (format: 'csv' | 'json', content: string) =>
  visit(`${server.origin}/api/staff/users/${ground.clinics[0]}/google-reviews`, {
    method: 'PUT',
    headers: { ...manager, 'content-type': 'application/json' },
    body: JSON.stringify({ format, content, source: 'Google', collectedOn: '2026-01-31', check: true }),
  })

function chunk(type: string, data: Buffer) {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])))
  return Buffer.concat([head, data, sum])
}

/** A picture of a few kilobytes that claims to be that wide and high, and is. */
function blankPng(side: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return new Blob([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const picture = (file: Blob) => upload('/api/blogs/pictures', 'picture', file, 'picture.png')
const article = (content: string) => upload('/api/blogs', 'unused', '', 'none', { title: 'Long', content })

const attacks: Record<string, () => Promise<Visit>> = {
  'a template of 50,000 blanks': () => preview(`<pre>${' '.repeat(49_880)}x</pre>`),
  'a template of lists in lists': () => preview(`${'<ul>'.repeat(500)}<li>x`.repeat(20)),
  'a template of nested tables': () => preview('<table><tr><td>'.repeat(3_300)),
  'a template of open comments': () => preview('<!--'.repeat(12_000)),
  'a template of entities': () => preview('&amp;'.repeat(9_900)),
  'a template of conditions': () => preview('{{#if firstName}}'.repeat(2_900)),
  '14 MB of line ends': () => contacts(fill('\n', 14 * megabyte)),
  '4.9 MB of line ends': () => contacts(`email\n${fill('\n', 4.9 * megabyte)}`),
  '4.9 MB of short rows': () => contacts(`email\n${fill('a\n', 4.9 * megabyte)}`),
  '4.9 MB of commas': () => contacts(`email\n${fill(',', 4.9 * megabyte)}`),
  '4.9 MB of quotes': () => contacts(`email\n${fill('"', 4.9 * megabyte)}`),
  'one line of 4.9 MB': () => contacts(`email\n"${fill('x', 4.9 * megabyte)}`),
  '49,000 contacts': () =>
    contacts(
      `email,first_name\n${Array.from({ length: 49_000 }, (_, i) => `p${i}@clinic.test,P`).join('\n')}`,
    ),
  'reviews of brackets': () => reviews('json', fill('[', 899_000)),
  'reviews of short rows': () => reviews('csv', `rating,text\n${fill('5,a\n', 899_000)}`),
  'an article of lists in lists': () => article(fill(`${'<ul>'.repeat(500)}<li>x`, 190_000)),
  'a picture of 30,000 by 30,000': () => picture(blankPng(30_000)),
  'a picture of 6,000 by 6,000': () => picture(blankPng(6_000)),
}

async function check(name: string, visits: Visit[]) {
  const health = await probe.figures()
  const longest = Math.max(...visits.map(({ ms }) => ms))
  console.log(
    `${name}: ${visits.map(({ status }) => status).join(' ')} after ${seconds(longest)}; ${healthOf(health)}`,
  )
  noteFigures({ scenario: name, faults: visits.length, acknowledged: visits.length, recoveryMs: longest })
  expect(
    'it is answered, and not with 500',
    longest < longestAnswerMs && visits.every(({ status }) => status > 0 && status !== 500),
  )
  expect(`never later than ${longestOwnMs} ms, but for the machine`, health.ownSlowest < longestOwnMs)
  expect('the process answers all the while', health.failed === 0)
}

try {
  await preview('Hello')
  await contacts('email\nsam@clinic.test\n')
  await probe.figures()
  for (const [name, attack] of Object.entries(attacks)) {
    const visits = [await attack()]
    // One that is refused at once leaves the probe no time to ask.
    await pause(100)
    await check(name, visits)
  }
  await check('all of them at once', await Promise.all(Object.values(attacks).map(attack => attack())))
  expect('the next template is shown', (await preview('Hello')).status === 200)
  expect('the next file is read', (await contacts('email\nsam@clinic.test\n')).status === 200)
} finally {
  await probe.stop()
  await server.stop()
  await ground.close()
}
expect('it stops in order', server.process.exitCode === 0)
report()
