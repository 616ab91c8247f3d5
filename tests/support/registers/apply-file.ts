import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importRegisters } from '../../../api/directory/registers/import/import-registers.ts'
import type { startApi } from '../api.ts'
import { csvForm } from '../campaigns.ts'
import { type CqcLocation, writeMonthly } from './cqc-files.ts'

type Api = Awaited<ReturnType<typeof startApi>>

/** Applies a file of CQC as staff would, and returns its run. */
export async function applyFile(api: Api, write: (path: string) => Promise<unknown>) {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-register-file-'))
  const path = join(folder, 'file')
  const manager = await api.aStaffMember('manager')
  const runs = '/api/staff/registers/runs'
  try {
    await write(path)
    const { body, headers } = csvForm(await readFile(path), 'register.ods')
    const { id } = (await manager.post(runs, body, headers)).body
    await importRegisters(api.deps)
    await manager.post(`${runs}/${id}/apply`, { confirmed: true })
    await importRegisters(api.deps)
    return (await manager.get(`${runs}/${id}`)).body as { id: string; state: string }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The monthly directory with these locations and no others. */
export const applyMonthly = (api: Api, locations: CqcLocation[], asAt?: string) =>
  applyFile(api, path => writeMonthly(path, locations, asAt))

export async function undoFile(api: Api, id: string) {
  const manager = await api.aStaffMember('manager')
  await manager.post(`/api/staff/registers/runs/${id}/undo`)
  await importRegisters(api.deps)
}

export const idOfLocation = async ({ db }: Api, locationId: string) =>
  (
    await db
      .selectFrom('registerLocations')
      .select('id')
      .where('locationId', '=', locationId)
      .executeTakeFirstOrThrow()
  ).id
