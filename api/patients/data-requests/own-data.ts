import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import type { OwnData } from '../../../contract/patients/data-requests.ts'
import { keptFor } from '../../../contract/rules/limits.ts'
import { countAttempt, mayAttempt } from '../../auth/attempts/attempts.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'
import { keyFrom, seal, unseal } from '../../auth/two-factor/seal.ts'
import type { Deps } from '../../deps.ts'
import { unconfirmedAddress } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'
import { addressGroup } from '../../http/limits/address-group.ts'
import { recordBySystem } from '../../staff/audit/record.ts'
import { eraseOf, heldOf, subjectOf } from './data-requests.ts'
import { addDataLink, dropDataLinks, dropEndedLinks, openDataLink } from './queries.ts'

const hour = 60 * 60
const limits = {
  network: { what: 'data links from a network', limit: 10, seconds: hour },
  email: { what: 'data links to a mailbox', limit: 3, seconds: 24 * hour },
} as const

const keyOf = ({ secret }: Pick<Deps, 'secret'>) => keyFrom(secret, 'data link')

/** Emails the link. Answer and email are the same whether anything is held or not, so nobody learns who uses the site. */
export async function sendDataLink(deps: Deps, ip: string, email: string) {
  await countAttempt(deps, limits.network, [addressGroup(ip)])
  // Anyone can enter a stranger's address.
  if (!(await mayAttempt(deps, limits.email, email))) return
  const id = uuid()
  const token = newToken()
  await deps.db.transaction().execute(async trx => {
    await addDataLink(trx, {
      id,
      tokenHash: hashToken(token),
      emailSealed: seal(keyOf(deps), id, email),
      expiresAt: new Date(deps.clock().getTime() + keptFor.dataLinkHours * hour * 1000),
    })
    await queueEmail({ ...deps, db: trx }, emailOfDataLink(email, token))
  })
}

export const emailOfDataLink = (email: string, token: string): SystemEmail => ({
  to: unconfirmedAddress(email),
  subject: 'Your link to see your data',
  preheader: 'See, download or delete what we hold about this email address.',
  heading: 'See what we hold about you',
  paragraphs: [
    'Someone asked what we hold about this email address. If it was you, open the page to see, download or delete it.',
    `The link works for ${keptFor.dataLinkHours} hours. Anyone with the link can open the page, so don't forward this email.`,
    "If you didn't ask for this, you can ignore this email. Nothing changes.",
  ],
  action: { label: 'See your data', path: `/your-data/${token}` },
})

async function addressBehind(deps: Deps, token: string) {
  const link = await openDataLink(deps.db, hashToken(token), deps.clock())
  if (!link) throw new Problem('data_link_ended')
  return { id: link.id, email: unseal(keyOf(deps), link.id, link.emailSealed) }
}

export async function readOwnData(deps: Deps, token: string): Promise<OwnData> {
  const { email } = await addressBehind(deps, token)
  const { enquiries, ...held } = await heldOf(deps, email)
  return { ...held, enquiries: enquiries.map(({ notes: _, ...enquiry }) => enquiry) }
}

/** Deletes everything in one transaction, the link with it. */
export const eraseOwnData = (deps: Deps, token: string) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const { id, email } = await addressBehind(inside, token)
    await dropDataLinks(trx, id)
    const erased = await eraseOf(inside, email)
    await recordBySystem(trx, deps.clock(), {
      action: 'data_request.erase_own',
      subject: subjectOf(deps, email),
      after: erased,
    })
    return { message: "We've deleted your data.", ...erased }
  })

export const deleteEndedDataLinks = ({ db, clock }: Deps) => dropEndedLinks(db, clock())
