import { Problem } from '../../../contract/core/problems.ts'
import type { Deps } from '../../deps.ts'
import { changeProvider, forgetAddress, moveEmailChoices } from './queries.ts'

type Account = { id: string; email: string; version: number }

const isTaken = (error: unknown) => (error as { code?: string }).code === '23505'

/** Puts another address in the place of an account's own, with all that was agreed; part of a transaction. */
export async function moveAccount({ db, clock }: Deps, account: Account, email: string) {
  await changeProvider(db, account.id, {
    email,
    emailConfirmedAt: clock(),
    confirmBy: null,
    version: account.version + 1,
  }).catch(error => {
    // Someone registered the address in the moment in which this was decided.
    throw isTaken(error) ? new Problem('email_link_expired') : error
  })
  await moveEmailChoices(db, account.email, email)
  await forgetAddress(db, account.email)
}
