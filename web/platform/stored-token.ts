/** The two kinds of login a browser can hold; they never mix. */
export type Login = 'provider' | 'staff'

/** Apart from the rest of a session, because every public page asks who is signed in. */
export const tokenKeys = { provider: 'token', staff: 'staffToken' } as const satisfies Record<Login, string>

/** The stored token, or null when nobody of that kind is signed in here. */
export const storedToken = (login: Login) => localStorage.getItem(tokenKeys[login])
