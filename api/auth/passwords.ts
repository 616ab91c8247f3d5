import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../../contract/problems.ts'
import { isCommon } from './common-passwords.ts'

/** Argon2id with 19 MiB, two passes and one lane: the library's defaults. */
export const hashPassword = (password: string) => hash(password)

const nobodys = hash(randomBytes(32))

/** Whether a password opens an account. Without an account it takes as long and the answer is no. */
export async function passwordMatches(passwordHash: string | undefined, password: string) {
  // A stored value that is no hash opens for nobody, it does not break the sign-in.
  const matches = await verify(passwordHash ?? (await nobodys), password).catch(() => false)
  return matches && passwordHash !== undefined
}

/** Refuses a new password that is among the first anybody would try. */
export function refuseCommon(password: string) {
  if (!isCommon(password)) return
  const message = 'This password is too common. Choose one that others would not guess.'
  throw new Problem('invalid_input', { message, fields: { password: message } })
}
