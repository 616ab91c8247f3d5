import { type Kysely, sql } from 'kysely'
import sharp from 'sharp'
import type { DB } from '../../types.gen.ts'
import type { PictureStore } from '../articles/seed-pictures.ts'
import { Random } from '../random.ts'
import { colourings, drawLogo, type MarkName, markNames, sharedLogos } from './draw-logo.ts'

/** Marks that only suit some fields. */
const special: Partial<Record<MarkName, RegExp>> = {
  tooth: /dent|orthodon/i,
  eye: /optom|optic|eye|ophthal/i,
  spine: /physio|osteo|chiro|sport/i,
}

/** How many clinics have none. */
const without = 0.12

const pathOf = (mark: MarkName, colouring: number) => `${sharedLogos}${mark}-${colouring}.webp`

/** Drawn logos of most demo clinics. Clinics of one town follow each other, so that neighbours differ. */
export async function seedLogos(db: Kysely<DB>, files: PictureStore) {
  for (const mark of markNames)
    for (let colouring = 0; colouring < colourings; colouring++) {
      const drawn = await sharp(Buffer.from(drawLogo(mark, colouring)))
        .webp({ lossless: true })
        .toBuffer()
      await files.save(pathOf(mark, colouring), drawn, 'image/webp')
    }
  const clinics = await db
    .selectFrom('listings as l')
    .innerJoin('locations as o', join =>
      join.onRef('o.providerId', '=', 'l.providerId').on('o.position', '=', 0),
    )
    .innerJoin('providers as p', 'p.id', 'l.providerId')
    .select(['l.providerId', 'l.primarySpecialty'])
    .where('l.logo', 'is', null)
    // The accounts that people sign in to begin without one, as a new clinic does.
    .where('p.email', 'not like', '%@demo.test')
    .orderBy('o.city')
    .orderBy('l.providerId')
    .execute()
  const chosen = clinics.flatMap(({ providerId, primarySpecialty }, index) => {
    if (new Random('logos', index).chance(without)) return []
    return { id: providerId, logo: `/files/${logoOf(primarySpecialty ?? '', index)}` }
  })
  await sql`update listings l set logo = chosen.logo
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as chosen(id uuid, logo text)
    where l.provider_id = chosen.id`.execute(db)
}

function logoOf(specialty: string, index: number) {
  const fitting = markNames.filter(mark => special[mark]?.test(specialty) ?? true)
  const mark = fitting[index % fitting.length]!
  return pathOf(mark, (index + Math.floor(index / fitting.length)) % colourings)
}
