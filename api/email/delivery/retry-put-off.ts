import { refusals } from '../../../contract/email/consent.ts'
import type { Deps } from '../../deps.ts'
import { mayEmail, relationTo } from '../consent/consent.ts'
import type { EmailToBuild } from './build-email.ts'
import { deliver } from './deliver.ts'
import { changeEmail, claimPutOff, dropSettled } from './marketing/queries.ts'

const emailsAtOnce = 50

/** Tries emails to individual people again that their mail server put off. */
export async function retryPutOff(deps: Deps) {
  const claimed = await claimPutOff(deps.db, deps.clock(), emailsAtOnce)
  try {
    for (const { emailToBuild, attempts } of claimed)
      await retry(deps, emailToBuild as unknown as EmailToBuild, attempts + 1)
  } finally {
    await dropSettled(deps.db)
  }
}

async function retry(deps: Deps, emailToBuild: EmailToBuild, attempt: number) {
  const { id, email, purpose } = emailToBuild
  // They may have unsubscribed since the first try.
  const refusal = await mayEmail(deps.db, email, purpose)
  if (refusal) return changeEmail(deps.db, id, { state: 'suppressed', failure: refusals[refusal] })
  const relation = await relationTo(deps.db, email, purpose)
  // Its row records the outcome; a failure must not block the others.
  await deliver(deps, { ...emailToBuild, relation }, attempt).catch(() => undefined)
}
