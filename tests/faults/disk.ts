/** No space left for uploads, or an unresponsive bucket: a clear answer in time, no partial file, no row without one. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { problems } from '../../contract/core/problems.ts'
import { startBucket } from '../support/servers/s3-server.ts'
import { noteFigures } from './support/figures.ts'
import { openProxy } from './support/network-faults.ts'
import { signIn, signInStaff } from './support/people.ts'
import { freePorts } from './support/ports.ts'
import { openGround } from './support/product.ts'
import { keepPromises, seconds } from './support/promises.ts'
import { type Visit, visit, whileVisiting } from './support/visits.ts'

const [port] = await freePorts(1)
const ground = await openGround()
const { db } = ground
const { expect, report } = keepPromises()
const provider = await signIn(db, { providerId: ground.clinics[0]! })
const editor = await signInStaff(db, 'editor')
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#fff',
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
const picture = await noise(1000, 700)

function upload(
  origin: string,
  path: string,
  headers: Record<string, string>,
  fields: Record<string, string> = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const file = path.endsWith('logo') ? 'logo' : 'featuredImage'
  body.append(file, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg')
  return visit(`${origin}${path}`, { method: 'POST', headers, body })
}

const article = { title: 'With a picture', content: '<p>Words.</p>', status: 'published' }
const uploads = (origin: string) => [
  () => upload(origin, '/api/listing/logo', provider),
  () => upload(origin, '/api/blogs', editor, article),
]
const isRefused = ({ status, body, retryAfter }: Visit) =>
  status === 503 && retryAfter !== null && body.includes(problems.files_unavailable.message)

/** Every picture that a row points to, as a key in the store. */
async function pointedTo() {
  const logos = await db
    .selectFrom('listings')
    .select(['logo', 'logoWide'])
    .where('logo', 'is not', null)
    .execute()
  const articles = await db
    .selectFrom('articles')
    .select('picture')
    .where('picture', 'is not', null)
    .execute()
  const sources = articles.flatMap(({ picture }) => (picture as { sources: { path: string }[] }).sources)
  const logoFiles = logos.flatMap(({ logo, logoWide }) =>
    [logo, logoWide].flatMap(path => (path ? [path, path.replace(/webp$/, 'avif')] : [])),
  )
  return [...logoFiles, ...sources.map(({ path }) => path)].map(path => path.slice('/files/'.length))
}

async function fullDisk() {
  const files = join(ground.folder, 'files')
  mkdirSync(files)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', files], { stdio: 'pipe' })
  } catch {
    return console.log('SKIPPED the full disk: this user may not mount a small file system')
  }
  try {
    await fillAndEmpty(files)
  } finally {
    execFileSync('umount', [files])
  }
}

async function fillAndEmpty(files: string) {
  const server = await ground.serve(port)
  try {
    const filler = join(files, 'filler')
    writeFileSync(filler, Buffer.alloc(2 * 1024 * 1024 - 12 * 1024))
    const replies: Visit[] = []
    for (const send of uploads(server.origin)) replies.push(await send(), await send(), await send())
    const left = ['pictures', 'logos']
      .map(folder => join(files, folder))
      .flatMap(folder => (existsSync(folder) ? readdirSync(folder) : []))
    const pointed = await pointedTo()
    const search = await visit(`${server.origin}/api/search?treatmentName=Rhinoplasty&location=Leeds&limit=5`)
    console.log(
      `full disk: ${replies.length} uploads, answered ${replies.map(({ status }) => status).join(' ')}; ${left.length} files left`,
    )
    noteFigures({ scenario: 'full', faults: replies.length, acknowledged: 0, lost: pointed.length })
    expect('each is told that there is no room now', replies.every(isRefused))
    expect('no part of a file is left', left.length === 0)
    expect('no row points to a file that is not there', pointed.length === 0)
    expect('the server lives and serves', search.status === 200)
    rmSync(filler)
    for (const send of uploads(server.origin))
      expect('with room again it is stored', (await send()).status === 200)
    const whole = await Promise.all(
      (await pointedTo()).map(key =>
        sharp(readFileSync(join(files, key)))
          .stats()
          .then(
            () => true,
            () => false,
          ),
      ),
    )
    expect(`all ${whole.length} files can be read to their end`, whole.length > 3 && whole.every(Boolean))
  } finally {
    await server.stop()
  }
}

async function silentBucket() {
  const bucket = await startBucket()
  const address = new URL(bucket.url.replace('s3:', 'http:'))
  const way = await openProxy(() => connect(Number(address.port), '127.0.0.1'))
  const server = await ground.serve(port, { FILES_URL: bucket.url.replace(address.port, String(way.port)) })
  const before = await pointedTo()
  try {
    const others = [
      () => visit(`${server.origin}/api/search?treatmentName=Rhinoplasty&location=Leeds&limit=20`),
      () => visit(`${server.origin}/api/clinics/${ground.clinics[1]}`),
    ]
    await whileVisiting(others, () => pause(2_000))
    const calm = await whileVisiting(others, () => pause(4_000))
    way.become({ kind: 'silent' })
    const storm = await whileVisiting(others, () => Promise.all(uploads(server.origin).map(send => send())))
    const replies = storm.done
    const slowest = Math.max(...replies.map(({ ms }) => ms))
    console.log(
      `silent bucket: answered ${replies.map(({ status }) => status).join(' ')} after ${seconds(slowest)} at most; ` +
        `others meanwhile p99 ${storm.p99.toFixed(0)} ms (${calm.p99.toFixed(0)} ms before)`,
    )
    expect('others are served, and not slowed', storm.ok && storm.p99 < calm.p99 + 250)
    noteFigures({ scenario: 'silent bucket', faults: replies.length, acknowledged: 0, recoveryMs: slowest })
    expect('each is told in time', slowest < 60_000 && replies.every(isRefused))
    expect('no row changed', (await pointedTo()).join() === before.join())
    way.become({ kind: 'clear' })
    for (const send of uploads(server.origin))
      expect('when it answers again it is stored', (await send()).status === 200)
  } finally {
    await server.stop()
    way.close()
    bucket.close()
  }
}

try {
  await fullDisk()
  await silentBucket()
} finally {
  await ground.close()
}
report()
