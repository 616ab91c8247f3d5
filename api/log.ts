import type { FastifyRequest } from 'fastify'
import type { LogFn, LoggerOptions } from 'pino'

/** Personal or secret parts of an error message: addresses, tokens, card ids, and search words. */
const hidden: [RegExp, string][] = [
  [/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]'],
  [/\b(pm|cus|sub|in|card|tok|seti|sk|rk|pk|whsec)_\w+/g, '$1_[hidden]'],
  [/(\/[^\s?'"]*)\?[^\s'")]+/g, '$1?[hidden]'],
  [/\b[\w-]{40,}\b/g, '[hidden]'],
]
/** Searching a long text without a gap for these takes the square of its length. */
const longest = 4_000
/** PostgreSQL's complaints about a value, and a parser's about a text, quote it. */
const quotesValues = ({ name, code }: Fault) => name === 'SyntaxError' || /^22/.test(String(code ?? ''))

type Fault = Error & Record<string, unknown>

/** Of all other properties that libraries add to errors, only these cannot contain user input. */
const harmless = ['code', 'table', 'column', 'constraint', 'routine', 'responseCode', 'command', 'statusCode']

type Logged = { type: string; message: string; stack: string; [name: string]: unknown }

const loggableText = (text: string) =>
  hidden.reduce((cleaned, [pattern, instead]) => cleaned.replace(pattern, instead), shortened(text))

/** Cut before a word: half an address would not be recognised as one. */
function shortened(text: string) {
  if (text.length <= longest) return text
  return `${text.slice(0, Math.max(0, text.lastIndexOf(' ', longest)))} …`
}

const saidOf = (fault: Fault, text: string) =>
  loggableText(quotesValues(fault) ? text.replace(/".*"/gs, '[hidden]') : text)

/** The part of an error that may be logged: enough to find the fault, nothing about a person. */
export function loggable(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const fault = error as Fault
  const kept = harmless.filter(name => fault[name] !== undefined).map(name => [name, fault[name]])
  return {
    type: error.constructor.name,
    message: saidOf(fault, error.message),
    stack: saidOf(fault, error.stack ?? ''),
    ...Object.fromEntries(kept),
    ...(error.cause !== undefined && { cause: loggable(error.cause) }),
  }
}

/** A log line with its message redacted. Without a message pino would use the error's, unredacted. */
function loggableLine(line: unknown[]): unknown[] {
  const [first, message] = line
  const error = first instanceof Error ? first : (first as { err?: unknown } | null | undefined)?.err
  const worded = error !== undefined && message === undefined ? [first, loggable(error).message] : line
  return worded.map(part => (typeof part === 'string' ? loggableText(part) : part))
}

/** How requests and errors are logged. A URL may contain what someone searched for. */
const serializers = {
  req: ({ method }: Pick<FastifyRequest, 'method'>) => ({ method }),
  err: loggable,
  // The library for uploads writes down every header, the login's token among them.
  busboyOptions: ({ limits }: { limits?: object }) => ({ limits }),
}

/** What every log of ours is made with: nothing about a person gets into it. */
export const logOptions = {
  serializers,
  hooks: {
    logMethod(line, write) {
      write.apply(this, loggableLine(line) as Parameters<LogFn>)
    },
  },
} satisfies LoggerOptions
