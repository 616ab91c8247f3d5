import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { Drawer } from '../../ui/controls/drawer.tsx'
import { ClinicMap, type MapPin } from '../map/clinic-map.tsx'
import { PinShape } from '../map/pin-shape.tsx'
import type { Results } from './load-results.ts'
import styles from './map-sheet.module.css'

export const mapSheetId = 'map'

/** Where the clinics of the list are: beside it where there is room, else in a sheet. */
export function MapSheet({ results, chosen }: { results: Results; chosen: string | undefined }) {
  const { items, place, range } = results
  const pins = items.flatMap(({ card, letter, href, at }): MapPin[] =>
    at
      ? [
          {
            ...at,
            id: card.id,
            letter,
            name: card.name,
            href,
            state: card.id === chosen ? 'chosen' : 'usual',
          },
        ]
      : [],
  )
  const you = place && { lat: place.lat, lng: place.lng, label: place.label }
  return (
    <Drawer id={mapSheetId} title="Map" openFrom="xl" quiet className={styles.column}>
      {pins.length > 0 ? (
        <ClinicMap pins={pins} you={you} />
      ) : (
        <p className="muted">{messages.locationNotAvailable}</p>
      )}
      <dl className={styles.key}>
        {you && (
          <div>
            <dt>
              <span className={styles.you} />
              <span className="visually-hidden">Coral dot</span>
            </dt>
            <dd>You, {you.label}</dd>
          </div>
        )}
        <div>
          <dt>
            <PinShape />
            <span className="visually-hidden">Pin</span>
          </dt>
          <dd>Clinic, with its letter from the list</dd>
        </div>
        <div className={styles.looking}>
          <dt>
            <PinShape state="chosen" />
            <span className="visually-hidden">Dark pin</span>
          </dt>
          <dd>The selected clinic</dd>
        </div>
        {range && (
          <div>
            <dt>
              <RulerSign />
              <span className="visually-hidden">Price ruler</span>
            </dt>
            <dd>This clinic's price. The tick is the typical price</dd>
          </div>
        )}
      </dl>
    </Drawer>
  )
}

const RulerSign = () => (
  <svg className={styles.ruler} viewBox="0 0 24 14" aria-hidden="true">
    <path className={styles.mark} d="M7 0h10l-5 8Z" />
    <path className={styles.tick} d="M1 13h22M21 6v7" />
  </svg>
)
