import { maxSearchText } from '../../../contract/rules/limits.ts'
export const pageSize = 20

const lastPage = 50_000

/** What the URL asks for; invalid values become the nearest valid ones. */
export function readAddress(params: URLSearchParams) {
  const page = Number(params.get('page') ?? 1)
  return {
    q: (params.get('q') ?? '').trim().slice(0, maxSearchText),
    page: Number.isInteger(page) ? Math.min(lastPage, Math.max(1, page)) : 1,
  }
}

/** The address of a page of the list, the same list always under the same address. */
export function addressOf(q: string, page = 1) {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/providersearch?${params}` : '/providersearch'
}
