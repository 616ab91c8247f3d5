import { Problem } from '../../../contract/core/problems.ts'
import { ratesClinics, regulators } from '../../../contract/rules/registrations/regulators.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../audit/record.ts'
import { lockedUser, setRegulatorRating } from './queries.ts'

type Rating = { rating: string | null; ratedOn: string | null; url: string | null }

/** Stores a regulator's rating of a clinic, in the regulator's own words. */
export const rateByRegulator = ({ db, clock }: Deps, actor: Actor, id: string, given: Rating) =>
  db.transaction().execute(async trx => {
    const user = await lockedUser(trx, id)
    if (!user) throw new Problem('not_found')
    const { name, ratings: all } = regulators[user.regulator]
    const ratings = ratesClinics(user.regulator, user.primarySpecialty) ? all : []
    if (given.rating !== null && !ratings.includes(given.rating)) refuse('rating', wrongWord(name, ratings))
    if (given.ratedOn !== null && given.ratedOn > clock().toISOString().slice(0, 10))
      refuse('ratedOn', "The date can't be in the future")
    const after = {
      regulatorRating: given.rating,
      regulatorRatedOn: given.rating === null ? null : given.ratedOn,
      regulatorUrl: given.url,
    }
    const { regulatorRating, regulatorRatedOn, regulatorUrl } = user
    await setRegulatorRating(trx, id, after, clock())
    await record(trx, clock(), actor, {
      action: 'user.rate_by_regulator',
      subject: user.companyName,
      subjectId: id,
      before: { regulatorRating, regulatorRatedOn, regulatorUrl },
      after,
    })
  })

const wrongWord = (name: string, ratings: readonly string[]) =>
  ratings.length > 0
    ? `Use one of ${name}'s ratings: ${ratings.join(', ')}`
    : `${name} doesn't rate clinics like this one. Only enter the link to its report.`

function refuse(field: string, message: string): never {
  throw new Problem('invalid_input', { message, fields: { [field]: message } })
}
