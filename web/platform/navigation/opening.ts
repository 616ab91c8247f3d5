import { use, useEffect, useState } from 'react'
import { OpeningContext } from '../place.tsx'

/** Whether the page at a path is being opened from here. Of documents not every browser reports it. */
export function useOpening(path: string) {
  const routed = use(OpeningContext) === path
  const [document, setDocument] = useState(false)
  useEffect(() => {
    const begin = ({ destination }: NavigateEvent) => {
      if (new URL(destination.url).pathname === path && !destination.sameDocument) setDocument(true)
    }
    const end = () => setDocument(false)
    const { navigation } = window as { navigation?: Navigation }
    navigation?.addEventListener('navigate', begin)
    navigation?.addEventListener('navigateerror', end)
    addEventListener('pageshow', end)
    return () => {
      navigation?.removeEventListener('navigate', begin)
      navigation?.removeEventListener('navigateerror', end)
      removeEventListener('pageshow', end)
    }
  }, [path])
  return routed || document
}
