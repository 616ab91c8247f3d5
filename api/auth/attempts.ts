import { createHash } from 'node:crypto'
import { Problem } from '../../contract/problems.ts'
import type { Deps } from '../deps.ts'
import { addAttempt, dropAttempt, dropAttempts } from './queries.ts'

/** How often something may be tried within a time that slides with the clock. */
export type Rule = { what: string; limit: number; seconds: number }

const hashOf = ({ what }: Rule, subject: string) =>
  createHash('sha256').update(`${what}\n${subject}`).digest()

/**
 * Counts an attempt against each subject before it is made, so that parallel ones cannot slip past, and throws
 * when one of them has none left. What it returns takes the attempt back.
 */
export async function countAttempt({ db, clock }: Deps, rule: Rule, subjects: string[]) {
  const now = clock()
  const window = rule.seconds * 1000
  const times = { now, since: new Date(now.getTime() - window), overAt: new Date(now.getTime() + window) }
  const counted: Buffer[] = []
  const takeBack = async () => {
    for (const subject of counted) await dropAttempt(db, subject, now)
  }
  for (const subject of subjects.map(name => hashOf(rule, name))) {
    const oldest = await addAttempt(db, subject, { ...times, limit: rule.limit })
    if (oldest) {
      await takeBack()
      const wait = Math.ceil((oldest.getTime() + window - now.getTime()) / 1000)
      throw new Problem('too_many_attempts', { retryAfter: Math.max(1, wait) })
    }
    counted.push(subject)
  }
  return { takeBack }
}

/** Starts the count of a subject anew. */
export const forgetAttempts = ({ db }: Deps, rule: Rule, subject: string) =>
  dropAttempts(db, hashOf(rule, subject))
