import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Stored uploads. Keys look like `logos/0198….webp`; they are served at `/files/{key}`. */
export type Files = {
  save(key: string, content: Uint8Array, type: string): Promise<void>
  /** Undefined when there is no such file. */
  open(key: string): Promise<{ stream: Readable; type: string; size: number } | undefined>
  remove(key: string): Promise<void>
}

/** Files on disk, or in the S3-compatible bucket that `s3://key:secret@host/bucket?region=…` names. */
export function openFiles(folder: string, url: string | undefined): Files {
  const opening = url ? bucketOf(new URL(url)) : folderOf(folder)
  return {
    async save(key, content, type) {
      const disk = await opening
      await disk.put(key, content, { contentType: type }).catch(async error => {
        // A full disk keeps the half that fitted, a bucket does not.
        if (!url) await disk.delete(key).catch(() => undefined)
        throw error
      })
    },
    remove: async key => (await opening).delete(key),
    async open(key) {
      const disk = await opening
      if (!(await disk.exists(key))) return undefined
      const { contentLength, contentType } = await disk.getMetaData(key)
      return {
        stream: await disk.getStream(key),
        type: contentType ?? 'application/octet-stream',
        size: contentLength,
      }
    },
  }
}

const folderOf = async (location: string) => new Disk(new FSDriver({ location, visibility: 'private' }))

async function bucketOf(url: URL) {
  // Without a bucket nobody waits for it.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const protocol = url.searchParams.get('tls') === 'off' ? 'http' : 'https'
  const driver = new S3Driver({
    endpoint: `${protocol}://${url.host}`,
    region: url.searchParams.get('region') ?? 'eu-west-2',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    bucket: url.pathname.slice(1),
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
    // Without these timeouts an unresponsive bucket would block uploads indefinitely.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    maxAttempts: 2,
    // Stores that only resemble S3 refuse the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return new Disk(driver)
}
