import { monthsAfter } from '../../../contract/rules/plan/plan.ts'
import { changedEmail as passwordSet } from '../../auth/passwords/change-password.ts'
import { changedEmail as passwordWasReset, resetEmail } from '../../auth/passwords/password-reset.ts'
import { noticeEmail } from '../../auth/security-notices.ts'
import * as ratings from '../../directory/registers/ratings/emails.ts'
import * as removals from '../../directory/registers/removals/emails.ts'
import { emailOfDataLink } from '../../patients/data-requests/own-data.ts'
import * as enquiries from '../../patients/enquiries/emails.ts'
import { digestEmail } from '../../patients/enquiries/notices/notices.ts'
import * as alerts from '../../patients/price-alerts/emails.ts'
import { photoPutBackEmail, photoTakenDownEmail } from '../../patients/problem-reports/reported-photo.ts'
import {
  personEmailToStaff,
  emailToStaff as problemReported,
} from '../../patients/problem-reports/service.ts'
import * as account from '../../providers/account/emails.ts'
import * as claims from '../../providers/claims/emails.ts'
import { summaryEmail } from '../../providers/insights/weekly-summary.ts'
import * as checks from '../../providers/listing-checks/emails.ts'
import { checkNumberEmail, linkedAgainEmail } from '../../providers/practitioners/someone-else.ts'
import { confirmEmail } from '../../providers/prices/confirm-by-email.ts'
import * as signup from '../../providers/signup/emails.ts'
import * as team from '../../providers/team/emails.ts'
import * as recipients from '../../providers/team/recipients/emails.ts'
import * as verification from '../../providers/verification/emails.ts'
import { reportEmail } from '../../staff/analytics/business/weekly-report.ts'
import { inviteEmail } from '../../staff/members/invites/invite.ts'
import { priceQuestionEmail } from '../../staff/prices/decide-price.ts'
import { longerTrialEmail } from '../../staff/providers/billing/billing-actions.ts'
import { restoredEmail, suspendedEmail } from '../../staff/providers/suspension.ts'
import { accountHolder, staffMember, unconfirmedAddress } from '../addressee.ts'
import { emailToStarter } from '../campaigns/runs/notify-starter.ts'
import type { SystemEmail } from '../delivery/system-email.ts'
import { sendingTestEmail } from '../health/test-email.ts'
import { appointmentSamples } from './appointment-samples.ts'
import { billingSamples } from './billing-samples.ts'
import { reviewSamples } from './review-samples.ts'
import { clinic, day, id } from './sample-people.ts'

export type Sample = { name: string; build: unknown; message: SystemEmail }

const to = accountHolder(clinic)
const token = 'example'

/** One email of a builder with these values: the real words, so that the gallery cannot drift from what is sent. */
const of = <Args extends unknown[]>(
  name: string,
  build: (...args: Args) => SystemEmail,
  ...args: Args
): Sample => ({ name, build, message: build(...args) })

const patient = {
  name: 'Rachel Moss',
  email: 'rachel@example.test',
  phoneNumber: '+442079460958',
  treatment: 'Invisible aligners',
  location: null,
  message: 'I would like to know how long the treatment takes.\nIs Saturday possible?',
}
const weeks = {
  enquiries: [210, 204, 231, 226, 240, 251, 263, 284],
  registrations: [24, 30, 22, 31, 28, 33, 35, 29],
  trialsEnded: [9, 12, 10, 14, 11, 9, 13, 12],
  trialsPaid: [5, 8, 6, 9, 7, 6, 8, 8],
  revenue: [6201, 6290, 6344, 6402, 6480, 6551, 6610, 6702],
}
const reception = { email: 'reception@example.test', clinic: clinic.companyName, token }
const asked = { ...clinic, id, name: clinic.companyName }

