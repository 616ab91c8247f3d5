import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { aPdf, messageWith } from '../../tests/support/hostile/files.ts'
import { aClamd, testVirus } from '../../tests/support/servers/clamd.ts'
import { clamAv } from './virus-scanner.ts'

const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
const [overTcp, atPath] = [await aClamd(), await aClamd({ path: join(folder, 'clamd.ctl') })]
afterAll(async () => {
  await Promise.all([overTcp.close(), atPath.close()])
  rmSync(folder, { recursive: true, force: true })
})

test.each([overTcp, atPath])(
  'a file arrives whole at $url, and what was found comes back',
  async ({ url, scanned }) => {
    const large = Buffer.alloc(3_000_000, 'large ')
    expect(await clamAv(url).scan(large)).toEqual({ clean: true })
    expect(scanned.at(-1)!.equals(large)).toBe(true)
    expect(await clamAv(url).scan(Buffer.from(`...${testVirus}`))).toEqual({
      clean: false,
      found: 'Eicar-Test-Signature',
    })
  },
)

test('a file that the scanner does not take, or a scanner that is away, is no clean file', async () => {
  const small = await aClamd({ maxBytes: 100 })
  await expect(clamAv(small.url).scan(Buffer.alloc(5_000))).rejects.toThrow(/size limit/)
  await small.close()
  await expect(clamAv(small.url).scan(Buffer.alloc(10))).rejects.toThrow()
})

test('a message with a virus is refused, and one that nobody could scan too', async () => {
  const clamd = await aClamd()
  const logged: { msg: string; err: { message: string } }[] = []
  const logTo = { write: (line: string) => void logged.push(JSON.parse(line)) }
  const api = await startApi({ scanner: clamAv(clamd.url), logTo })
  const clinic = await api.aProvider()
  const asked = { name: 'Ruth', email: 'ruth@virus.test', message: 'Hello', consent: true }
  const { body } = await api.anActor().post(`/api/clinics/${clinic.id}/enquiries`, asked)
  const at = String(body.privatePath).replace('/enquiry/', '/api/enquiry-threads/')
  const send = (file: Buffer) =>
    api.anActor().post(`${at}/messages`, messageWith({ id: uuid(), message: 'See this' }, [['a.pdf', file]]))
  expect((await send(aPdf())).status).toBe(200)
  expect(clamd.scanned).toHaveLength(1)
  expect(await send(aPdf({ inside: testVirus }))).toMatchObject({
    status: 400,
    body: { code: 'infected_file' },
  })
  // Unpacking it would keep the scanner busy for many seconds.
  const width = 10_000
  const huge = await sharp({ create: { width, height: width, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  expect(await send(huge)).toMatchObject({ status: 400, body: { code: 'unreadable_picture' } })
  expect(clamd.scanned).toHaveLength(2)
  await clamd.close()
  expect(logged).toEqual([])
  expect(await send(aPdf())).toMatchObject({ status: 503, body: { code: 'scanner_unavailable' } })
  expect(logged).toMatchObject([
    {
      msg: 'request: scanner_unavailable, answering 503',
      err: { message: expect.stringMatching(/ECONNREFUSED|closed/) },
    },
  ])
  expect((await api.anActor().get(at)).body.messages).toHaveLength(2)
  const rows = await api.db.selectFrom('attachmentFiles').select('key').execute()
  expect(rows).toHaveLength(1)
})
