import { messages } from '../../text/messages.ts'

/** About what staff manage: registers, articles, listings, members. */
export const staffProblems = {
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
  removal_link_expired: { status: 400, message: 'This link has been used or has expired. Please ask again.' },
  removal_decided: { status: 409, message: 'Someone has already decided about this.' },
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
  price_changed: {
    status: 409,
    message: 'The clinic has changed this price. Check the new price, then decide.',
  },
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
  already_suspended: { status: 409, message: 'This listing is already suspended.' },
  not_suspended: { status: 409, message: "This listing isn't suspended." },
} as const
