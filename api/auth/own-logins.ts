import { pageOf, sliceOf } from '../../contract/core/page-count.ts'
import { Problem } from '../../contract/core/problems.ts'
import type { Deps } from '../deps.ts'
import { idleWindow } from './identity.ts'
import * as rows from './queries.ts'
import { dropLogin, dropLoginsOf, dropOtherLogins, dropResetsOf, loginsOf, type Owner } from './queries.ts'

const loginsOnPage = 20

type Caller = Owner & { loginId: string }

/** One page of where someone is signed in, the last used first. */
export async function listOwnLogins({ db, clock }: Deps, caller: Caller, page: number) {
  const slice = { idle: idleWindow(clock()), ...sliceOf(page, loginsOnPage) }
  const { rows, total } = await loginsOf(db, caller, slice)
  const items = rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === caller.loginId,
  }))
  return pageOf(items, total, page, loginsOnPage)
}

export const signOut = ({ db }: Pick<Deps, 'db'>, caller: Caller) => dropLogin(db, caller, caller.loginId)

/** Ends one login of an account; another account's counts as missing. */
export async function endOwnLogin({ db }: Deps, owner: Owner, id: string) {
  if (!(await dropLogin(db, owner, id))) throw new Problem('not_found')
}

/** Ends every login of an account but the one in use. */
export const endOtherLogins = ({ db }: Pick<Deps, 'db'>, caller: Caller) =>
  dropOtherLogins(db, caller, caller.loginId)

export const endAllLogins = ({ db }: Pick<Deps, 'db'>, owner: Owner) => dropLoginsOf(db, owner)

/** Ends every login of an account, and every link that could begin a new one. */
export async function endAllAccess({ db }: Pick<Deps, 'db'>, owner: Owner) {
  await dropLoginsOf(db, owner)
  await dropResetsOf(db, owner)
}

/** Whether a login is still that of an account. */
export const isLoginOf = ({ db }: Pick<Deps, 'db'>, { loginId, ...owner }: Caller) =>
  rows.isLoginOf(db, owner, loginId)

/** The owner of a clinic's account and a member of its team take each other's place: both stay signed in, no link does. */
export async function exchangeLogins({ db }: Pick<Deps, 'db'>, providerId: string, memberId: string) {
  await rows.exchangeLogins(db, providerId, memberId)
  for (const owner of [{ providerId }, { memberId }]) await dropResetsOf(db, owner)
}
