/** About what patients send: enquiries, appointments, price alerts, reviews. */
export const patientProblems = {
  clinic_not_found: { status: 404, message: "We can't find that clinic." },
  enquiry_not_found: { status: 404, message: "This enquiry isn't in your inbox." },
  reply_template_not_found: { status: 404, message: 'A colleague has deleted this template.' },
  enquiry_link_ended: {
    status: 404,
    message: 'This link no longer works. We delete enquiries after 12 months, or when you withdraw them.',
  },
  data_link_ended: {
    status: 404,
    message: 'This link no longer works. Ask for a new one.',
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
} as const
