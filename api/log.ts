import type { FastifyRequest } from 'fastify'

/** What is personal or secret in the words of an error: addresses, tokens, ids of cards, and what was asked for. */
const hidden: [RegExp, string][] = [
  [/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]'],
  [/\b(pm|cus|sub|in|card|tok|seti|sk|rk|pk|whsec)_\w+/g, '$1_[hidden]'],
  [/(\/[^\s?'"]*)\?[^\s'")]+/g, '$1?[hidden]'],
  [/\b[\w-]{40,}\b/g, '[hidden]'],
]
/** PostgreSQL's complaints about a value, and a parser's about a text, quote it. */
const quotesValues = ({ name, code }: Fault) => name === 'SyntaxError' || /^22/.test(String(code ?? ''))

type Fault = Error & Record<string, unknown>

/** Of everything else that libraries hang on an error, only these cannot hold what somebody entered. */
const harmless = ['code', 'table', 'column', 'constraint', 'routine', 'responseCode', 'command', 'statusCode']

type Logged = { type: string; message: string; stack: string; [name: string]: unknown }

/** What a log may say of an error: enough to find the fault, nothing about a person. */
export function loggable(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const fault = error as Fault
  const clean = (text: string) =>
    hidden.reduce(
      (cleaned, [pattern, instead]) => cleaned.replace(pattern, instead),
      quotesValues(fault) ? text.replace(/".*"/gs, '[hidden]') : text,
    )
  const kept = harmless.filter(name => fault[name] !== undefined).map(name => [name, fault[name]])
  return {
    type: error.constructor.name,
    message: clean(error.message),
    stack: clean(error.stack ?? ''),
    ...Object.fromEntries(kept),
    ...(error.cause !== undefined && { cause: loggable(error.cause) }),
  }
}

/** How every log of ours writes requests and errors down. An address may hold what somebody searched for. */
export const logSerializers = {
  req: ({ method }: Pick<FastifyRequest, 'method'>) => ({ method }),
  err: loggable,
  // The library for uploads writes down every header, the login's token among them.
  busboyOptions: ({ limits }: { limits?: object }) => ({ limits }),
}
