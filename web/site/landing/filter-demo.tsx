import { type CSSProperties, useState } from 'react'
import { showingClinics } from '../../../contract/text/site-messages.ts'
import { useHydrated } from '../../platform/scripts/hydrated.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './filter-demo.module.css'
import { Radial } from './radial.tsx'

const [nearest, furthest, start] = [1, 25, 12]

/** How patients narrow a search: a distance, and which of the sample clinics it leaves. */
export function FilterDemo({ distances }: { distances: number[] }) {
  const [km, setKm] = useState(start)
  const hydrated = useHydrated()
  const id = 'demo-distance'
  const left = distances.filter(distance => distance <= km).length
  const filled = `${((km - nearest) / (furthest - nearest)) * 100}%`
  return (
    <section className={classNames('section', styles.band)} aria-labelledby="demo">
      <div className={classNames('wrap columns', styles.columns)}>
        <div>
          <h2 id="demo">Try the distance filter</h2>
          <p className={classNames('muted', styles.intro)}>
            This is how patients narrow a search. Choose a distance and see which clinics stay on the map.
          </p>
          <div className={`card ${styles.control}`}>
            <div className={`small strong ${styles.head}`}>
              <label htmlFor={id}>Max distance</label>
              <span className={classNames('display', styles.value)}>{km} km</span>
            </div>
            <input
              id={id}
              type="range"
              className={styles.slider}
              style={{ '--filled': filled } as CSSProperties}
              min={nearest}
              max={furthest}
              value={km}
              aria-valuetext={`${km} km`}
              // Of no use until scripts run.
              disabled={!hydrated}
              onChange={event => setKm(Number(event.currentTarget.value))}
            />
            <p className={styles.ends} aria-hidden="true">
              <span>{nearest} km</span>
              <span>{furthest} km</span>
            </p>
            <p className="mt-16 small" role="status">
              <b>{showingClinics(String(left), String(distances.length))}</b> for Rhinoplasty in London
            </p>
          </div>
          <p className="mt-24">
            <PageLink to="/resultexamples">Open the full example results</PageLink>
          </p>
        </div>
        <Radial distances={distances} km={km} furthest={furthest} />
      </div>
    </section>
  )
}
