/** The two kinds of login a browser can hold; they never mix. */
export type Login = 'provider' | 'staff'

const keys = {
  provider: { token: 'token', person: 'user' },
  staff: { token: 'staffToken', person: 'staffUser' },
} as const satisfies Record<Login, { token: string; person: string }>

/** The stored token, or null when nobody of that kind is signed in here. */
export const storedToken = (login: Login) => localStorage.getItem(keys[login].token)

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

/** Keeps a login in this browser. */
export function storeLogin(login: Login, { token, person }: { token: string; person: object }) {
  localStorage.setItem(keys[login].token, token)
  localStorage.setItem(keys[login].person, JSON.stringify(person))
}

/** Removes a login from this browser. */
export function forgetLogin(login: Login) {
  localStorage.removeItem(keys[login].token)
  localStorage.removeItem(keys[login].person)
}
