import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'

/** Changes the filters of a list, all of which are in the URL, and returns to its first page; `path` leaves a child page. */
export function useNarrow(path = '') {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  /** With the change before, whose page may still be on its way, also for words that wait for the end of typing. */
  const latest = useRef(address)
  useEffect(() => {
    latest.current = coming?.pathname === pathname ? new URLSearchParams(coming.search) : address
  })
  return (change: Record<string, string>) => {
    const next = new URLSearchParams(latest.current)
    next.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    latest.current = next
    navigate(`${path}?${next}`, { replace: true, preventScrollReset: true })
  }
}
