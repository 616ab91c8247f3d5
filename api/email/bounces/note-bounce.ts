import type { Db } from '../../../db/database.ts'
import { suppress } from '../consent/suppress.ts'
import { addBounce, type Bounce } from './queries.ts'

const softDays = 30
const softOnesThatSuppress = 3
const longestAnswer = 400

/**
 * Takes down that an email was refused for good or came back, and does what its class asks for: a dead address is
 * suppressed, and so is one with three soft bounces in 30 days. A block says something about us, so it never suppresses.
 * Answers with the class, which the database function `bounce_class` decides.
 */
export async function noteBounce(db: Db, { answer: given, ...bounce }: Bounce) {
  const answer = given.replace(/\s+/g, ' ').trim().slice(0, longestAnswer).toWellFormed()
  const since = new Date(bounce.now.getTime() - softDays * 24 * 60 * 60 * 1000)
  const { class: found, softOnes } = await addBounce(db, { ...bounce, answer }, since)
  const { email, now } = bounce
  if (found === 'dead') await suppress(db, { email, reason: 'bounced', detail: answer, now })
  if (found === 'soft' && softOnes >= softOnesThatSuppress) {
    const detail = `${softOnes} soft bounces in ${softDays} days. The last: ${answer}`
    await suppress(db, { email, reason: 'bounced', detail, now })
  }
  return found
}

export { bounceOf, dropBouncesBefore } from './queries.ts'
