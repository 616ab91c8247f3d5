import { IconExternalLink } from '@tabler/icons-react'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { formatBothDistances, formatCount } from '../../../platform/format.ts'
import { markupOf } from '../../../platform/markup/markup.ts'
import { drawMap } from '../../map/draw-map.tsx'
import { sentMap } from '../../map/drawn-map.ts'
import type { ClinicPage } from '../load-clinic.ts'
import { OpeningWeek } from '../opening/opening-week.tsx'
import styles from './locations.module.css'

type Placed = Pick<ClinicPage, 'name' | 'locations'> & {
  you: { lat: number; lng: number; label: string } | null
}

/** Where the clinic receives patients: a map to make movable, and as HTML its drawing and all of it in words. */
export function writePlaces({ name, locations, you }: Placed) {
  if (locations.length === 0) return { map: null, written: { places: '', mapSheet: '', mapGrid: '' } }
  const pins = locations.map(({ id, lat, lng, address }, index) => ({
    id,
    lat,
    lng,
    letter: String(index + 1),
    name: address,
    href: `#place-${index + 1}`,
  }))
  const drawn = drawMap({
    shape: 'wide',
    pins,
    you: you && nearEnough(locations) ? you : null,
    label: `Map of ${formatCount(locations.length, 'location')} of ${name}. They're also in the list.`,
  })
  const places = (
    <ol className={`stack ${styles.list}`}>
      {locations.map((location, index) => (
        <Location key={location.id} location={location} number={index + 1} />
      ))}
    </ol>
  )
  return {
    map: sentMap(drawn),
    written: { places: markupOf(places), mapSheet: drawn.sheet, mapGrid: drawn.grid },
  }
}

export type WrittenPlaces = ReturnType<typeof writePlaces>['written']

/** Someone far away is shown the streets around the clinic, not half of the country. */
const nearEnough = (locations: ClinicPage['locations']) => (locations[0]?.distance ?? 0) < 40

function Location({ location, number }: { location: ClinicPage['locations'][number]; number: number }) {
  const { name, address, city, postCode, phone, distance, opening, lat, lng } = location
  return (
    <li id={`place-${number}`} className={styles.location}>
      <b className={styles.number}>{number}</b>
      <div>
        <p>
          <b>
            {name && (
              <>
                {name}
                <br />
              </>
            )}
            {address}, {city} {postCode}
          </b>
        </p>
        <p className="muted">
          {[distance !== null && formatBothDistances(distance), opening?.now].filter(Boolean).join('. ')}
        </p>
        <p>{phone ? <a href={`tel:${phone.number}`}>{phone.shown}</a> : messages.phoneNotAvailable}</p>
        <a
          className={styles.directions}
          href={`https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          Directions
          <IconExternalLink aria-hidden="true" />
          <span className="visually-hidden"> to {address} on OpenStreetMap, opens in a new tab</span>
        </a>
        {number > 1 && opening && (
          <details>
            <summary>Opening hours here</summary>
            <OpeningWeek opening={opening} />
          </details>
        )}
      </div>
    </li>
  )
}
