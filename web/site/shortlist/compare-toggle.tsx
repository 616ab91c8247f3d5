import { useEffect, useRef } from 'react'
import styles from './compare-toggle.module.css'
import { addToShortlist, type ShortlistedClinic, toggleShortlisted, useShortlist } from './shortlist.ts'

/** The form of the tray. Without scripts the boxes belong to it and it is sent as it is. */
export const compareForm = 'compare-form'

/** The box on a card that puts a clinic on the shortlist. A page that shows it also shows a `CompareTray`. */
export function CompareToggle({ id, name }: ShortlistedClinic) {
  return (
    <label className={styles.toggle}>
      <input
        ref={useFollowingBox({ id, name })}
        type="checkbox"
        name="ids"
        value={id}
        form={compareForm}
        // The shortlist knows what is chosen; a browser that restores boxes by itself would contradict it.
        autoComplete="off"
        onChange={event => {
          event.currentTarget.checked = toggleShortlisted({ id, name })
        }}
      />
      <span>
        Compare<span className="visually-hidden"> {name}</span>
      </span>
    </label>
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
