import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { type Db, openDatabase } from '../../../db/database.ts'
import { startEmbedded } from '../../../db/embedded/embedded.ts'
import { migrate } from '../../../db/migrate.ts'
import { insertListings } from '../../../db/seed/insert-listings.ts'
import { newListing } from '../../support/listings.ts'
import { startProgram, untilReady } from './processes.ts'

export async function addClinics(db: Db, count: number) {
  const rhinoplasty = () => ({ id: uuid(), name: 'Rhinoplasty', canonical: 'rhinoplasty' })
  const listings = Array.from({ length: count }, () => newListing({ treatments: [rhinoplasty()] as never }))
  await insertListings(db, listings)
  return listings
}

/** A database of a scenario's own with some clinics in it, and a folder that goes with it. */
export async function openGround(clinicsSeeded = 20) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-faults-'))
  chmodSync(folder, 0o755)
  const database = await startEmbedded(folder)
  const db = openDatabase(database.url, 3)
  await migrate(db)
  const listings = await addClinics(db, clinicsSeeded)
  return {
    folder,
    db,
    databaseUrl: database.url,
    listings,
    clinics: listings.map(({ provider }) => provider.id),
    /** A server of the product on that database. */
    async serve(port: number, env: Record<string, string> = {}) {
      const origin = `http://127.0.0.1:${port}`
      const program = startProgram('server/main.ts', {
        PORT: String(port),
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        ...env,
      })
      await untilReady(origin, 180_000)
      return { origin, ...program }
    },
    /** Leaves the database to the servers on its folder: from now on they alone keep it running. */
    async leaveDatabase() {
      await db.destroy()
      await database.release()
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }),
    async close() {
      await db.destroy()
      await database.release()
      this.remove()
    },
  }
}

export type Ground = Awaited<ReturnType<typeof openGround>>
