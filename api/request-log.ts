import type { FastifyBaseLogger } from 'fastify'

type Child = Parameters<FastifyBaseLogger['child']>

/** The log of one request, made when something is written into it: most requests leave only the line of their answer. */
class RequestLog {
  private readonly parent: FastifyBaseLogger
  private readonly bindings: Child[0]
  private made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Child[0]) {
    this.parent = parent
    this.bindings = bindings
  }

  private get log() {
    this.made ??= this.parent.child(this.bindings)
    return this.made
  }

  get level() {
    return this.parent.level
  }

  static {
    for (const name of ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const)
      Object.defineProperty(RequestLog.prototype, name, {
        value(this: RequestLog, ...line: never[]) {
          return (this.log[name] as (...line: never[]) => unknown)(...line)
        },
      })
  }
}

export const requestLog = (parent: FastifyBaseLogger, bindings: Child[0], options: Child[1]) =>
  options && Object.keys(options).length > 0
    ? parent.child(bindings, options)
    : (new RequestLog(parent, bindings) as unknown as FastifyBaseLogger)
