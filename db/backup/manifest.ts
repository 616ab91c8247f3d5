import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** The content of a back-up. It is written last: a folder without it is not a back-up. */
export const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      checksum: z.string(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestFile = 'manifest.json'
export const tableFile = (name: string) => `${name}.copy.gz`

/** Reads a back-up's manifest and makes sure that each of its files is the one that was written. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete back-up: it has no ${manifestFile}`)
  })
  const manifest = Manifest.parse(JSON.parse(text))
  for (const { name, sha256 } of manifest.tables) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, tableFile(name))), hash)
    if (hash.digest('hex') !== sha256)
      throw new Error(`${tableFile(name)} is damaged: its checksum is not the one written`)
  }
  return manifest
}
