import { type RefObject, useEffect } from 'react'
import { markupOf } from '../../../platform/markup/markup.ts'
import { Monogram } from '../../../ui/figures/monogram.tsx'

/** Puts initials where the logo of a card does not load. */
export function useLogoFallback(list: RefObject<HTMLElement | null>, html: object) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards bring new logos
  useEffect(() => {
    const cards = list.current
    const hear = ({ target }: Event) => target instanceof HTMLImageElement && replace(target)
    // Error events do not bubble, so this listens in the capture phase.
    cards?.addEventListener('error', hear, true)
    // An error before scripts run fires no handler: failed pictures are found here.
    for (const picture of cards?.querySelectorAll('img') ?? [])
      if (picture.complete && picture.naturalWidth === 0) replace(picture)
    return () => cards?.removeEventListener('error', hear, true)
  }, [list, html])
}

function replace(picture: HTMLImageElement) {
  const { name = '' } = picture.dataset
  picture.outerHTML = markupOf(<Monogram name={name} />)
}