export const samples: Sample[] = [
  of('enquiry-to-clinic', enquiries.emailToClinic, asked, id, patient),
  of('call-back-to-clinic', enquiries.emailOfCallRequest, asked, id, {
    ...patient,
    callWindows: [new Date('2026-11-18T15:00:00Z'), new Date('2026-11-20T17:00:00Z')],
  }),
  of('enquiry-to-patient', enquiries.emailToPatient, patient.email, '/enquiry/example', id),
  of('enquiry-answered', enquiries.emailOfAnswer, patient.email, '/enquiry/example', id),
  of('enquiry-reply', enquiries.emailOfReply, clinic, id),
  of('enquiry-withdrawn', enquiries.emailOfWithdrawal, clinic, { id, createdAt: day }),
  of(
    'enquiry-assigned',
    enquiries.emailOfAssignment,
    { ...clinic, emailConfirmedAt: day },
    { id, by: 'Maya Patel', dueAt: day },
  ),
  of('enquiry-digest', digestEmail, { ...clinic, emailConfirmedAt: day }, { fresh: 2, waiting: 5, yours: 1 }),
  of('weekly-summary', summaryEmail, clinic, {
    week: { impressions: 900, views: 84, contacts: 12, enquiries: 5, nearbyViews: 61 },
    before: { impressions: 870, views: 77, contacts: 12, enquiries: 7 },
    fix: 'inclusions',
  }),
  of('alert-confirm', alerts.emailToConfirm, patient.email, token),
  of('alert-known', alerts.emailOfKnownAlert, patient.email, token),
  of('alert-full', alerts.emailOfFullList, patient.email, token, 20),
  of('alert-news', alerts.emailOfNews, patient.email, token, { fallen: 1, added: 2 }),
  of('data-link', emailOfDataLink, patient.email, token),
  of('recipient-confirm', recipients.emailToConfirmRecipient, reception, true),
  of('recipient-enquiry', recipients.emailOfEnquiryToRecipient, reception, 'enquiry', {
    id,
    location: 'Mill Lane, 1 Mill Lane, Leeds LS1 4AP',
  }),
  of(
    'recipient-appointment',
    recipients.emailOfAppointmentToRecipient,
    reception,
    'requested',
    {
      id,
      place: 'Mill Lane, Leeds',
      times: [{ startsAt: new Date('2026-11-18T15:00:00Z'), endsAt: new Date('2026-11-18T15:30:00Z') }],
    },
    true,
  ),
  of('sending-test', sendingTestEmail, unconfirmedAddress('hello@example.test')),
  of('problem-reported', problemReported, 'staff@example.test', { id, name: clinic.companyName }, 'price'),
  of('price-question', priceQuestionEmail, to, {
    treatment: 'MRI Scan',
    location: 'Leeds, LS1 4AP',
    reason: 'high',
    price: 4950,
    from: null,
    typical: 495,
  }),
  of(
    'person-reported',
    personEmailToStaff,
    'staff@example.test',
    { id, name: clinic.companyName },
    'Mill Lane Smiles',
  ),
  of(
    'person-check-number',
    checkNumberEmail,
    to,
    { name: 'Dr Amara Okafor', registration: 'GDC 104512' },
    'Mill Lane Smiles',
  ),
  of('person-linked-again', linkedAgainEmail, to, 'Dr Amara Okafor', 'Mill Lane Smiles'),
  of('photo-taken-down', photoTakenDownEmail, to, 'Reception with a desk', 'It shows a patient.'),
  of('photo-put-back', photoPutBackEmail, to, 'Reception with a desk'),
  of('signup-confirm', signup.confirmationEmail, unconfirmedAddress(clinic.email), token, false),
  of('signup-taken', signup.takenEmail, to),
  of('signup-welcome', signup.welcomeEmail, to, false),
  of('signup-already-confirmed', signup.alreadyConfirmedEmail, to),
  of('signup-ends-soon', signup.warningEmail, unconfirmedAddress(clinic.email), token, day),
  of('signup-ended', signup.removedEmail, unconfirmedAddress(clinic.email)),
  of('email-confirm', account.confirmEmail, { newEmail: clinic.email, token, passwordConfirmed: false }),
  of('email-taken', account.takenEmail, clinic.email),
  of('email-changing', account.changingEmail, to, token),
  of('email-changed', account.changedEmail, to, token),
  of('account-deleted', account.deletedEmail, to),
  of('password-reset', resetEmail, 'provider', to, token, 'asked'),
  of('password-was-reset', passwordWasReset, 'provider', to),
  of('password-changed', passwordSet, to),
  of('new-device', noticeEmail<'newDevice'>, { kind: 'provider', to }, 'newDevice', {
    device: 'Firefox on Windows',
    at: day,
  }),
  of('claim-code', claims.claimCodeEmail, unconfirmedAddress('info@tidewater.test'), {
    clinic: 'Tidewater Dental Practice',
    code: '482913',
  }),
  of('rating-changed', ratings.ratingChangedEmail, to, {
    regulator: 'Care Quality Commission',
    before: 'Good',
    after: 'Outstanding',
    ratedOn: '2026-08-19',
    clinicId: id,
  }),
  of('removal-confirm', removals.confirmRemovalEmail, unconfirmedAddress('info@tidewater.test'), {
    clinic: 'Tidewater Dental Practice',
    token: 'example',
    days: 7,
  }),
  of('removal-done', removals.removalDecidedEmail, unconfirmedAddress('info@tidewater.test'), {
    clinic: 'Tidewater Dental Practice',
    removed: true,
    answer: 'We checked that you are the registered provider.',
  }),
  of('two-factor-on', noticeEmail<'twoFactorOn'>, { kind: 'provider', to }, 'twoFactorOn'),
  of('verification-code', verification.codeEmail, unconfirmedAddress('info@tidewater.test'), {
    domain: 'tidewater.test',
    code: '482913',
  }),
  of('verification-done', verification.checkedEmail, to, { waited: true, added: undefined }),
  of('verification-question', verification.questionEmail, to, 'Which CQC location is yours?', true),
  of('listing-checking', checks.checkingEmail, to, 'registration'),
  of('listing-matched', checks.matchedEmail, to, ['name_and_postcode']),
  of('listing-outcome', checks.outcomeEmail, to, ['name_and_postcode'], 'approved'),
  of('listing-summary', checks.summaryEmail, to, { found: 4, approved: 1, refused: 3 }),
  of('listing-approved', checks.approvedEmail, to, undefined, undefined),
  of('listing-refused', checks.refusedEmail, to, 'The address belongs to another clinic.', false),
  of('listing-suspended', suspendedEmail, to, 'The CQC number has expired.'),
  of('listing-restored', restoredEmail, to, []),
  of('trial-extended', longerTrialEmail, clinic, day, monthsAfter(day, 1)),
  of('prices-confirm', confirmEmail, clinic, 12, token),
  of('team-invitation', team.invitationEmail, 'desk@tidewater.test', clinic.companyName, token),
  of('team-removed', team.removedEmail, to),
  of('team-new-owner', team.newOwnerEmail, to),
  of('team-former-owner', team.formerOwnerEmail, to, 'Jess Tidewater'),
  of('staff-invitation', inviteEmail, 'new@example.test', token),
  of(
    'staff-weekly-report',
    reportEmail,
    staffMember({ email: 'staff@example.test', firstName: 'Imogen' }),
    weeks,
    {
      enquiries: 260,
      registrations: null,
      trials: null,
      trialToPaid: null,
      revenue: 7000,
    },
  ),
  of(
    'campaign-paused',
    emailToStarter,
    { email: 'staff@example.test', firstName: 'Imogen' },
    { id, kind: 'bulk' },
    {
      subject: 'Campaign paused: Autumn invitation',
      heading: 'Your campaign is paused',
      paragraphs: [
        'Mail servers blocked 23 of 410 emails. Most common: “550 5.7.26 Not authenticated” (23).',
      ],
    },
  ),
  ...reviewSamples,
  ...appointmentSamples,
  ...billingSamples,
]
