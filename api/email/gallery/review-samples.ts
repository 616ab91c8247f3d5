import { noticeParts } from '../../../contract/patients/reviews/notices.ts'
import * as notices from '../../patients/reviews/defamation/emails.ts'
import { emailOfLiftedSanction, emailOfSanction } from '../../patients/reviews/sanctions/emails.ts'
import * as reviews from '../../patients/reviews/write/emails.ts'
import { accountHolder } from '../addressee.ts'
import type { SystemEmail } from '../delivery/system-email.ts'

const email = 'rachel@example.test'
const path = '/reviews/mine/example'

const deadline = new Date('2026-11-22T00:00:00Z')
const clinic = accountHolder({
  email: 'owner@clinic.test',
  firstName: 'Priya',
  companyName: 'Harbour Clinic',
  emailConfirmedAt: deadline,
})

const sample = (name: string, build: unknown, message: SystemEmail) => ({ name, build, message })

export const reviewSamples = [
  sample(
    'review-reported',
    reviews.emailOfReport,
    reviews.emailOfReport(email, path, new Date('2026-11-20T10:00:00Z')),
  ),
  sample('review-removed', reviews.emailOfRemoval, reviews.emailOfRemoval(email, 'identifies')),
  sample('review-code', reviews.emailOfCode, reviews.emailOfCode(email, '204816', 30)),
  sample(
    'review-invitation',
    reviews.emailOfInvitation,
    reviews.emailOfInvitation(email, '/reviews/write/example', 30),
  ),
  sample('review-received', reviews.emailOfReceipt, reviews.emailOfReceipt(email, path)),
  sample('review-new-link', reviews.emailOfNewLink, reviews.emailOfNewLink(email, path)),
  sample('review-published', reviews.emailOfPublication, reviews.emailOfPublication(email, path)),
  sample('review-redacted', reviews.emailOfRedaction, reviews.emailOfRedaction(email, path)),
  sample('review-refused', reviews.emailOfRefusal, reviews.emailOfRefusal(email, path, 'identifies', true)),
  sample('review-appeal-won', reviews.emailOfAppealWon, reviews.emailOfAppealWon(email, path)),
  sample(
    'review-appeal-lost',
    reviews.emailOfAppealLost,
    reviews.emailOfAppealLost(email, path, 'identifies'),
  ),
  sample('review-notice', notices.emailOfNotice, notices.emailOfNotice(email, path, deadline)),
  sample(
    'review-notice-received',
    notices.emailOfNoticeReceived,
    notices.emailOfNoticeReceived(email, deadline),
  ),
  sample(
    'review-notice-without-author',
    notices.emailOfNoticeWithoutAuthor,
    notices.emailOfNoticeWithoutAuthor(email, deadline),
  ),
  sample(
    'review-notice-incomplete',
    notices.emailOfIncompleteNotice,
    notices.emailOfIncompleteNotice(email, [noticeParts.statement, noticeParts.meaning]),
  ),
  sample('review-notice-waiting', notices.emailOfWaitingNotice, notices.emailOfWaitingNotice(email)),
  sample('review-notice-ended', notices.emailOfEndedNotice, notices.emailOfEndedNotice(email)),
  sample(
    'review-notice-dismissed-author',
    notices.emailOfDismissalToAuthor,
    notices.emailOfDismissalToAuthor(email, path),
  ),
  sample('review-notice-removed', notices.emailOfRemovalOnNotice, notices.emailOfRemovalOnNotice(email)),
  sample(
    'review-notice-standing',
    notices.emailOfAuthorStanding,
    notices.emailOfAuthorStanding(email, { name: 'Rachel Green', address: '1 Park Row\nLeeds LS1 4AP' }),
  ),
  sample('review-notice-dismissed', notices.emailOfDismissedNotice, notices.emailOfDismissedNotice(email)),
  sample(
    'review-sanction',
    emailOfSanction,
    emailOfSanction(clinic, 'warning', 'Two reviews were written by members of staff.', deadline),
  ),
  sample('review-sanction-lifted', emailOfLiftedSanction, emailOfLiftedSanction(clinic, 'warning')),
]
