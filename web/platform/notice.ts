import { useEffect } from 'react'
import { usePlace } from './place.tsx'

const key = 'notice'

/** Leaves words for the page that comes next, also when that is a new document. */
export function leaveNotice(text: string) {
  sessionStorage.setItem(key, text)
}

/** The words left for this page, once. */
export function takeNotice() {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text
}

/** Shows the words left for each page that opens. */
export function useNotice(show: (text: string) => void) {
  const { key } = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that opens may have been left a notice
  useEffect(() => {
    const notice = takeNotice()
    if (notice) show(notice)
  }, [key])
}
