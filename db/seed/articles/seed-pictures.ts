import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { DB } from '../../types.gen.ts'
import { drawArticle, drawingSize } from './drawing.ts'
import { type MotifName, motifs } from './motifs.ts'

/** Where pictures are stored: of the files of the product no more than this. */
export type PictureStore = { save(key: string, content: Uint8Array, type: string): Promise<void> }

const widths = [480, 960, 1440]

/** Draws the featured pictures of the demo's articles, in the widths that an upload would get. */
export async function seedPictures(db: Kysely<DB>, files: PictureStore) {
  const articles = await db
    .selectFrom('articles')
    .select(['id', 'category', 'pictureAlt'])
    .where('picture', 'is', null)
    .where('pictureAlt', '<>', '')
    .execute()
  for (const { id, category, pictureAlt } of articles) {
    const picture = JSON.stringify(await paint(files, drawArticle(motifOf(pictureAlt), category)))
    await db.updateTable('articles').set({ picture }).where('id', '=', id).execute()
    await db
      .updateTable('articleVersions')
      .set({ picture })
      .where('articleId', '=', id)
      .where('version', '=', 1)
      .execute()
  }
}

/** Each description is of one drawing. */
const motifOf = (alt: string) => (Object.keys(motifs) as MotifName[]).find(name => motifs[name].alt === alt)!

async function paint(files: PictureStore, drawing: string) {
  const name = randomUUID()
  const whole = await sharp(Buffer.from(drawing)).png({ compressionLevel: 0 }).toBuffer()
  const sources = await Promise.all(
    widths.map(async width => {
      const key = `pictures/${name}-${width}.webp`
      await files.save(
        key,
        await sharp(whole).resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer(),
        'image/webp',
      )
      return { width, path: `/files/${key}` }
    }),
  )
  return { path: sources.at(-1)!.path, ...drawingSize, sources }
}
