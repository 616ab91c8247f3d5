/** What the history of an account says about a call that succeeded. */
const said: Record<string, string> = {
  'PUT /api/profile': 'Changed their own details',
  'PUT /api/profile/email-choices': 'Changed which emails they get from us',
  'DELETE /api/profile/new-email': 'Cancelled a change to their email',
  'POST /api/change-password': 'Changed their password',
  'DELETE /api/logins/:id': 'Signed out one of their devices',
  'DELETE /api/logins': 'Signed out all their devices',
  'POST /api/two-factor/confirm': 'Switched on two-factor sign-in',
  'POST /api/two-factor/off': 'Switched off two-factor sign-in',
  'POST /api/two-factor/recovery-codes': 'Made new recovery codes',
  'POST /api/passkeys': 'Added a passkey',
  'POST /api/passkeys/:id/remove': 'Removed a passkey',
  'PUT /api/listing': 'Changed the listing',
  'POST /api/listing/logo': 'Changed the logo',
  'DELETE /api/listing/logo': 'Removed the logo',
  'POST /api/treatments': 'Added a treatment',
  'PUT /api/treatments/:id': 'Changed a treatment',
  'DELETE /api/treatments/:id': 'Removed a treatment',
  'PUT /api/treatments/order': 'Changed the order of treatments',
  'PUT /api/prices': 'Changed prices',
  'POST /api/prices/confirm': 'Confirmed prices',
  'POST /api/prices/undo': 'Undid a price change',
  'POST /api/prices/import': 'Imported prices',
  'POST /api/locations': 'Added a clinic',
  'PUT /api/locations/:id': 'Changed a clinic',
  'DELETE /api/locations/:id': 'Removed a clinic',
  'POST /api/locations/:id/main': 'Changed which clinic comes first',
  'POST /api/practitioners': 'Added a person patients can see',
  'PUT /api/practitioners/:id': 'Changed a person patients can see',
  'DELETE /api/practitioners/:id': 'Removed a person patients can see',
  'PUT /api/practitioners/order': 'Changed the order of people',
  'POST /api/practitioners/:id/photo': "Changed a person's photo",
  'DELETE /api/practitioners/:id/photo': "Removed a person's photo",
  'POST /api/photos': 'Added a photo of the clinic',
  'PUT /api/photos/:id': 'Changed the words of a photo',
  'DELETE /api/photos/:id': 'Removed a photo of the clinic',
  'PUT /api/photos/order': 'Changed the order of photos',
  'POST /api/enquiries/:id/answers': 'Answered an enquiry',
  'POST /api/appointments/:id/answer': 'Answered or changed an appointment',
  'PUT /api/appointment-times/:id': 'Changed when patients can book',
  'POST /api/blocked-times': 'Blocked a time',
  'DELETE /api/blocked-times/:id': 'Unblocked a time',
  'POST /api/calendar-feeds': 'Connected a calendar',
  'DELETE /api/calendar-feeds/:id': 'Removed a calendar',
  'POST /api/locations/:id/calendar-address': 'Made a secret calendar address',
  'DELETE /api/locations/:id/calendar-address': 'Removed a secret calendar address',
  'PUT /api/own-clinic/reviews/:id/reply': 'Replied to a review',
  'POST /api/own-clinic/reviews/:id/reports': 'Reported a review',
  'POST /api/own-clinic/review-invitations': 'Invited patients to write reviews',
  'POST /api/verification/answer': 'Answered a question about the listing',
  'POST /api/cancel-subscription': 'Cancelled the subscription',
  'POST /api/resume-subscription': 'Resumed the subscription',
  'POST /api/subscribe-again': 'Started a new subscription',
  'POST /api/update-payment-method': 'Changed the payment card',
  'PUT /api/billing-details': 'Changed the billing details',
  'GET /api/profile/data.zip': "Downloaded all the account's data",
}

/** Changes nothing that anybody would look for, or is written down in other words where it happens. */
const unsaid = [
  'DELETE /api/profile',
  'POST /api/logout',
  'POST /api/account-overview/checklist-closed',
  'POST /api/profile/new-email/resend',
  'POST /api/two-factor/enrol',
  'POST /api/passkeys/options',
  'POST /api/calendar-feeds/preview',
  'POST /api/calendar-feeds/:id/refresh',
  'POST /api/verification/code',
  'POST /api/verification/code/confirm',
  'POST /api/card-setup/own',
  'POST /api/payment-authentication',
  'PUT /api/enquiries/:id',
]

type Named = { method: string; path: string; summary: string }

/** Undefined for a call that leaves no line. One that has no words of its own yet is told by its summary. */
export function historyLine({ method, path, summary }: Named) {
  const name = `${method} ${path}`
  const words = said[name]
  if (words || method === 'GET') return words
  return unsaid.includes(name) || path.startsWith('/api/team') ? undefined : summary
}
