import { productName } from '../../../../contract/text/product.ts'
import type { Addressee } from '../../../email/addressee.ts'
import type { SystemEmail } from '../../../email/delivery/system-email.ts'
import { longDate } from '../../../long-date.ts'

type Change = {
  regulator: string
  before: string | null
  after: string | null
  ratedOn: string | null
  clinicId: string
}

export const ratingChangedEmail = (
  to: Addressee,
  { regulator, before, after, ratedOn, clinicId }: Change,
): SystemEmail => ({
  to,
  subject: `Your ${regulator} rating on ${productName} has changed`,
  heading: `Your ${regulator} rating has changed`,
  paragraphs: [
    `The ${regulator} register now says ${after ?? 'Not rated'} for ${to.clinic}${ratedOn ? `, published on ${longDate(new Date(ratedOn))}` : ''}. Before, it said ${before ?? 'Not rated'}.`,
    'Your page shows the new rating with its date, and the earlier ones below it.',
    `If this is wrong, please contact the ${regulator} first: we show what its register says. If the register is right and we aren't, reply to this email.`,
  ],
  action: { label: 'See your page', path: `/clinic/${clinicId}` },
})
