import { createHash } from 'node:crypto'
import { Problem } from '../../../contract/core/problems.ts'
import type { Deps } from '../../deps.ts'
import { addAttempt, dropAttempt, dropAttempts } from '../queries.ts'

/** How often something may be tried within a time that slides with the clock. */
export type Rule = { what: string; limit: number; seconds: number }

export type Counted = { rule: Rule; subject: string }

const hashOf = ({ what }: Rule, subject: string) =>
  createHash('sha256').update(`${what}\n${subject}`).digest()

function tooMany(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  const [amount, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  const message = `Too many attempts. Try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`
  return new Problem('too_many_attempts', { retryAfter: seconds, message })
}

/**
 * Counts an attempt by each rule before it is made, so that parallel ones cannot slip past, and throws when one of them
 * has none left. What it returns takes the attempt back.
 */
export async function countAttempts({ db, clock }: Deps, counted: Counted[]) {
  const now = clock()
  const done: Buffer[] = []
  const takeBack = async () => {
    for (const subject of done) await dropAttempt(db, subject, now)
  }
  for (const { rule, subject: name } of counted) {
    const subject = hashOf(rule, name)
    const window = rule.seconds * 1000
    const times = { now, since: new Date(now.getTime() - window), overAt: new Date(now.getTime() + window) }
    const oldest = await addAttempt(db, subject, { ...times, limit: rule.limit })
    if (oldest) {
      await takeBack()
      throw tooMany(Math.max(1, Math.ceil((oldest.getTime() + window - now.getTime()) / 1000)))
    }
    done.push(subject)
  }
  return { takeBack }
}

/** The same for one rule and each of these subjects. */
export const countAttempt = (deps: Deps, rule: Rule, subjects: string[]) =>
  countAttempts(
    deps,
    subjects.map(subject => ({ rule, subject })),
  )

/** Counts an attempt and says whether it may be made, where the answer must not tell that it was refused. */
export const mayAttempt = (deps: Deps, rule: Rule, subject: string) =>
  countAttempt(deps, rule, [subject]).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof Problem) return false
      throw refusal
    },
  )

/** Resets the count of a subject. */
export const forgetAttempts = ({ db }: Deps, rule: Rule, subject: string) =>
  dropAttempts(db, hashOf(rule, subject))
