import { useEffect, useRef } from 'react'
import { formatMiles } from '../../../platform/format.ts'
import { useHydrated } from '../../../platform/scripts/hydrated.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import styles from './distance-field.module.css'

const nearestKm = 1
const id = 'max-distance'

type Props = { value?: number; hasPlace: boolean; furthest: number }

/** How far it may be: a number that may be empty for any, and, where scripts run, a slider that moves it. */
export function DistanceField({ value, hasPlace, furthest }: Props) {
  const hydrated = useHydrated()
  const number = useRef<HTMLInputElement>(null)
  const slider = useRef<HTMLInputElement>(null)

  // Whatever set the number, the slider stands where it says.
  useEffect(() => {
    if (slider.current !== document.activeElement) moveSlider(slider.current, String(value ?? furthest))
  }, [value, furthest])

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>Max distance</label>
        <span className={styles.value}>
          <input
            ref={number}
            id={id}
            type="number"
            name="maxDistance"
            min={nearestKm}
            max={furthest}
            placeholder="Any"
            defaultValue={value}
            disabled={!hasPlace}
            aria-describedby={`${id}-hint`}
            onChange={event => moveSlider(slider.current, event.currentTarget.value)}
          />
          <span>km</span>
        </span>
      </div>
      <input
        ref={slider}
        type="range"
        className={classNames(styles.slider, !hydrated && styles.pending)}
        min={nearestKm}
        max={furthest}
        defaultValue={value ?? furthest}
        disabled={!hasPlace}
        aria-label="Max distance in km, slider"
        onChange={event => {
          if (number.current) number.current.value = event.currentTarget.value
          moveSlider(event.currentTarget, event.currentTarget.value)
        }}
      />
      <p id={`${id}-hint`} className={styles.ends}>
        {hasPlace ? (
          <>
            <span>{nearestKm} km</span>
            <span>
              {furthest} km ({formatMiles(furthest)})
            </span>
          </>
        ) : (
          'Add a city or postcode to filter by distance.'
        )}
      </p>
    </div>
  )
}

/** Sets the slider and the part of its track that is filled. */
function moveSlider(slider: HTMLInputElement | null, km: string) {
  if (!slider) return
  if (slider.value !== km) slider.value = km || slider.max
  const share = (Number(slider.value) - nearestKm) / (Number(slider.max) - nearestKm)
  slider.style.setProperty('--filled', `${share * 100}%`)
}
