import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Insertable, Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../types.gen.ts'
import type { PictureStore } from '../articles/seed-pictures.ts'
import { Random } from '../random.ts'
import { type DrawnScene, drawnFolder, drawnList } from './drawn.ts'
import { type SceneName, scenes, variants } from './scenes.ts'

/** The room that a field treats in; the last one fits all others. */
const rooms: readonly { fits: RegExp; scene: SceneName }[] = [
  { fits: /dent|orthodon/i, scene: 'dental' },
  { fits: /optom|optic|eye|ophthal/i, scene: 'eyes' },
  { fits: /physio|osteo|chiro|sport/i, scene: 'gym' },
  { fits: /radio|imaging|scan|diagnos|cardio|oncolog/i, scene: 'scanner' },
  { fits: /./, scene: 'treatment' },
]

/** How a clinic begins: neighbours in a list show different first photos. */
const firsts: readonly SceneName[] = ['reception', 'front', 'street', 'waiting']
const others: readonly SceneName[] = ['consulting', 'waiting', 'treatment', 'street', 'front', 'reception']

/** Photos of most demo clinics, each clinic in colours of its own. Their files are stored once for all of them. */
export async function seedPhotos(db: Kysely<DB>, files: PictureStore) {
  const drawn = JSON.parse(readFileSync(drawnList, 'utf8')) as DrawnScene[]
  await db
    .insertInto('photoFiles')
    .values(drawn.map(({ file }) => file))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await Promise.all(drawn.map(scene => storeFiles(files, scene)))
  const clinics = await db
    .selectFrom('listings')
    .select(['providerId', 'primarySpecialty'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('clinicPhotos as p').select('p.id').whereRef('p.providerId', '=', 'listings.providerId'),
        ),
      ),
    )
    .orderBy('providerId')
    .execute()
  const rows = clinics.flatMap(({ providerId, primarySpecialty }, index) =>
    photosOf(primarySpecialty ?? '', index).map((photo, position) =>
      rowOf(drawn, { ...photo, providerId, position }),
    ),
  )
  for (let from = 0; from < rows.length; from += 2000)
    await db
      .insertInto('clinicPhotos')
      .values(rows.slice(from, from + 2000))
      .execute()
}

async function storeFiles(store: PictureStore, { file: { key, widths } }: DrawnScene) {
  for (const width of widths)
    for (const format of ['avif', 'webp']) {
      const name = `${key}-${width}.${format}`
      await store.save(name, await readFile(join(drawnFolder, basename(name))), `image/${format}`)
    }
}

type Chosen = { scene: SceneName; variant: number }

/** A few have none. The colours stay the same within a clinic, as its furniture would. */
function photosOf(specialty: string, index: number): Chosen[] {
  const random = new Random('photos', index)
  const count = Number(random.weighted({ 0: 10, 1: 6, 2: 10, 3: 22, 4: 26, 5: 18, 6: 8 }))
  const variant = (index + Math.floor(index / firsts.length)) % variants
  const room = rooms.find(({ fits }) => fits.test(specialty))!.scene
  const order = [...new Set([firsts[index % firsts.length]!, room, ...others])]
  return order.slice(0, count).map(scene => ({ scene, variant }))
}

function rowOf(
  drawn: DrawnScene[],
  { scene, variant, providerId, position }: Chosen & { providerId: string; position: number },
): Insertable<DB['clinicPhotos']> {
  const { alt, caption } = scenes[scene]
  const { file } = drawn.find(one => one.scene === scene && one.variant === variant)!
  return { id: uuid(), providerId, position, fileKey: file.key, alt, caption, addedAt: new Date() }
}
