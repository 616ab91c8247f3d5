import type { Kind } from '../../../../taxonomy/kinds.ts'
import { treatmentBySlug } from '../../../../taxonomy/lookup.ts'
import type { SpecialtyName } from '../../../../taxonomy/specialties.ts'
import type { Treatment } from '../../../../taxonomy/treatment.ts'
import { treatments } from '../../../../taxonomy/treatments.ts'
import type { Random } from '../../random.ts'
import type { ClinicKind } from './clinic-kind.ts'

type Choice = { treatment: Treatment; weight: number }

const bySpecialty = Map.groupBy(treatments, treatment => treatment.specialty)
const choicesOf = new Map<ClinicKind, Choice[]>()
/** Share of the clinics of a kind that offer its usual treatments. */
const usualShare = 0.9

/** What a clinic of this kind offers, its commonest treatments first. */
export function offersOf(kind: ClinicKind, random: Random): Treatment[] {
  const usual = kind.usual.flatMap(slug => treatmentBySlug(slug) ?? [])
  const chosen = new Set(usual.filter(() => random.chance(usualShare)))
  const [fewest, max] = kind.offers
  const count = random.between(fewest, max)
  // The smaller the number drawn, the earlier: heavy weights tend to draw small ones.
  const rest = choicesFor(kind)
    .filter(({ treatment }) => !usual.includes(treatment))
    .map(({ treatment, weight }) => ({ treatment, order: -Math.log(1 - random.fraction()) / weight }))
    .sort((a, b) => a.order - b.order)
  for (const { treatment } of rest) {
    if (chosen.size >= count) break
    chosen.add(treatment)
  }
  return [...chosen]
}

function choicesFor(kind: ClinicKind): Choice[] {
  const known = choicesOf.get(kind)
  if (known) return known
  const choices = Object.entries(kind.mix).flatMap(([specialty, share]) =>
    (bySpecialty.get(specialty as SpecialtyName) ?? [])
      .filter(treatment => isPossible(treatment, kind))
      .map(treatment => ({ treatment, weight: share * treatment.weight ** 1.6 })),
  )
  choicesOf.set(kind, choices)
  return choices
}

const needsTheatre = new Set<Kind>(['operation', 'sedated', 'cosmetic'])

/** A clinic that dabbles in a second field does not operate there, unless it is a hospital. */
function isPossible({ specialty, kind: how }: Treatment, kind: ClinicKind): boolean {
  if (specialty === 'Other') return how === 'session'
  return kind.voice === 'surgery' || kind.specialties.includes(specialty) || !needsTheatre.has(how)
}
