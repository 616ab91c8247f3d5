import { type Login, storedToken, tokenKeys } from './stored-token.ts'

const keys = {
  provider: { token: tokenKeys.provider, person: 'user', device: 'device' },
  staff: { token: tokenKeys.staff, person: 'staffUser', device: 'staffDevice' },
} as const satisfies Record<Login, { token: string; person: string; device: string }>

/** The signed-in user as the server described them; undefined without one. Unreadable data is cleared. */
export function storedPerson(login: Login): unknown {
  const stored = localStorage.getItem(keys[login].person)
  if (stored === null) return undefined
  try {
    return JSON.parse(stored)
  } catch {
    forgetLogin(login)
    return undefined
  }
}

/** A login is a token and who it belongs to. Half of one, or one that cannot be read, is cleared. */
export function storedLogin(login: Login) {
  const token = storedToken(login)
  const person = storedPerson(login)
  if (token && typeof person === 'object' && person !== null) return { token, person }
  forgetLogin(login)
  return undefined
}

/** What an answer to a sign-in gives this browser to keep. */
export type SignedIn = { token: string; person: object; device?: string | undefined }

/** Keeps a login in this browser. */
export function storeLogin(login: Login, { token, person, device }: SignedIn) {
  localStorage.setItem(keys[login].token, token)
  localStorage.setItem(keys[login].person, JSON.stringify(person))
  if (device) localStorage.setItem(keys[login].device, device)
}

/** What the server knows this browser by, also after signing out; nothing on a first sign-in. */
export function storedDevice(login: Login) {
  const device = localStorage.getItem(keys[login].device)
  return device === null ? {} : { device }
}

/** Removes a login from this browser. */
export function forgetLogin(login: Login) {
  localStorage.removeItem(keys[login].token)
  localStorage.removeItem(keys[login].person)
}
