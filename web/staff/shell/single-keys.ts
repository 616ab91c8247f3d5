import { useEffect } from 'react'

const stored = 'staff-single-keys'

export const areSingleKeysOn = () => localStorage.getItem(stored) !== 'off'
export const switchSingleKeys = (on: boolean) => localStorage.setItem(stored, on ? 'on' : 'off')

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** The key that was pressed alone and not into a field, in small letters; empty while they are switched off. */
export const singleKeyOf = (event: KeyboardEvent) =>
  event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areSingleKeysOn()
    ? ''
    : event.key.toLowerCase()

const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null

/** Keys of one screen. A key held down acts once, and none acts behind a dialog. */
export function useSingleKeys(actions: Record<string, (() => void) | undefined>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = event.repeat || isDialogOpen() ? undefined : actions[singleKeyOf(event)]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}
