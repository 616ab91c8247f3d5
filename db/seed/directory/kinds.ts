import type { ClinicKind } from './clinic/clinic-kind.ts'
import { careKinds } from './kinds/care.ts'
import { hospitalKinds } from './kinds/hospitals.ts'
import { medicalKinds } from './kinds/medical.ts'
import { positionAt, runningTotals } from './running-totals.ts'

export const clinicKinds: readonly ClinicKind[] = [...careKinds, ...hospitalKinds, ...medicalKinds]

/** From here on people come from far away to be treated. */
const city = 150_000

/** The kind at a point between 0 and 1 on the line of all kinds that a place of this size has. */
export function kindAt(point: number, population: number): ClinicKind {
  const possible = clinicKinds.filter(kind => population >= kind.fromPopulation)
  return possible[
    positionAt(
      runningTotals(possible.map(kind => (population < city ? kind.share : (kind.cityShare ?? kind.share)))),
      point,
    )
  ]!
}
