import { abuse } from './abuse.ts'
import { breathingAndBlood } from './breathing-and-blood.ts'
import { heartAndBrain } from './heart-and-brain.ts'
import { injuryAndPoison } from './injury-and-poison.ts'
import { mentalHealth } from './mental-health.ts'
import { redFlags } from './red-flags.ts'
import { suddenIllness } from './sudden-illness.ts'
import type { Topic } from './topic.ts'
import { urgent } from './urgent.ts'

/** Every topic, the gravest first: where one text names several, the first of equals is shown. */
export const topics: readonly Topic[] = [
  ...heartAndBrain,
  ...breathingAndBlood,
  ...suddenIllness,
  ...injuryAndPoison,
  ...mentalHealth,
  ...abuse,
  ...urgent,
  ...redFlags,
]
