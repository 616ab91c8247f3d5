import { monogramElement } from '../../../ui/figures/monogram.tsx'

/** Puts initials where the logo of a clinic does not load, in what a document shows now and later. */
export function replaceFailedLogos() {
  // Error events do not bubble, so this listens in the capture phase.
  addEventListener('error', ({ target }) => replace(target), true)
  // An error before scripts run fires no handler: failed pictures are found here.
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) replace(picture)
}

function replace(picture: EventTarget | null) {
  if (!(picture instanceof HTMLImageElement)) return
  const { logoOf, size } = picture.dataset
  if (logoOf) picture.replaceWith(monogramElement(logoOf, size === 'large' ? size : undefined))
}
