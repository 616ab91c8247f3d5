/** About emails, templates and campaigns. */
export const emailProblems = {
  own_approval: {
    status: 403,
    message: 'Someone else has to approve this campaign because you requested it.',
  },
  approval_needed: {
    status: 409,
    message: "This campaign is waiting for approval, so it can't be paused or resumed. You can stop it.",
  },
  approval_over: { status: 409, message: 'This campaign is no longer waiting for approval.' },
  emails_not_sent: { status: 409, message: "Emails are stored here, not sent. There's nothing to test." },
  not_the_test_email: {
    status: 400,
    message: "This isn't the source of the last test email. Copy all of it, with the headers at the top.",
  },
  warm_up_running: { status: 409, message: 'A warm-up is under way already.' },
  warm_up_not_stopped: { status: 409, message: "The warm-up isn't stopped." },
  email_not_confirmed: { status: 409, message: "The clinic hasn't confirmed its email address yet." },
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
      "The email server isn't accepting this email yet, but may accept others. We haven't sent it. Please send it again in a few minutes.",
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
} as const
