import { z } from 'zod'
import { type Audience, call } from '../core/call.ts'
import { Line } from '../core/form-fields.ts'
import { DeviceToken } from './device.ts'
import { CurrentPassword } from './two-factor.ts'

/** More than one person needs, and few enough to look through. */
export const maxPasskeys = 10

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)
const CredentialId = base64url(1400)

/** What a device answers, in the JSON form of the WebAuthn standard. */
const credential = <const R extends z.ZodRawShape>(response: R) =>
  z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: base64url(4000), ...response }),
  })

export const NewCredential = credential({
  attestationObject: base64url(20_000),
  transports: z.array(z.string().max(20)).max(10).optional(),
})
export const ProofOfCredential = credential({
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: base64url(200).optional(),
})

/** Made by the server's WebAuthn library for the browser's; both know its fields. */
const Options = z.looseObject({ challenge: z.string() })

/** Both factors in one: the device has checked the person and signed our challenge. */
export const PasskeySignIn = z.object({ credential: ProofOfCredential, device: DeviceToken.optional() })

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>
const Passkeys = z.object({ items: z.array(Passkey) })

/** For both steps of signing in: strangers may use them. */
export const passkeyLimit = { requests: 30, seconds: 60 }

/** Providers and staff manage passkeys with the same calls, below an address of their own. */
const passkeyCalls = <const A extends Extract<Audience, 'provider' | 'staff'>>(
  as: A,
  path: '/api/passkeys' | '/api/staff/passkeys',
) => ({
  list: call({
    method: 'GET',
    path,
    as,
    team: 'everyone',
    summary: 'Lists your passkeys, oldest first',
    answer: Passkeys,
  }),
  begin: call({
    method: 'POST',
    path: `${path}/options`,
    as,
    team: 'everyone',
    summary: 'Begins to add a passkey: what the browser asks the device for, within five minutes',
    body: z.object({ password: CurrentPassword }),
    answer: Options,
  }),
  add: call({
    method: 'POST',
    path,
    as,
    team: 'everyone',
    summary: `Adds a passkey with the device's answer; ${maxPasskeys} at most`,
    body: z.object({ name: Line(60).min(1, 'Enter a name'), credential: NewCredential }),
    answer: Passkeys,
  }),
  remove: call({
    method: 'POST',
    path: `${path}/:id/remove`,
    as,
    team: 'everyone',
    summary: 'Removes one of your passkeys',
    params: z.object({ id: z.uuid() }),
    body: z.object({ password: CurrentPassword }),
    answer: Passkeys,
  }),
  beginSignIn: call({
    method: 'POST',
    path: `${path}/sign-in-options`,
    as: 'anyone',
    summary: 'Begins to sign in with a passkey: what the browser asks the device for, within five minutes',
    answer: Options,
    limit: passkeyLimit,
  }),
})

export const passkeys = {
  provider: passkeyCalls('provider', '/api/passkeys'),
  staff: passkeyCalls('staff', '/api/staff/passkeys'),
}
export type PasskeyCalls = (typeof passkeys)['provider' | 'staff']
