import { useSyncExternalStore } from 'react'
import { formatCount } from '../../platform/format.ts'
import { announce } from '../../ui/feedback/announcer.tsx'
import { notify } from '../../ui/feedback/toast.tsx'

/** The form of the tray. Without scripts the boxes belong to it and it is sent as it is. */
export const compareForm = 'compare-form'

export type ShortlistedClinic = { id: string; name: string }

/** More than anyone looks through, and little enough for the storage of every browser. */
const maxShortlisted = 50
const key = 'shortlist'
const none: ShortlistedClinic[] = []
const listeners = new Set<() => void>()
let clinics: ShortlistedClinic[] | undefined

function current() {
  clinics ??= readStored(stored(), maxShortlisted)
  return clinics
}

function stored() {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(next: ShortlistedClinic[]) {
  clinics = next
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage is off or full: the shortlist lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Another tab changed the storage: the cached value is stale. */
function onStorage(event: StorageEvent) {
  if (event.key === key || event.key === null) readAgain()
}

function readAgain() {
  clinics = undefined
  for (const listener of listeners) listener()
}

/** A document that someone goes back to may be as it was left, and knows nothing of the pages after it. */
const onShown = ({ persisted }: PageTransitionEvent) => persisted && readAgain()

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onShown)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShown)
  }
}

/** The clinics this browser keeps for comparing. Not `ready` on the server and until scripts run. */
export function useShortlist() {
  const shown = useSyncExternalStore(subscribe, current, () => undefined)
  return { clinics: shown ?? none, ready: shown !== undefined }
}

const onShortlist = () => `${formatCount(current().length, 'clinic')} on your shortlist.`

/** Adds a clinic, or says that there is no room. */
export function addToShortlist(clinic: ShortlistedClinic) {
  if (current().some(({ id }) => id === clinic.id)) return
  if (current().length >= maxShortlisted) {
    notify(`Your shortlist holds ${maxShortlisted} clinics. Remove one to add another.`)
    return
  }
  keep([...current(), clinic])
  announce(`${clinic.name} added. ${onShortlist()}`)
}

/** Adds a clinic or takes it off; says whether it is on the list now. */
export function toggleShortlisted(clinic: ShortlistedClinic) {
  const isOn = () => current().some(({ id }) => id === clinic.id)
  if (isOn()) removeFromShortlist(clinic.id)
  else addToShortlist(clinic)
  return isOn()
}

/** Takes a clinic off the list. */
export function removeFromShortlist(id: string) {
  const gone = current().find(clinic => clinic.id === id)
  if (!gone) return
  keep(current().filter(clinic => clinic !== gone))
  announce(`${gone.name} removed. ${onShortlist()}`)
}

/** The stored list in any state: unreadable entries are ignored. */
export function readStored(text: string | null, max: number): ShortlistedClinic[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(parsed)) return []
    const entries = parsed.flatMap(entryOf)
    // Whatever wrote it, a clinic is on the list once.
    return [...new Map(entries.map(entry => [entry.id, entry])).values()].slice(0, max)
  } catch {
    return []
  }
}

function entryOf(value: unknown): ShortlistedClinic[] {
  const { id, name } = (value ?? {}) as Partial<Record<keyof ShortlistedClinic, unknown>>
  return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : []
}
