import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import type { decideOddPrice, OddPrice } from '../../../contract/staff/odd-prices.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Deps } from '../../deps.ts'
import { type Addressee, accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'
import { poundsText } from '../../providers/prices/price-doubts.ts'
import { type Actor, record } from '../audit/record.ts'
import { lockTreatment, noteDecision, type oddPricePage, waitingPrice } from './queries.ts'

type Row = Awaited<ReturnType<typeof oddPricePage>>['items'][number]

export const oddPriceOf = ({ totalPence, fromPence, medianPence, ...row }: Row): OddPrice => ({
  ...row,
  price: totalPence / 100,
  from: fromPence === null ? null : fromPence / 100,
  typical: medianPence === null ? null : medianPence / 100,
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

type Decision = z.infer<typeof decideOddPrice.body>

/** Notes that a price is right, or asks the clinic to check it. Refused once the price or the decision has changed. */
export const decidePrice = (
  deps: Deps,
  actor: Actor,
  id: string,
  { locationId, price, from, decision }: Decision,
) =>
  deps.db.transaction().execute(async trx => {
    if (!(await lockTreatment(trx, id))) throw new Problem('not_found')
    const row = await waitingPrice(trx, { id, locationId })
    if (!row) throw new Problem('not_waiting')
    const odd = oddPriceOf(row)
    if (odd.price !== price || odd.from !== from) throw new Problem('price_changed')
    const now = deps.clock()
    await noteDecision(trx, {
      newId: uuid(),
      ...{ id, locationId, now },
      totalPence: row.totalPence,
      fromPence: row.fromPence,
      decision: decision === 'right' ? 'right' : 'asked',
      staffId: actor.who.staffId,
    })
    const { treatment, location, typical } = odd
    await record(trx, now, actor, {
      action: decision === 'right' ? 'price.accept' : 'price.ask',
      subject: odd.clinic,
      subjectId: odd.clinicId,
      after: {
        treatment,
        location,
        price: poundsText(price),
        from: from === null ? null : poundsText(from),
        typicalPrice: typical && poundsText(typical),
      },
    })
    if (decision === 'ask')
      await queueEmail(
        { ...deps, db: trx },
        priceQuestionEmail(accountHolder({ ...row, companyName: row.clinic }), odd),
      )
  })

type Asked = Pick<OddPrice, 'treatment' | 'location' | 'reason' | 'price' | 'from' | 'typical'>

/** To the clinic whose price looks wrong. */
export const priceQuestionEmail = (to: Addressee, asked: Asked): SystemEmail => {
  const { treatment, location, reason, price, from, typical } = asked
  const what = `${treatment}${location ? ` at ${location}` : ''}`
  return {
    to,
    subject: `Please check a price on ${productName}`,
    heading: 'Is this price right?',
    paragraphs: [
      reason === 'from' && from !== null
        ? `Your listing says that ${what} costs from ${poundsText(from)}, and that most patients pay ${poundsText(price)}. At least one in ten patients should pay a “from” price.`
        : `Your listing shows a total price of ${poundsText(price)} for ${what}. The typical price is ${poundsText(typical ?? 0)}, so please check it for a missing or extra digit.`,
      "If the price is right, reply to this email and tell us. If it isn't, please change it.",
    ],
    action: { label: 'Check your prices', path: '/account/prices' },
  }
}
