import { maxSearchText } from '../../../contract/rules/limits.ts'

/** How many clinics are compared side by side. */
export const maxCompared = 4

/** The search, if known: it decides which price and distance are compared. */
export type Asked = { treatmentName?: string; location?: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readAsked(params: URLSearchParams): Asked {
  const text = (name: string) => params.get(name)?.trim().slice(0, maxSearchText) || undefined
  // Where one of several treatments was chosen, that is what was searched for.
  return { treatmentName: text('treatment') ?? text('treatmentName'), location: text('location') }
}

/** What a comparison's URL asks for. Ids are in one list or, from a form, in several parameters. */
export function readAddress(params: URLSearchParams) {
  const given = params.getAll('ids').flatMap(list => list.split(','))
  const named = [...new Set(given.map(id => id.trim().toLowerCase()))].filter(Boolean)
  const ids = named.filter(id => uuid.test(id))
  return {
    ids: ids.slice(0, maxCompared),
    /** Those that have no place beside the others. */
    leftOut: ids.slice(maxCompared),
    /** How many it names that no clinic can have. */
    unknown: named.length - ids.length,
    ...readAsked(params),
  }
}

/** The address of a comparison: short enough to be sent to someone. */
export function compareAddress(ids: readonly string[], { treatmentName, location }: Asked = {}) {
  const rest = new URLSearchParams()
  if (treatmentName) rest.set('treatmentName', treatmentName)
  if (location) rest.set('location', location)
  const search = [ids.length > 0 && `ids=${ids.join(',')}`, rest.toString()].filter(Boolean).join('&')
  return search ? `/compare?${search}` : '/compare'
}

/** Where the clinics of a comparison are asked in one message. */
export const askAddress = (ids: readonly string[], asked: Asked) =>
  compareAddress(ids, asked).replace('/compare', '/compare/ask')
