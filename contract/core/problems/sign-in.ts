import { messages } from '../../text/messages.ts'

/** About signing in, for clinics and staff alike. */
export const signInProblems = {
  login_required: { status: 401, message: 'Please sign in to continue.' },
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
  already_confirmed: { status: 409, message: 'This email address is already confirmed.' },
} as const
