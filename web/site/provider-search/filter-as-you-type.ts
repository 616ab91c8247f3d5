import { type RefObject, useEffect, useRef } from 'react'
import { useGo } from '../../platform/navigation/go.ts'
import { addressOf } from './address.ts'

const pauseMs = 250

/**
 * Debounces the search field into the URL, so that the list narrows while typing.
 * Returns what the field calls on every change, and what narrows it at once.
 */
export function useFilterAsYouType(field: RefObject<HTMLInputElement | null>, q: string) {
  const go = useGo()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address changed by other means (back, "Clear search"): the field follows, unless someone types in it.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = q
  }, [field, q])

  const narrow = () => {
    clearTimeout(timer.current)
    const typed = field.current?.value.trim() ?? ''
    go(addressOf(typed), { replace: true, preventScrollReset: true })
  }
  const follow = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(narrow, pauseMs)
  }
  return { follow, narrow }
}
