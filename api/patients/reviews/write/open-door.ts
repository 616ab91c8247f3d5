import { randomInt } from 'node:crypto'
import { validate as isUuid, v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../../contract/core/problems.ts'
import { isOffered } from '../../../../contract/core/switches.ts'
import type { Evidence } from '../../../../contract/patients/reviews/words.ts'
import type { requestReviewCode } from '../../../../contract/patients/reviews/writing.ts'
import { keptFor } from '../../../../contract/rules/limits.ts'
import { countAttempt } from '../../../auth/attempts/attempts.ts'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { addressGroup } from '../../../http/limits/address-group.ts'
import { authorKey, hashCode, sealAddress } from './author-address.ts'
import { emailOfCode } from './emails.ts'
import * as stored from './queries.ts'
import { firstOf, visitMonths } from './visit-months.ts'

const minute = 60
const codeMinutes = 30
const limits = {
  address: { what: 'review codes to an address', limit: 10, seconds: 60 * minute },
  email: { what: 'review codes to a mailbox', limit: 5, seconds: 24 * 60 * minute },
  guesses: { what: 'guesses of a review code', limit: 5, seconds: codeMinutes * minute },
} as const

export const refuseMonth = (month: string, now: Date) => {
  if (!visitMonths(now).includes(month))
    throw new Problem('invalid_input', { fields: { visitMonth: 'Choose a month in the last two years' } })
}

/** Sends a code to an address. Resolves to what it is entered for; the same whether an email was sent or not. */
export async function requestCode(
  deps: Deps,
  clinicId: string,
  ip: string,
  { email, visitMonth, subject }: z.infer<typeof requestReviewCode.body>,
) {
  const id = uuid()
  const clinic = isUuid(clinicId) ? await stored.reviewableClinic(deps.db, clinicId) : undefined
  const isFromRegister = clinic?.ownerEmail === null
  if (!clinic?.clinicId || (isFromRegister && !isOffered({ part: 'registers' }, deps.switchedOff)))
    throw new Problem('clinic_not_found')
  const now = deps.clock()
  refuseMonth(visitMonth, now)
  // A bot filled in the hidden field. It gets the usual answer and learns nothing.
  if (subject) return id
  await countAttempt(deps, limits.address, [addressGroup(ip)])
  await countAttempt(deps, limits.email, [email])
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await deps.db.transaction().execute(async trx => {
    await stored.addReviewLinks(trx, [
      {
        id,
        clinicId: clinic.clinicId!,
        clinicName: clinic.name!,
        evidence: 'confirmed' satisfies Evidence,
        authorSealed: sealAddress(deps, id, email),
        authorKey: authorKey(deps, email),
        visitMonth: firstOf(visitMonth),
        codeHash: hashCode(deps, id, code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + codeMinutes * minute * 1000),
      },
    ])
    await queueEmail({ ...deps, db: trx }, emailOfCode(email, code, codeMinutes))
  })
  return id
}

export const linkEnd = (now: Date) =>
  new Date(now.getTime() + keptFor.reviewLinkDays * 24 * 60 * minute * 1000)

/** Exchanges the code for the path of the form. After five wrong codes not even the right one works. */
export async function exchangeForLink(deps: Deps, id: string, code: string) {
  await countAttempt(deps, limits.guesses, [id])
  const token = newToken()
  const now = deps.clock()
  const found = await stored.exchangeCode(deps.db, id, hashCode(deps, id, code), hashToken(token), now)
  if (!found) throw new Problem('review_code_wrong', { fields: { code: 'Check the code and try again' } })
  await stored.extendLink(deps.db, id, linkEnd(now))
  return `/reviews/write/${token}`
}
