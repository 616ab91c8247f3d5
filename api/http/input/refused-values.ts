import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import { refusedFields } from './refused-fields.ts'

type DatabaseError = Error & { code?: string; routine?: string }

/** SQLSTATE class 22, data exception: a value that a column or an expression cannot take. */
const dataException = /^22[0-9A-Z]{3}$/
const reason = 'Use another value: this one cannot be saved.'

export const isRefusedValue = ({ code = '' }: DatabaseError) => dataException.test(code)

/**
 * The input passed its schema but the database cannot store it. Anyone can cause this, so it raises no
 * alert; the value itself is in the database's words and stays out of the log.
 */
export function refusedValue(error: DatabaseError, request: FastifyRequest) {
  const field = fieldOf(error.message, request)
  const { code: sqlState, routine } = error
  request.log.warn(
    { sqlState, routine, field, route: request.routeOptions.url },
    'input: database refused a value, answering 400',
  )
  return field ? refusedFields([[field, reason]]) : new Problem('invalid_input')
}

/** PostgreSQL quotes most values that it refuses: the field that holds it is the one. */
function fieldOf(message: string, { params, query, body }: FastifyRequest) {
  const value = /"(.*)"/s.exec(message)?.[1]
  if (value === undefined) return undefined
  for (const part of [params, query, body]) {
    if (typeof part !== 'object' || part === null) continue
    const field = Object.entries(part).find(([, held]) => isPlain(held) && String(held) === value)
    if (field) return field[0]
  }
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
