import type { HeldData } from '../../../contract/patients/data-requests.ts'
import type { Deps } from '../../deps.ts'
import { noteInHistory } from './history.ts'
import * as rows from './queries.ts'
import { dropRecipientsWith, recipientsWith } from './recipients/queries.ts'

/** Where someone with an address works with a clinic's account, is invited to or gets its notifications, for a request for access. */
export async function heldMemberships({ db }: Deps, email: string): Promise<HeldData['memberships']> {
  const [members, invitations] = [await rows.membersWith(db, email), await rows.invitationsTo(db, email)]
  const named = await recipientsWith(db, email)
  return [
    ...members.map(
      ({ clinic, role, placeLabels, firstName, surname, phoneNumber, createdAt, lastLoginAt }) => ({
        ...{ clinic, as: 'member' as const, role, places: placeLabels, phoneNumber },
        name: `${firstName} ${surname}`,
        createdAt: createdAt.toISOString(),
        lastLoginAt: lastLoginAt?.toISOString() ?? null,
      }),
    ),
    ...invitations.map(({ clinic, role, placeLabels, createdAt }) => ({
      ...{ clinic, as: 'invited' as const, role, places: placeLabels },
      ...{ name: null, phoneNumber: null, lastLoginAt: null },
      createdAt: createdAt.toISOString(),
    })),
    ...named.map(({ clinic, placeLabels, createdAt }) => ({
      ...{ clinic, as: 'recipient' as const, role: null, places: placeLabels },
      ...{ name: null, phoneNumber: null, lastLoginAt: null },
      createdAt: createdAt.toISOString(),
    })),
  ]
}

/** Ends them, as if the person had left every team; part of a transaction. */
export async function eraseMemberships(deps: Deps, email: string) {
  const members = await rows.membersWith(deps.db, email)
  for (const { providerId, id } of members) {
    await rows.lockOwner(deps.db, providerId)
    await noteInHistory(deps, { providerId, memberId: id }, 'Left the team')
    await rows.dropMember(deps.db, id)
  }
  const invitations = await rows.dropInvitationsTo(deps.db, email)
  return members.length + invitations + (await dropRecipientsWith(deps.db, email))
}
