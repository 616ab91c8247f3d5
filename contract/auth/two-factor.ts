import { z } from 'zod'
import { type Audience, call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'

/** Six digits of an authenticator app, or one of the recovery codes; blanks and dashes do not count. */
export const Code = z
  .string()
  .max(40)
  .transform(text => text.replace(/[\s-]/g, '').toUpperCase())

/** Asked for again before a change that an open screen alone must not allow. */
export const CurrentPassword = z.string().min(1, 'Enter your password').max(1000)

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe('Only shown once') })

/** Providers and staff set up two-factor sign-in with the same calls, below an address of their own. */
const twoFactorCalls = <const A extends Extract<Audience, 'provider' | 'staff'>>(
  as: A,
  path: '/api/two-factor' | '/api/staff/two-factor',
) => ({
  read: call({
    method: 'GET',
    path,
    as,
    team: 'everyone',
    summary: 'Status of your two-factor sign-in',
    beforeSecondFactor: true,
    answer: z.object({
      enabled: z.boolean(),
      required: z.boolean().describe("True if your role doesn't let you switch it off"),
      recoveryCodesLeft: z.number(),
    }),
  }),
  enrol: call({
    method: 'POST',
    path: `${path}/enrol`,
    as,
    team: 'everyone',
    summary: 'Creates a secret for an authenticator app; it takes effect once a code confirms it',
    beforeSecondFactor: true,
    body: z.object({ password: CurrentPassword }),
    answer: z.object({ secret: z.string(), uri: z.string().describe('Content of the QR code') }),
  }),
  confirm: call({
    method: 'POST',
    path: `${path}/confirm`,
    as,
    team: 'everyone',
    summary: 'Switches on two-factor sign-in with a first code and signs you out everywhere else',
    beforeSecondFactor: true,
    body: z.object({ code: Code }),
    answer: RecoveryCodes,
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: `${path}/recovery-codes`,
    as,
    team: 'everyone',
    summary: 'Creates ten new recovery codes that replace the old ones',
    body: z.object({ code: Code }),
    answer: RecoveryCodes,
  }),
  switchOff: call({
    method: 'POST',
    path: `${path}/off`,
    as,
    team: 'everyone',
    summary: 'Switches off two-factor sign-in, unless your role requires it',
    body: z.object({ password: CurrentPassword, code: Code }),
    answer: MessageAnswer,
  }),
})

export const twoFactor = {
  provider: twoFactorCalls('provider', '/api/two-factor'),
  staff: twoFactorCalls('staff', '/api/staff/two-factor'),
}
export type TwoFactorCalls = (typeof twoFactor)['provider' | 'staff']
