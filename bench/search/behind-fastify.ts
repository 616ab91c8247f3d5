import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { treatments } from '../../taxonomy/treatments.ts'
import { compareInTurns, type Side } from './against-http.ts'
import { start } from './child.ts'
import { diceOf } from './synthetic.ts'

const API = 4102
const INDEX = 4103
const PATHS = 400
const towns = ['Leeds', 'London', 'Bristol', 'Glasgow', 'Cardiff', 'SW1A 1AA', 'M1', 'Norwich', 'York', 'EH1']

type Behind = { limit: number; api: Side; index: Side }

/** The whole API (validation, headers, limits, metrics) against a server of nothing but the same index. */
export async function measureBehindFastify(clinics: number, seconds: number): Promise<Behind[]> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-bench-'))
  chmodSync(folder, 0o755)
  const servers = await start('product-servers.ts', API, INDEX, clinics, folder)
  const load = await start('load.ts')
  try {
    const measured: Behind[] = []
    for (const limit of [20, 100]) {
      const { first, second } = await compareInTurns(servers, load, [API, INDEX], paths(limit), seconds)
      measured.push({ limit, api: first, index: second })
    }
    await servers.ask({ what: 'close' })
    return measured
  } finally {
    servers.end()
    load.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

function paths(limit: number): string[] {
  const dice = diceOf(7)
  return Array.from({ length: PATHS }, () => {
    const { name } = treatments[Math.floor(dice() * treatments.length)]!
    const query = {
      treatmentName: name,
      location: towns[Math.floor(dice() * towns.length)]!,
      limit: `${limit}`,
    }
    return `/api/search?${new URLSearchParams(query)}`
  })
}
