const key = 'signup_secret'

const sameEmail = (email: string) => email.trim().toLowerCase()

/** The secret of what the server keeps for an address, where this device saved it or opened its link. */
export function secretFor(email: string): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
    return kept.email === sameEmail(email) && typeof kept.secret === 'string' ? kept.secret : undefined
  } catch {
    return undefined
  }
}

/** A browser that does not let us keep it starts another record next time. */
export function keepSecret(email: string, secret: string) {
  try {
    localStorage.setItem(key, JSON.stringify({ email: sameEmail(email), secret }))
  } catch {}
}

export function dropSecret() {
  try {
    localStorage.removeItem(key)
  } catch {}
}
