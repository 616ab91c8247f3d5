import { messages } from '../../text/messages.ts'

/** About a clinic's account: its team, listing, claim and subscription. */
export const providerProblems = {
  role_not_allowed: {
    status: 403,
    message: "Your role in this clinic's team doesn't include this. Ask the account's owner or a manager.",
  },
  owner_only: { status: 403, message: "Only the account's owner can do this." },
  claim_taken: {
    status: 409,
    message:
      "Someone else has already claimed this clinic. If you work there and don't know who it was, please contact us.",
  },
  claim_not_moved: { status: 503, message: "We couldn't give you this listing just now. Please try again." },
  claim_expired: {
    status: 400,
    message: 'Your claim has expired or has been used. Please claim the clinic again.',
  },
  resume_link_expired: {
    status: 404,
    message: 'This link no longer works. Please start your registration again.',
  },
  payment_in_progress: {
    status: 409,
    message: 'A payment is already in progress. Wait a minute, then check your subscription.',
  },
  card_refused: { status: 402, message: 'Your card was declined.' },
  cards_unavailable: {
    status: 503,
    message: "Our card provider isn't responding. Please try again in a moment.",
  },
  forged_event: { status: 400, message: "This event's signature is missing or wrong." },
  subscription_not_found: { status: 404, message: messages.noSubscription },
  confirm_email_first: { status: 409, message: 'Confirm your email address first, then choose.' },
  nothing_to_answer: { status: 409, message: "There's no question waiting for your answer." },
  verification_code_expired: {
    status: 400,
    message: 'This code has expired or has been used. Ask for a new one.',
  },
  listing_refused: {
    status: 409,
    message:
      "We decided not to show your listing, so you can't start a subscription. Please contact support.",
  },
  listing_checked: {
    status: 409,
    message:
      "We're checking your listing, so patients can't see it yet. You can subscribe when we've finished, and you won't pay anything until then.",
  },
  treatment_not_found: { status: 404, message: 'This treatment is no longer on your list.' },
  photo_not_found: { status: 404, message: 'This photo is no longer on your list.' },
  photo_not_kept: { status: 404, message: "We no longer have this photo, so it can't be put back." },
  photo_has_no_place: {
    status: 409,
    message: 'The clinic already shows as many photos as it can, or shows this one again.',
  },
  not_a_photo: { status: 400, message: 'Choose a PNG, JPEG, WebP or AVIF file.' },
  practitioner_not_found: { status: 404, message: 'This person is no longer on your list.' },
  location_not_found: { status: 404, message: messages.couldNotFindClinic },
  last_location: {
    status: 409,
    message: 'This is your only clinic. Add another one first, or edit this one.',
  },
  member_not_found: { status: 404, message: 'This person is no longer in your team.' },
  already_in_team: { status: 409, message: 'This person is already in your team.' },
  team_full: { status: 409, message: 'Your team has reached its limit. Remove someone first.' },
  team_changed: {
    status: 409,
    message: 'Your team has changed in the meantime. Reload the page and try again.',
  },
  transfer_after_email: {
    status: 409,
    message:
      'You asked to change your email in the last seven days. You can transfer the account once that time is over.',
  },
  recipients_full: {
    status: 409,
    message: 'You can add up to five further addresses. Remove one first.',
  },
  recipient_exists: { status: 409, message: 'This address is already on your list.' },
  recipient_not_found: { status: 404, message: 'This address is no longer on your list.' },
  recipient_stopped: {
    status: 409,
    message:
      'This address has stopped your notifications. The recipient can start them again with the link in any of our emails. To ask them again, remove the address and add it.',
  },
  recipient_confirmed: { status: 409, message: 'This address is confirmed already.' },
  notifications_ended: {
    status: 404,
    message: 'This link no longer works. The clinic has removed this address, or it was never confirmed.',
  },
  own_role: { status: 409, message: "You can't change your own role. Ask the account's owner." },
  has_account: {
    status: 409,
    message: 'This email already has an account. Ask for an invitation to another address.',
  },
  team_invite_expired: {
    status: 400,
    message: 'This invitation has been used or has expired. Ask the clinic for a new one.',
  },
  signup_not_found: { status: 404, message: 'This registration has since been finished or deleted.' },
  invoice_not_found: { status: 404, message: "We can't find that invoice." },
} as const
