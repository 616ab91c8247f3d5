import { type MouseEvent, type RefObject, useLayoutEffect } from 'react'
import { addToShortlist, toggleShortlisted, useShortlist } from './shortlist.ts'

const boxesIn = (list: HTMLElement | null) =>
  list?.querySelectorAll<HTMLInputElement>('input[name="ids"][data-name]') ?? []
const clinicOf = ({ value, dataset }: HTMLInputElement) => ({ id: value, name: dataset.name ?? '' })

/**
 * Keeps the boxes of plain cards in step with the shortlist. Gives what to do with a click within their list, and says
 * whether it was on a box. One that was ticked before scripts ran puts its clinic there.
 */
export function useShortlistBoxes(list: RefObject<HTMLElement | null>, html: object) {
  const { clinics } = useShortlist()
  useLayoutEffect(() => {
    for (const box of boxesIn(list.current)) if (box.checked) addToShortlist(clinicOf(box))
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards bring new boxes
  useLayoutEffect(() => {
    const chosen = new Set(clinics.map(({ id }) => id))
    for (const box of boxesIn(list.current)) box.checked = chosen.has(box.value)
  }, [list, html, clinics])
  return ({ target }: MouseEvent) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.name === undefined) return false
    target.checked = toggleShortlisted(clinicOf(target))
    return true
  }
}
