import { type ComponentProps, useEffect } from 'react'
import { CompareTray } from './compare-tray.tsx'
import { addToShortlist, compareForm, toggleShortlisted, useShortlist } from './shortlist.ts'

const boxes = () => document.querySelectorAll<HTMLInputElement>(`input[form="${compareForm}"][data-name]`)
const clinicOf = ({ value, dataset }: HTMLInputElement) => ({ id: value, name: dataset.name ?? '' })

/** The tray of a document, with all boxes that are on it: one that was ticked before scripts ran puts its clinic there. */
export function DocumentTray(tray: ComponentProps<typeof CompareTray>) {
  const { clinics } = useShortlist()
  useEffect(() => {
    for (const box of boxes()) if (box.checked) addToShortlist(clinicOf(box))
    const toggle = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.matches(`[form="${compareForm}"][data-name]`))
        target.checked = toggleShortlisted(clinicOf(target))
    }
    document.addEventListener('change', toggle)
    return () => document.removeEventListener('change', toggle)
  }, [])
  useEffect(() => {
    const chosen = new Set(clinics.map(({ id }) => id))
    for (const box of boxes()) box.checked = chosen.has(box.value)
  }, [clinics])
  return <CompareTray {...tray} />
}
