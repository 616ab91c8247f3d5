import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { productName } from '../../../contract/text/product.ts'

const periodSeconds = 30
/** Without letters and digits that are mistaken for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const recoveryLength = 12
const recoveryCount = 10

export const newSecret = () => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: productName, label, secret: Secret.fromBase32(secret), period: periodSeconds })

/** What the QR code says: authenticator apps read it. */
export const enrolmentUri = (secret: string, email: string) => totpOf(secret, email).toString()

/** The time step that a code is right for, one step early or late included; undefined when it is wrong. */
export function stepOf(secret: string, code: string, now: Date) {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period: periodSeconds, timestamp }) + delta
}

const newRecoveryCode = () =>
  Array.from({ length: recoveryLength }, () => alphabet[randomInt(alphabet.length)]).join('')

export const newRecoveryCodes = () => Array.from({ length: recoveryCount }, newRecoveryCode)

/** As it is written down: ABCD-EFGH-JKLM. */
export const written = (code: string) => code.match(/.{4}/g)!.join('-')

/** Fifty-nine bits of chance need no slow hash; the owner goes in, so that equal codes look different. */
export const hashRecoveryCode = (staffId: string, code: string) =>
  createHash('sha256').update(`${staffId}\n${code}`).digest()
