export const schemes = ['light', 'dark', 'system'] as const
export type Scheme = (typeof schemes)[number]

export const schemeKey = 'scheme'

/** Runs in the head, before the first paint: without it a dark page would flash white. */
export const schemeScript = `try{const s=localStorage.getItem('${schemeKey}');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}`

const listeners = new Set<() => void>()

/** The scheme this browser was told to use; `system` unless someone chose. */
export function chosenScheme(): Scheme {
  const stored = document.documentElement.dataset.scheme
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Uses a scheme at once and on later visits. */
export function chooseScheme(scheme: Scheme) {
  if (scheme === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
  try {
    localStorage.setItem(schemeKey, scheme)
  } catch {
    // Storage is off: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Notifies when the scheme is changed; returns a function to unsubscribe. */
export function onSchemeChosen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
