import { useEffect, useRef } from 'react'

/** Back from a detail, focus is on the row that it was opened from, or on the page's heading where that row is gone. */
export function useFocusReturn(opened: string | undefined, elementId: (id: string) => string) {
  const before = useRef(opened)
  useEffect(() => {
    if (!opened && before.current) {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (heading) heading.tabIndex = -1
      const target = document.getElementById(elementId(before.current)) ?? heading
      target?.focus()
    }
    before.current = opened
  }, [opened, elementId])
}
