import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import { isStorable, notStorable } from '../../../contract/core/storable-text.ts'
import { refusedFields } from './refused-fields.ts'

/** No call nests its fields nearly this deep, and what walks through nested values does so by recursion. */
const deepest = 32

/** More values than any call takes; to walk through the millions that a body can hold would keep everyone waiting. */
const maxValues = 20_000

type Place = { value: unknown; name: string; depth: number; within: Place | undefined }

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
  const places: Place[] = [{ value: input, name: '', depth: 0, within: undefined }]
  let seen = 0
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, depth } = place
    if (typeof value === 'string' && !isStorable(value)) throw refusal(place)
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    if (depth === deepest) throw new Problem('invalid_input')
    // A long list is refused before its places get names.
    const names = Array.isArray(value) && value.length > maxValues ? [] : Object.keys(value)
    seen += Array.isArray(value) ? value.length : names.length
    if (seen > maxValues) throw new Problem('too_large')
    for (const name of names) {
      // The name itself cannot be shown, so the field around it is named.
      if (!isStorable(name)) throw refusal(place)
      places.push({ value: (value as Record<string, unknown>)[name], name, depth: depth + 1, within: place })
    }
  }
}

function pathOf({ name, within }: Place): string {
  const outer = within ? pathOf(within) : ''
  return outer ? `${outer}.${name}` : name
}

const refusal = (place: Place) => refusedFields([[pathOf(place) || 'body', notStorable]])
