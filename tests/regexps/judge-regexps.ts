import { createRequire } from 'node:module'
import type { checkSync } from 'recheck'
import type { Found } from './find-regexps.ts'

// The one that is part of the package: the others ask for Java or for a program that not every machine has.
process.env.RECHECK_BACKEND = 'pure'
const recheck = createRequire(import.meta.url)('recheck') as { checkSync: typeof checkSync }

const timeout = 60_000

/** How an expression's time grows with the worst input: `linear`, or a word for more than that or for not knowing. */
export function judgeRegexp(source: string, flags: string) {
  const verdict = recheck.checkSync(source, flags, { timeout, randomSeed: 1 })
  if (verdict.status === 'safe') return 'linear'
  if (verdict.status === 'unknown') return 'undecided'
  const { complexity } = verdict
  return complexity.type === 'polynomial' ? `polynomial ${complexity.degree}` : 'exponential'
}

/** Judges what no verdict is kept of, and names everything that must not stay as it is. */
export function judgeAll(
  found: Map<string, Found>,
  kept: Record<string, string>,
  bounded: Record<string, string>,
) {
  const verdicts = new Map<string, string>()
  for (const [key, { source, flags }] of found) verdicts.set(key, kept[key] ?? judgeRegexp(source, flags))
  const slow = [...found].filter(([key]) => verdicts.get(key) !== 'linear' && !(key in bounded))
  const needless = Object.keys(bounded).filter(key => (verdicts.get(key) ?? 'linear') === 'linear')
  return {
    verdicts,
    fresh: [...found.keys()].filter(key => !(key in kept)).length,
    faults: [
      ...slow.map(
        ([key, { files }]) =>
          `${key} is ${verdicts.get(key)}: rewrite it or bound its input (${[...files].join(', ')})`,
      ),
      ...needless.map(key => `${key} needs no entry in tests/regexps/bounded.ts`),
    ],
  }
}
