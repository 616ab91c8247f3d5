import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { startBucket } from '../../tests/support/servers/s3-server.ts'
import { openFiles } from './files.ts'

const bucket = await startBucket()
afterAll(bucket.close)

describe.each([
  ['on disk', openFiles(mkdtempSync(join(tmpdir(), 'clinic-atlas-files-')), undefined)],
  ['in a bucket', openFiles('', bucket.url)],
])('files %s', (_, files) => {
  test('come back as they were saved, with their kind and size', async () => {
    await files.save('logos/one.webp', Buffer.from('picture'), 'image/webp')
    const file = await files.open('logos/one.webp')
    expect(file).toMatchObject({ type: 'image/webp', size: 7 })
    expect(await text(file!.stream)).toBe('picture')
  })

  test('are undefined once removed, and when they never were', async () => {
    await files.save('logos/two.webp', Buffer.from('x'), 'image/webp')
    await files.remove('logos/two.webp')
    expect(await files.open('logos/two.webp')).toBeUndefined()
    expect(await files.open('logos/three.webp')).toBeUndefined()
  })
})
