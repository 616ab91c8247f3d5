import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../../../contract/core/problems.ts'
import { isAboutOwner, isCommon } from './common-passwords.ts'

/** Argon2id with 19 MiB, two passes and one lane: the library's defaults. */
export const hashPassword = (password: string) => hash(password)

const nobodys = hash(randomBytes(32))

/** Undefined when the stored value is no hash, which costs no time: such an account opens for nobody. */
const verifies = (passwordHash: string, password: string) =>
  verify(passwordHash, password).catch(() => undefined)

/** Whether a password opens an account. Without an account, or without a hash, it takes as long and the answer is no. */
export async function passwordMatches(passwordHash: string | undefined, password: string) {
  const matches = passwordHash === undefined ? undefined : await verifies(passwordHash, password)
  if (matches !== undefined) return matches
  await verify(await nobodys, password)
  return false
}

const refuse = (message: string) => new Problem('invalid_input', { message, fields: { password: message } })

const tooCommon = "This password is too common. Choose one that's harder to guess."

/** Refuses a new password that is among the first anyone would try. */
export function refuseCommon(password: string) {
  if (isCommon(password)) throw refuse(tooCommon)
}

type Owner = { email: string; firstName: string; surname?: string; companyName?: string }

/** Why a new password is easy to guess, in general or from what is known about its owner; undefined if it is not. */
export function guessableBy(password: string, { email, firstName, surname, companyName }: Owner) {
  if (isCommon(password)) return tooCommon
  const about = [email.split('@')[0], firstName, surname, companyName, `${firstName}${surname ?? ''}`]
  const known = about.filter(text => text !== undefined)
  if (!isAboutOwner(password, known)) return undefined
  return "Don't use your name, your email, your clinic's name or ours in the password."
}

export function refuseGuessable(password: string, owner: Owner) {
  const reason = guessableBy(password, owner)
  if (reason) throw refuse(reason)
}
