import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FileName } from './write-files.ts'

/** Its name in the folder, what changes with its content, and how long it and its compressed twin are. */
type File = { name: string; madeAt: number; digest: string; bytes: number; compressedBytes: number }
type Kept = { version: string; at: number; file: Promise<File> }
type Contents = Record<FileName, () => AsyncGenerator<string>>

type Freshness = {
  /** A file is made again when this has changed, */
  versionOf: (file: FileName) => string
  /** and at most this often. */
  keptMsOf: (file: FileName) => number
  now: () => number
}

/**
 * Files of open data on disk, beside a compressed one each, so that one reading of the database serves everyone and a
 * client can fetch a part of what another asked for.
 */
export async function keepFiles(contents: Contents, { versionOf, keptMsOf, now }: Freshness) {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-open-data-'))
  const kept = new Map<FileName, Kept>()
  let made = 0

  async function make(file: FileName, replaced: Kept | undefined): Promise<File> {
    const digest = createHash('sha256')
    const name = `${++made}-${file}`
    const madeAt = now()
    const path = join(folder, name)
    await pipeline(
      Readable.from(contents[file]()),
      async function* (pieces: AsyncIterable<string>) {
        for await (const piece of pieces) {
          digest.update(piece)
          yield piece
        }
      },
      createWriteStream(path),
    )
    await pipeline(createReadStream(path), createGzip(), createWriteStream(`${path}.gz`))
    const old = await replaced?.file.then(({ name: before }) => before).catch(() => undefined)
    // A download that has begun goes on.
    if (old) for (const end of ['', '.gz']) await rm(join(folder, old + end), { force: true })
    return {
      name,
      madeAt,
      digest: digest.digest('base64url').slice(0, 22),
      bytes: (await stat(path)).size,
      compressedBytes: (await stat(`${path}.gz`)).size,
    }
  }

  return {
    folder,
    get(file: FileName): Promise<File> {
      const known = kept.get(file)
      const version = versionOf(file)
      if (known && (known.version === version || now() - known.at < keptMsOf(file))) return known.file
      const next = { version, at: now(), file: make(file, known) }
      next.file.catch(() => kept.delete(file))
      kept.set(file, next)
      return next.file
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
