import { UserFilters } from '../../../contract/staff/providers.ts'

/** Up to the server's limit. */
const lastPage = 100_000

const given = (url: string) =>
  Object.fromEntries([...new URL(url).searchParams].filter(([, value]) => value !== ''))

/** What of an address the list understands; the rest is left out instead of refused. */
export function filtersIn(url: string) {
  const query = UserFilters.safeParse(given(url))
  return query.success ? query.data : UserFilters.parse({})
}

export const pageIn = (url: string) =>
  Math.min(lastPage, Math.max(1, Math.floor(Number(given(url).page)) || 1))
