import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { addressOf } from './address.ts'

const pauseMs = 250

/**
 * Debounces the search field into the URL, so that the list narrows while typing.
 * Returns what the field calls on every change.
 */
export function useFilterAsYouType(field: RefObject<HTMLInputElement | null>, q: string) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address changed by other means (back, "Clear search"): the field follows, unless someone types in it.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = q
  }, [field, q])

  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const typed = field.current?.value.trim() ?? ''
      navigate(addressOf(typed), { replace: true, preventScrollReset: true })
    }, pauseMs)
  }
}
