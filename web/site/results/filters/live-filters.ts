import { useCallback, useEffect, useRef } from 'react'
import { inPlace, useGo } from '../../../platform/navigation/go.ts'
import { filterNames, type Search } from '../address.ts'
import type { FilterPage } from './filter-page.ts'

const pauseMs = 250

/**
 * Follows a form of filters with the address, a short pause behind. The place in the page stays, and so does
 * the focus.
 */
export function useLiveFilters(search: Search, page: FilterPage) {
  const go = useGo()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const follow = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      const wanted = form.current && readForm(form.current, page)
      if (wanted) go(page.write(wanted), inPlace)
    }, pauseMs)
  }, [go, page])

  const followed = useRef<Search>(undefined)
  useEffect(() => {
    const wanted = form.current && readForm(form.current, page)
    const address = page.write({ ...search, page: 1 })
    // Someone was quicker than the scripts: what they set before those ran counts.
    if (!followed.current && wanted && page.write(wanted) !== address) follow()
    // The address changed by other means (a chip, back): the fields follow, unless they are already ahead of it.
    else if (form.current && !timer.current) fillIn(form.current, search)
    followed.current = search
  }, [search, follow, page])
  return { form, follow }
}

function readForm(form: HTMLFormElement, page: FilterPage) {
  const fields = new FormData(form) as unknown as Iterable<[string, string]>
  return page.read(new URLSearchParams([...fields]))
}

function fillIn(form: HTMLFormElement, search: Search) {
  for (const name of ['sort', ...filterNames] as const) {
    const field = form.elements.namedItem(name)
    const value = String(search[name] ?? '')
    // A group of buttons does not take an empty value nor several, so each is told by itself.
    if (field instanceof RadioNodeList) {
      for (const radio of field as unknown as Iterable<HTMLInputElement>)
        radio.checked = value.split(',').includes(radio.value)
    } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = value !== ''
    } else if (field && field !== document.activeElement && 'value' in field && field.value !== value) {
      field.value = value
    }
  }
}
