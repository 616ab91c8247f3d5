import { abuse } from './abuse.ts'
import { lifeThreatening } from './life-threatening.ts'
import { mentalHealth } from './mental-health.ts'
import type { Topic } from './topic.ts'
import { urgent } from './urgent.ts'

/** Every topic, the gravest first: where one text names several, the first of equals is shown. */
export const topics: readonly Topic[] = [...lifeThreatening, ...mentalHealth, ...abuse, ...urgent]
