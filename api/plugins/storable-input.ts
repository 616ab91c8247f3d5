import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problems.ts'
import { isStorable, notStorable } from '../../contract/storable-text.ts'
import { refusedFields } from './refused-fields.ts'

/** No call nests its fields nearly this deep, and what walks through nested values does so by recursion. */
const deepest = 32

type Place = { value: unknown; path: string; depth: number }

/**
 * Refuses what no call can store before any schema looks at it: a field that is forgotten in a schema would else
 * fail in the database. Forms with files are read later, and checked where they are read.
 */
export function refuseUnstorable(app: FastifyInstance) {
  app.addHook('preValidation', (request, _reply, done) => {
    // An address that nothing stored can have leads nowhere: pages then say that there is no such thing.
    if (!Object.values(request.params ?? {}).every(isStorable)) throw new Problem('not_found')
    checkStorable(request.query)
    checkStorable(request.body)
    done()
  })
}

/** Throws for the first string, or name of a field, that cannot be stored. */
export function checkStorable(input: unknown) {
  const places: Place[] = [{ value: input, path: '', depth: 0 }]
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, path, depth } = place
    if (typeof value === 'string' && !isStorable(value)) throw refusal(path)
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    if (depth === deepest) throw new Problem('invalid_input')
    for (const [name, inner] of Object.entries(value)) {
      // The name itself cannot be shown, so the field around it is named.
      if (!isStorable(name)) throw refusal(path)
      places.push({ value: inner, path: path ? `${path}.${name}` : name, depth: depth + 1 })
    }
  }
}

const refusal = (path: string) => refusedFields([[path || 'body', notStorable]])
