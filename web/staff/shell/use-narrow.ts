import { useNavigate, useSearchParams } from 'react-router'

/** Changes the filters of a list, all of which are in the URL, and returns to its first page; `path` leaves a child page. */
export function useNarrow(path = '') {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  return (change: Record<string, string>) => {
    const next = new URLSearchParams(address)
    next.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    navigate(`${path}?${next}`, { replace: true, preventScrollReset: true })
  }
}
