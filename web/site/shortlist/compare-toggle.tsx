import { useEffect, useRef } from 'react'
import { CompareBox } from './compare-box.tsx'
import { addToShortlist, type ShortlistedClinic, toggleShortlisted, useShortlist } from './shortlist.ts'

/** A box that puts a clinic on the shortlist and shows whether it is there. */
export function CompareToggle({ id, name }: ShortlistedClinic) {
  return (
    <CompareBox
      id={id}
      name={name}
      ref={useFollowingBox({ id, name })}
      onChange={event => {
        event.currentTarget.checked = toggleShortlisted({ id, name })
      }}
    />
  )
}

/** A box that shows whether a clinic is on the shortlist. Ticked before scripts ran, it puts the clinic there. */
function useFollowingBox({ id, name }: ShortlistedClinic) {
  const box = useRef<HTMLInputElement>(null)
  const { clinics } = useShortlist()
  const chosen = clinics.some(clinic => clinic.id === id)
  useEffect(() => {
    if (box.current?.checked) addToShortlist({ id, name })
  }, [id, name])
  useEffect(() => {
    if (box.current) box.current.checked = chosen
  }, [chosen])
  return box
}
