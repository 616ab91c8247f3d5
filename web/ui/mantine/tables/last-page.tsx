import { Navigate, useSearchParams } from 'react-router'
import { addressWith } from './table-sorting.tsx'

/**
 * Leads to the last page of the list that the address shows. For a page past it: an old link, or rows that went since.
 * Nothing on such a page does not mean that nothing matches.
 */
export function LastPage({ pages }: { pages: number }) {
  const [address] = useSearchParams()
  return <Navigate replace to={addressWith(address, { page: Math.max(1, pages) })} />
}
