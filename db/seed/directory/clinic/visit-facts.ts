import { unstated, type VisitFacts } from '../../../../contract/directory/profile/visit-facts.ts'
import type { Random } from '../../random.ts'
import type { Voice } from './clinic-kind.ts'

type Described = { voice: Voice; description: string; area: string }

/** What a description says already: the facts must not contradict it. */
const described: readonly (readonly [words: RegExp, facts: Partial<VisitFacts>])[] = [
  [/step-free|ramp at|lift to/i, { stepFree: 'yes' }],
  [/parking [^.]{0,60}behind|parking spaces|own car park/i, { parking: 'free' }],
  [/(parking|car park) is \w+ minutes/i, { parking: 'nearby' }],
  [/chaperone/i, { chaperone: true }],
  [/by (phone and by )?video/i, { video: true }],
  [/no referral|self-referral/i, { selfReferral: true }],
  [/slots a day are kept free/i, { emergency: true }],
  [/same-day appointments/i, { wait: 'same-day', emergency: true }],
  [/children|babies|families/i, { agesFrom: 0, agesTo: null }],
]

const stops = ['bus stop', 'bus station', 'railway station', 'tram stop', 'Park and Ride'] as const
const notes = [
  'Accessible toilet on the ground floor.',
  'Lift to all floors.',
  'Blue Badge bay at the door.',
  'Ring the bell and we will put the ramp out.',
] as const

/** Few treat children in these fields. */
const adultsOnly: ReadonlySet<Voice> = new Set<Voice>(['cosmetic', 'fertility', 'surgery'])
const lendersUsual: ReadonlySet<Voice> = new Set<Voice>(['cosmetic', 'dental', 'eyes', 'fertility'])

/** What a demo clinic states: most something, few everything, and one in eight nothing. */
export function visitOf({ voice, description, area }: Described, random: Random): VisitFacts | null {
  const said = Object.assign(
    {},
    ...described.filter(([words]) => words.test(description)).map(([, facts]) => facts),
  )
  if (random.chance(0.12)) return Object.keys(said).length > 0 ? { ...unstated, ...said } : null
  const maybe = <T>(share: number, value: () => T): T | null => (random.chance(share) ? value() : null)
  const stepFree = maybe(0.7, () => random.weighted({ yes: 62, partly: 22, no: 16 }))
  const transport = maybe(0.6, () => `${area} ${random.pick(stops)}`)
  const isAdult = random.chance(adultsOnly.has(voice) ? 0.9 : 0.3)
  return {
    payment: random.chance(0.65)
      ? (['card', 'bank-transfer', 'cash', 'instalments'] as const).filter((way, index) =>
          way === 'card' ? true : random.chance([1, 0.7, 0.35, 0.25][index]!),
        )
      : [],
    stepFree,
    parking: maybe(0.62, () => random.weighted({ free: 38, paid: 12, nearby: 36, none: 14 })),
    transport,
    transportMinutes: transport && random.between(1, 18),
    accessNote: stepFree === 'yes' ? maybe(0.35, () => random.pick(notes)) : null,
    hearingLoop: maybe(0.4, () => random.chance(0.55)),
    chaperone: maybe(0.5, () => random.chance(0.9)),
    video: maybe(0.55, () => random.chance(voice === 'talking' ? 0.95 : voice === 'scans' ? 0.1 : 0.5)),
    selfReferral: maybe(0.6, () => random.chance(voice === 'scans' ? 0.5 : 0.85)),
    emergency: maybe(0.45, () => random.chance(voice === 'dental' || voice === 'doctor' ? 0.8 : 0.2)),
    ...(random.chance(0.6)
      ? {
          agesFrom: isAdult ? (random.chance(0.8) ? 18 : 16) : random.pick([0, 0, 0, 2, 5, 7, 12]),
          agesTo: null,
        }
      : { agesFrom: null, agesTo: null }),
    wait: maybe(0.5, () =>
      random.weighted({ 'same-day': 10, week: 40, 'two-weeks': 28, month: 16, longer: 6 }),
    ),
    ...said,
  }
}

/** Whether patients can pay by finance, in few words: an example is the lender's to give. */
export const financeOf = (voice: Voice, random: Random): boolean | null =>
  random.chance(lendersUsual.has(voice) ? 0.5 : 0.2)
    ? random.chance(lendersUsual.has(voice) ? 0.8 : 0.3)
    : null
