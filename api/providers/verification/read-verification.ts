import { maxWalked, neighboursIn } from '../../../contract/core/neighbours.ts'
import { pageOf, sliceOf } from '../../../contract/core/page-count.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import type {
  OwnVerification,
  VerificationItem,
  VerificationState,
} from '../../../contract/providers/verification.ts'
import { isPlausibleNumber } from '../../../contract/rules/registrations/certificate-number.ts'
import { parseCompanyNumber } from '../../../contract/rules/registrations/company-number.ts'
import { recordOf } from '../../../contract/rules/registrations/regulators.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { checkRegistrations } from '../../directory/registers/check/check-registration.ts'
import { readClaims } from '../claims/use-claim.ts'
import {
  caseOf,
  codeOf,
  countQueue,
  openIds,
  proofsOf,
  queue,
  sharedWith,
  subjectOf,
  verificationOf,
} from './queries.ts'
import { domainOf } from './website-domain.ts'

const perPage = 20

/** How the check of a clinic's own listing stands. One from before there were checks waits for nothing. */
export async function readOwnVerification({ db, clock }: Deps, providerId: string): Promise<OwnVerification> {
  const [verification, proofs, subject, code] = await Promise.all([
    verificationOf(db, providerId),
    proofsOf(db, [providerId]),
    subjectOf(db, providerId),
    codeOf(db, providerId, clock()),
  ])
  const domain = domainOf(subject.website)
  return {
    state: verification?.state ?? 'open',
    waits: verification?.waits ?? false,
    proofs: proofs.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    dueAt: (subject.emailConfirmedAt && verification?.dueAt?.toISOString()) || null,
    question: verification?.question ?? null,
    answer: verification?.answer ?? null,
    reason: verification?.reason ?? null,
    domain,
    codeSentTo: code && code.domain === domain ? code.email : null,
  }
}

/** Whether our check keeps a listing from patients, refused it, or has a question; null while there is nothing to say. */
export async function readVerificationNotice(db: Db, providerId: string) {
  const verification = await verificationOf(db, providerId)
  if (!verification || verification.state === 'verified') return null
  const { state, waits, reason } = verification
  return { state, waits, reason }
}

type Row = Awaited<ReturnType<typeof queue>>[number]

/** The queue of staff: what is to be looked at, with what is known of it. */
export async function readQueue(deps: Deps, state: VerificationState, page: number) {
  const { db, clock } = deps
  const now = clock()
  const [rows, counts] = await Promise.all([queue(db, state, sliceOf(page, perPage)), countQueue(db, now)])
  const { of, ...figures } = counts
  const total = of(state)
  return { ...pageOf(await itemsOf(deps, rows, now), total, page, perPage), counts: figures }
}

/** One of them, and its neighbours among those to verify. */
export async function readCase(deps: Deps, id: string) {
  const { db, clock } = deps
  const now = clock()
  const [rows, ids, counts] = await Promise.all([caseOf(db, id), openIds(db, maxWalked), countQueue(db, now)])
  const [item = null] = await itemsOf(deps, rows, now)
  return { item, ...neighboursIn(ids, id, counts.open) }
}

/** Rows of the queue with what is known of them. */
async function itemsOf({ db, switchedOff }: Deps, rows: Row[], now: Date): Promise<VerificationItem[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ providerId }) => providerId)
  const [proofs, shared, claims, registers] = await Promise.all([
    proofsOf(db, ids),
    sharedWith(db, ids),
    readClaims(db, ids),
    checkRegistrations(
      db,
      (isOffered({ part: 'registers' }, switchedOff) ? rows : []).map(
        ({ providerId, regulator, certificateNumber, companyName, postcodes }) => ({
          id: providerId,
          regulator,
          number: certificateNumber,
          name: companyName,
          postcodes,
        }),
      ),
    ),
  ])
  return rows.map(row => ({
    ...itemOf(row, proofs, shared, now),
    register: registers.get(row.providerId) ?? null,
    claim: claims.get(row.providerId) ?? null,
  }))
}

function itemOf(
  { providerId: id, openedAt, dueAt, postcodes: _, ...row }: Row,
  proofs: Awaited<ReturnType<typeof proofsOf>>,
  shared: Awaited<ReturnType<typeof sharedWith>>,
  now: Date,
): Omit<VerificationItem, 'register' | 'claim'> {
  return {
    ...row,
    id,
    numberPlausible: isPlausibleNumber(row.regulator, row.certificateNumber),
    recordUrl: recordOf(row.regulator, row.certificateNumber),
    companyPlausible: parseCompanyNumber(row.companyRegistrationNumber).ok,
    proofs: proofs
      .filter(({ providerId }) => providerId === id)
      .map(({ kind, at, evidence, firstName, lastName }) => ({
        kind,
        at: at.toISOString(),
        evidence,
        by: firstName && lastName ? `${firstName} ${lastName}` : null,
      })),
    shared: shared
      .filter(({ of }) => of === id)
      .map(({ kind, id: other, companyName }) => ({ kind, id: other, companyName })),
    openedAt: openedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    overdue: dueAt !== null && dueAt < now,
  }
}

/** Whether staff refused a listing when they verified it. */
export const isRefused = async (db: Db, providerId: string) =>
  (await verificationOf(db, providerId))?.state === 'refused'
