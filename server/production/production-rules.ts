/**
 * What an installation for real patients must have. Read from the environment as it is, so that one message can name
 * everything that is wrong, together with values that cannot be read at all.
 */
import type { ProductionException } from '../../contract/staff/production-exceptions.ts'

type Given = Partial<Record<string, string | undefined>>
type Rule = { setting: string; inUse(given: Given): boolean; refused: string }

/** Exceptions that an operator may make on purpose. Staff see a notice for as long as one is in use. */
const exceptions: Record<ProductionException, Rule> = {
  simulated_cards: {
    setting: 'ALLOW_SIMULATED_CARDS',
    inUse: given => !given.STRIPE_SECRET_KEY,
    refused:
      'STRIPE_SECRET_KEY is missing: clinics would pay with simulated cards. Set the four STRIPE_ settings, or ALLOW_SIMULATED_CARDS=1 if nobody is to be charged.',
  },
  no_email: {
    setting: 'ALLOW_NO_EMAIL',
    inUse: given => !given.SMTP_URL,
    refused:
      'SMTP_URL is missing: no email would be sent, not even password resets. Set it, or ALLOW_NO_EMAIL=1 to store emails for administrators to read.',
  },
  embedded_database: {
    setting: 'ALLOW_EMBEDDED_DATABASE',
    inUse: given => !given.DATABASE_URL,
    refused:
      'DATABASE_URL is missing: the embedded database has no password, no replica and no point-in-time recovery. Set it, or ALLOW_EMBEDDED_DATABASE=1.',
  },
}

const names = Object.keys(exceptions) as ProductionException[]
const allowed = (given: Given, name: ProductionException) => given[exceptions[name].setting] === '1'

export const exceptionsInUse = (given: Given) =>
  names.filter(name => exceptions[name].inUse(given) && allowed(given, name))

/** Every reason why these settings must not serve real patients, in words for the operator. */
export function productionProblems(given: Given): string[] {
  return [
    ...secretProblems(given.APP_SECRET),
    ...(given.SEED === 'demo' ? ['SEED=demo is not possible in production: its passwords are public.'] : []),
    ...addressProblems(given.PUBLIC_URL),
    ...['COMPANY_NAME', 'COMPANY_ADDRESS']
      .filter(name => !given[name])
      .map(name => `${name} is missing: every email and the website must say who is behind them.`),
    ...(given.SMTP_URL && !given.MAIL_FROM
      ? ['MAIL_FROM is missing: emails need a sender at a domain of yours.']
      : []),
    ...(given.TRUST_PROXY === 'true'
      ? [
          'TRUST_PROXY=true lets any visitor choose their own address. Set it to the number of proxies in front.',
        ]
      : []),
    ...names
      .filter(name => exceptions[name].inUse(given) && !allowed(given, name))
      .map(name => exceptions[name].refused),
  ]
}

function secretProblems(secret: string | undefined) {
  if (!secret) return ['APP_SECRET is missing: set it to at least 32 random characters.']
  return estimatedBits(secret) < 80
    ? ['APP_SECRET is too easy to guess: use random characters, for example from `openssl rand -hex 32`.']
    : []
}

function addressProblems(address: string | undefined) {
  if (!address) return ['PUBLIC_URL is missing: links in emails would lead to this machine.']
  return URL.canParse(address) && new URL(address).protocol === 'http:'
    ? ["PUBLIC_URL starts with http://: passwords and patients' messages need https://."]
    : []
}

/**
 * A rough lower estimate of the guesses needed: the entropy of the characters, counted only where the text
 * neither repeats nor counts as in "abcd" or "1111".
 */
export function estimatedBits(text: string) {
  const codes = [...text].map(character => character.codePointAt(0)!)
  const seen = new Set<string>()
  const fresh = codes.filter((code, at) => {
    const triple = text.slice(Math.max(0, at - 2), at + 1)
    const repeats = seen.has(triple)
    seen.add(triple)
    const counts = at > 1 && code - codes[at - 1]! === codes[at - 1]! - codes[at - 2]!
    return !repeats && !counts
  })
  const times = new Map<number, number>()
  for (const code of codes) times.set(code, (times.get(code) ?? 0) + 1)
  const shares = [...times.values()].map(count => count / codes.length)
  const bitsPerCharacter = -shares.reduce((sum, share) => sum + share * Math.log2(share), 0)
  return bitsPerCharacter * fresh.length
}
