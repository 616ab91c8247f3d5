import { Problem } from '../../../contract/core/problems.ts'
import { forgetPlaces } from '../../auth/attempts/wrong-guesses.ts'
import { exchangeLogins, isLoginOf } from '../../auth/own-logins.ts'
import { exchangePasskeys } from '../../auth/passkeys/service.ts'
import { confirmPassword } from '../../auth/passwords/confirm-password.ts'
import { exchangeSecondFactors } from '../../auth/two-factor/service.ts'
import type { Deps } from '../../deps.ts'
import { accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { endClinicLinks } from '../../patients/appointments/links.ts'
import { formerOwnerEmail, newOwnerEmail } from './emails.ts'
import { noteInHistory } from './history.ts'
import * as rows from './queries.ts'

type Asked = { providerId: string; loginId: string; memberId: string; password: string; ip: string }

const personOf = (row: NonNullable<Awaited<ReturnType<typeof rows.lockOwner | typeof rows.lockMember>>>) => {
  const { email, firstName, surname, phoneNumber, passwordHash, lastLoginAt } = row
  return { email, firstName, surname, phoneNumber, passwordHash, lastLoginAt }
}

/**
 * Exchanges the owner and a member, with all that they sign in with. The account keeps its id, so everything that refers to
 * it follows the new owner: invoices, notices, the customer at the card provider. Both stay signed in.
 */
export async function transfer(deps: Deps, asked: Asked) {
  const { providerId, loginId, memberId } = asked
  await confirmPassword(deps, 'provider', providerId, asked)
  const now = deps.clock()
  return deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const owner = await rows.lockOwner(trx, providerId)
    // Another transfer may have come first: then this login is no longer the owner's.
    if (!owner || !(await isLoginOf(inside, { providerId, loginId }))) throw new Problem('team_changed')
    const member = await rows.lockMember(trx, providerId, memberId)
    if (!member) throw new Problem('member_not_found')
    // The link in the old mailbox would give the address of one person to the account of another.
    if (await rows.emailIsMoving(trx, providerId, now)) throw new Problem('transfer_after_email')
    const name = `${member.firstName} ${member.surname}`
    // Before the names change places.
    await noteInHistory(inside, { providerId }, `Transferred the account to ${name} (${member.email})`)
    await rows.savePerson(trx, memberId, { email: `${memberId}@transfer.invalid` })
    await rows.saveOwner(trx, providerId, personOf(member), now)
    await rows.savePerson(trx, memberId, personOf(owner))
    await rows.setRole(trx, memberId, { role: 'manager', places: null })
    await rows.setPlaces(trx, providerId, memberId, null)
    await exchangeLogins(inside, providerId, memberId)
    await exchangeSecondFactors(inside, providerId, memberId)
    await exchangePasskeys(inside, providerId, memberId)
    // Known networks are kept by a hash with the id.
    await forgetPlaces(inside, 'provider', providerId)
    await forgetPlaces(inside, 'member', memberId)
    // Links to answer requests were emailed to the former owner.
    await endClinicLinks(inside, providerId)
    const { companyName } = owner
    await queueEmail(inside, newOwnerEmail(accountHolder({ ...member, companyName, emailConfirmedAt: now })))
    await queueEmail(inside, formerOwnerEmail(accountHolder(owner), name))
    return name
  })
}
