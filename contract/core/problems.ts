import { messages } from '../text/messages.ts'
import { wentWrong } from '../text/site-messages.ts'

/** Every error the API answers with: status and wording together. */
export const problems = {
  invalid_input: { status: 400, message: 'Check your answers and try again.' },
  invalid_search: { status: 400, message: messages.invalidSearch },
  login_required: { status: 401, message: 'Please sign in to continue.' },
  own_approval: {
    status: 403,
    message: 'Someone else has to approve this campaign because you requested it.',
  },
  approval_needed: {
    status: 409,
    message: "This campaign is waiting for approval, so it can't be paused or resumed. You can stop it.",
  },
  approval_over: { status: 409, message: 'This campaign is no longer waiting for approval.' },
  role_not_allowed: {
    status: 403,
    message: "Your role in this clinic's team doesn't include this. Ask the account's owner or a manager.",
  },
  owner_only: { status: 403, message: "Only the account's owner can do this." },
  not_allowed: { status: 403, message: "You don't have permission to do this." },
  clinic_not_found: { status: 404, message: "We can't find that clinic." },
  enquiry_not_found: { status: 404, message: "This enquiry isn't in your inbox." },
  reply_template_not_found: { status: 404, message: 'A colleague has deleted this template.' },
  enquiry_link_ended: {
    status: 404,
    message: 'This link no longer works. We delete enquiries after 12 months, or when you withdraw them.',
  },
  enquiry_closed: {
    status: 409,
    message: 'The clinic has closed this enquiry. Please call the clinic or send a new enquiry.',
  },
  attachment_not_found: { status: 404, message: 'This file is no longer stored.' },
  not_an_attachment: {
    status: 400,
    message:
      "You can send PDF, JPEG, PNG and WebP files. One of your files is another kind, empty or damaged. We haven't sent your message.",
  },
  unreadable_picture: {
    status: 400,
    message: "We can't read one of your pictures, or it has too many pixels. We haven't sent your message.",
  },
  infected_file: {
    status: 400,
    message: "Our virus scanner found a problem in one of your files. We haven't sent your message.",
  },
  scanner_unavailable: {
    status: 503,
    message:
      "We can't check files for viruses at the moment, so we haven't sent your message. Try again later, or send it without files.",
  },
  too_many_files: {
    status: 400,
    message: 'Choose at most 3 files for each message.',
  },
  attachment_too_large: {
    status: 413,
    message: "One of your files is larger than 10 MB. Choose a smaller one. We haven't sent your message.",
  },
  too_many_attachments: {
    status: 409,
    message: "This conversation already has as many files as we can keep. We haven't sent your message.",
  },
  no_times: { status: 404, message: "This clinic doesn't take requests for times here." },
  no_call_backs: {
    status: 404,
    message: "This clinic hasn't stated its opening hours, so you can't ask for a call here.",
  },
  time_taken: { status: 409, message: 'That time has just been taken. Please choose another.' },
  appointment_not_found: { status: 404, message: "This appointment isn't in your calendar." },
  appointment_link_ended: {
    status: 404,
    message: 'This link no longer works. We delete appointments 12 months after their time.',
  },
  appointment_changed: {
    status: 409,
    message:
      "This appointment has already been answered, changed or cancelled, so we haven't made your change.",
  },
  similar_already_asked: { status: 409, message: 'You can ask up to three other clinics from one enquiry.' },
  reply_confirms: {
    status: 400,
    message: 'Some wording confirms that the author was your patient. Change it, or send it anyway.',
  },
  reply_final: { status: 409, message: 'A reply can be changed for 24 hours only.' },
  price_alert_ended: {
    status: 404,
    message:
      'This link no longer works. The alert has been stopped, was never confirmed, or is over a year old.',
  },
  review_link_ended: {
    status: 404,
    message: 'This link no longer works. It has been used, has expired, or the review has been deleted.',
  },
  review_code_wrong: {
    status: 400,
    message: 'This code is wrong or has expired. You can ask for a new one.',
  },
  review_exists: {
    status: 409,
    message:
      "You've already reviewed this visit. We've emailed you a new link to change or delete your review. If it was another visit, choose another month.",
  },
  review_changed: {
    status: 409,
    message: 'This review has been changed or decided in the meantime. Reload the page.',
  },
  review_own_decision: {
    status: 403,
    message: 'Someone else has to decide this appeal because you refused the review.',
  },
  review_no_appeal: {
    status: 409,
    message: "You can't appeal now. A review can be appealed once, after it was refused.",
  },
  notice_exists: {
    status: 409,
    message:
      'Another notice about this review is with its author. Wait for the answer before you send yours.',
  },
  notice_ended: { status: 409, message: 'There is no notice to answer, or the time to answer it is over.' },
  register_busy: {
    status: 409,
    message: 'Another register file is being imported. Apply or discard it first.',
  },
  register_changed: {
    status: 409,
    message: 'Someone else has changed this. Reload the page and try again.',
  },
  register_confirm: {
    status: 409,
    message:
      'This file changes far more than usual or is older than one that was applied. Check the figures, then confirm them.',
  },
  register_undo_order: { status: 409, message: 'Only the last file that was applied can be undone.' },
  location_not_listed: {
    status: 404,
    message: "We can't find that clinic. It may have left the register or joined already.",
  },
  claim_taken: {
    status: 409,
    message:
      "Someone else has already claimed this clinic. If you work there and don't know who it was, please contact us.",
  },
  claim_not_moved: { status: 503, message: "We couldn't give you this listing just now. Please try again." },
  removal_link_expired: { status: 400, message: 'This link has been used or has expired. Please ask again.' },
  removal_decided: { status: 409, message: 'Someone has already decided about this.' },
  claim_expired: {
    status: 400,
    message: 'Your claim has expired or has been used. Please claim the clinic again.',
  },
  not_found: { status: 404, message: "We can't find that." },
  blog_not_found: { status: 404, message: messages.blogPostNotFound },
  blog_changed: { status: 409, message: 'Someone else has saved this article since you opened it.' },
  picture_gone: { status: 400, message: 'This picture is no longer stored. Choose it again.' },
  slug_taken: {
    status: 400,
    message: 'Another article uses, or has used, this address. Choose a different one.',
  },
  not_a_picture: {
    status: 400,
    message: 'Choose a JPEG, PNG, WebP, AVIF or GIF image of up to 50 megapixels.',
  },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  headers_too_large: { status: 431, message: 'The address or headers of this request are too long.' },
  too_costly: {
    status: 422,
    message: 'This took too long to process, so we stopped. Make it shorter or simpler and try again.',
  },
  too_large: { status: 413, message: 'This file is too large to upload.' },
  unsupported_media: { status: 415, message: "We don't accept this type of content." },
  too_many_requests: { status: 429, message: messages.tooManyRequests },
  wrong_credentials: { status: 401, message: messages.loginFailed },
  too_many_attempts: { status: 429, message: 'Too many attempts. Try again in a few minutes.' },
  login_token_in_address: {
    status: 401,
    message: "Don't put a login token in the address. Request a download ticket instead.",
  },
  ticket_expired: {
    status: 401,
    message: 'This download link has expired. Please start the download again.',
  },
  reset_link_expired: {
    status: 400,
    message: 'This link has been used or has expired. Please ask for a new one.',
  },
  confirmation_link_expired: {
    status: 400,
    message: 'This confirmation link has been used or has expired. Please ask for a new one.',
  },
  email_already_confirmed: {
    status: 400,
    message: 'Your email address is already confirmed. You can sign in.',
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
  emails_not_sent: { status: 409, message: "Emails are stored here, not sent. There's nothing to test." },
  not_the_test_email: {
    status: 400,
    message: "This isn't the source of the last test email. Copy all of it, with the headers at the top.",
  },
  warm_up_running: { status: 409, message: 'A warm-up is under way already.' },
  warm_up_not_stopped: { status: 409, message: "The warm-up isn't stopped." },
  price_changed: {
    status: 409,
    message: 'The clinic has changed this price. Check the new price, then decide.',
  },
  changed_meanwhile: { status: 409, message: 'This has been changed in another tab or by someone else.' },
  bin_conflict: {
    status: 409,
    message: 'Something else has this name or address now. Rename that first, then restore this.',
  },
  no_trial: { status: 409, message: "This clinic isn't on a free trial." },
  nothing_to_undo: { status: 409, message: 'This has already been undone, or it was more than an hour ago.' },
  too_many_filters: { status: 409, message: 'You have 30 saved filters. Delete one first.' },
  insurer_not_listed: { status: 409, message: 'Choose an insurer from the list.' },
  insurers_full: {
    status: 409,
    message: 'The list of insurers is full. Merge this one into another, or remove it.',
  },
  not_waiting: { status: 409, message: 'This is no longer in the work queue.' },
  nothing_to_decide: { status: 409, message: "This listing isn't waiting for this decision." },
  listing_conflict_open: {
    status: 409,
    message: 'This listing matches another one. Decide about that first, in Users.',
  },
  confirm_email_first: { status: 409, message: 'Confirm your email address first, then choose.' },
  email_not_confirmed: { status: 409, message: "The clinic hasn't confirmed its email address yet." },
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
  not_a_photo: { status: 400, message: 'Choose a PNG, JPEG, WebP or AVIF file.' },
  practitioner_not_found: { status: 404, message: 'This person is no longer on your list.' },
  location_not_found: { status: 404, message: messages.couldNotFindClinic },
  last_location: {
    status: 409,
    message: 'This is your only clinic. Add another one first, or edit this one.',
  },
  wrong_password: { status: 400, message: "This isn't your password." },
  email_link_expired: {
    status: 400,
    message: 'This link has been used or has expired. Please change your email again.',
  },
  password_required: { status: 400, message: 'Enter your password to confirm your new email.' },
  undo_link_expired: {
    status: 400,
    message: "This link has been used or has expired. If you can't sign in, reply to the email it came in.",
  },
  email_not_wanted: { status: 409, message: "We can't email this address." },
  email_refused: {
    status: 422,
    message: "The email server rejected this address. We haven't sent the email.",
  },
  email_not_taken: {
    status: 503,
    message:
      "The email server isn't accepting email at the moment. We haven't sent anything. Please try again later.",
  },
  email_put_off: {
    status: 503,
    message:
      "The email server put off this email, but may take others. We haven't sent it. Please send it again in a few minutes.",
  },
  email_just_sent: {
    status: 409,
    message:
      'We sent this exact email to this address less than a minute ago. Send it again only if you want them to get it twice.',
  },
  email_on_its_way: { status: 409, message: "We're already sending this email." },
  email_unknown: {
    status: 504,
    message:
      'The connection to the email server broke. The email may or may not have been sent. Check with the recipient before you send it again.',
  },
  suppression_stays: { status: 409, message: 'They asked for this themselves, so only they can undo it.' },
  template_unusable: {
    status: 422,
    message: 'This template has a mistake in its double braces. Fix it and try again.',
  },
  template_not_found: { status: 404, message: 'This template no longer exists.' },
  code_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  wrong_code: {
    status: 400,
    message: 'This code is wrong or has already been used. Wait for the next one and try again.',
  },
  passkey_refused: { status: 400, message: "This passkey didn't work. Try again, or use your password." },
  passkey_too_many: { status: 409, message: 'You have ten passkeys. Remove one before you add another.' },
  identity_unconfirmed: { status: 403, message: "Confirm that it's you to continue." },
  second_factor_required: { status: 403, message: 'Set up two-factor sign-in first. All staff need it.' },
  second_factor_on: { status: 409, message: 'Two-factor sign-in is already on.' },
  second_factor_off: { status: 409, message: 'Two-factor sign-in is not on.' },
  second_factor_stays: {
    status: 403,
    message: "Your role requires two-factor sign-in, so you can't turn it off.",
  },
  member_not_found: { status: 404, message: 'This person is no longer in your team.' },
  already_in_team: { status: 409, message: 'This person is already in your team.' },
  team_full: { status: 409, message: 'Your team has reached its limit. Remove somebody first.' },
  team_changed: {
    status: 409,
    message: 'Your team has changed in the meantime. Reload the page and try again.',
  },
  transfer_after_email: {
    status: 409,
    message:
      'You asked to change your email in the last seven days. You can transfer the account once that time is over.',
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
  invite_expired: {
    status: 400,
    message: 'This invitation has been used or has expired. Please ask for a new one.',
  },
  already_staff: { status: 409, message: 'Someone with this email is already a member of staff.' },
  already_invited: {
    status: 409,
    message: "We've already invited this address. You can send the invitation again or withdraw it.",
  },
  referrer_code_taken: { status: 409, message: 'Someone else already has this referrer code.' },
  last_admin: {
    status: 409,
    message: 'This is the last active administrator. Make someone else an administrator first.',
  },
  cannot_grant: { status: 403, message: "You can't give someone a role with more permissions than yours." },
  already_confirmed: { status: 409, message: 'This email address is already confirmed.' },
  already_suspended: { status: 409, message: 'This listing is already suspended.' },
  not_suspended: { status: 409, message: "This listing isn't suspended." },
  campaign_not_found: { status: 404, message: 'This campaign no longer exists.' },
  campaign_running: {
    status: 409,
    message: 'This campaign is running. Stop it or wait for it to finish first.',
  },
  template_missing: {
    status: 409,
    message: "This campaign's template has been deleted. Choose another one.",
  },
  run_not_found: { status: 404, message: "We can't find that campaign run." },
  run_ended: { status: 409, message: 'This campaign has ended.' },
  upload_not_found: { status: 404, message: 'This list is no longer available. Please upload it again.' },
  signup_not_found: { status: 404, message: 'This registration has since been finished or deleted.' },
  invoice_not_found: { status: 404, message: "We can't find that invoice." },
  files_unavailable: {
    status: 503,
    message:
      "We can't store or read files at the moment. We haven't changed anything. Please try again later.",
  },
  unexpected: { status: 500, message: wentWrong },
  unavailable: { status: 503, message: 'The service is busy or restarting. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** A body of any failed call, JSON and multipart alike. */
export type ProblemBody = {
  code: ProblemCode
  /** The text for people. */
  message: string
  /** For each field that was refused, why. */
  fields?: Record<string, string>
  requestId: string
}

/** Thrown anywhere in the API; the error handler turns it into the answer. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    details: { message?: string; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(details.message ?? problems[code].message)
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }

  get status() {
    return problems[this.code].status
  }
}
