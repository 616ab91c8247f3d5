import type { FastifyBaseLogger } from 'fastify'

type Child = Parameters<FastifyBaseLogger['child']>
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
type Line = [details: unknown, message?: string]

/**
 * The log of one request: writes its lines into the log of the server with what tells the request apart. A child of
 * that log does the same and costs more to make than most requests ever write.
 */
class RequestLog {
  private readonly parent: FastifyBaseLogger
  private readonly bindings: object

  constructor(parent: FastifyBaseLogger, bindings: object) {
    this.parent = parent
    this.bindings = bindings
  }

  get level() {
    return this.parent.level
  }

  fatal(...line: Line) {
    this.write('fatal', line)
  }
  error(...line: Line) {
    this.write('error', line)
  }
  warn(...line: Line) {
    this.write('warn', line)
  }
  info(...line: Line) {
    this.write('info', line)
  }
  debug(...line: Line) {
    this.write('debug', line)
  }
  trace(...line: Line) {
    this.write('trace', line)
  }
  silent() {}

  child(bindings: Child[0], options?: Child[1]) {
    return this.parent.child({ ...this.bindings, ...bindings }, options)
  }

  private write(level: Level, [details, message]: Line) {
    if (typeof details === 'string') this.parent[level](this.bindings, details)
    else if (details instanceof Error) this.parent[level]({ ...this.bindings, err: details }, message)
    else this.parent[level]({ ...this.bindings, ...(details as object) }, message)
  }
}

/** Makes the log of a request; where a route has settings of its own for it, a child of the server's. */
export const requestLog = (parent: FastifyBaseLogger, bindings: Child[0], options: Child[1]) =>
  options && Object.keys(options).length > 0
    ? parent.child(bindings, options)
    : (new RequestLog(parent, bindings) as unknown as FastifyBaseLogger)
