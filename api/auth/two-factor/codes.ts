import { randomInt } from 'node:crypto'
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

/** The current time step when the code is right for it. Codes of the steps before and after are wrong. */
export function stepOf(secret: string, code: string, now: Date) {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 0 })
  return delta === null ? undefined : TOTP.counter({ period: periodSeconds, timestamp })
}

export const isAppCode = (code: string) => /^\d{6}$/.test(code)

const newRecoveryCode = () =>
  Array.from({ length: recoveryLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes that differ in the part they are looked up by. */
export function newRecoveryCodes() {
  const byLookup = new Map<string, string>()
  while (byLookup.size < recoveryCount) {
    const code = newRecoveryCode()
    byLookup.set(splitRecoveryCode(code).lookup, code)
  }
  return [...byLookup.values()]
}

/** The part that finds a code, so that one slow hash decides, and the part that is secret. */
export const splitRecoveryCode = (code: string) => ({ lookup: code.slice(0, 4), secret: code.slice(4) })

/** As it is written down: ABCD-EFGH-JKLM. */
export const written = (code: string) => code.match(/.{4}/g)!.join('-')
