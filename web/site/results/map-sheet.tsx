import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { Drawer } from '../../ui/controls/drawer.tsx'
import { ClinicMap, type MapPin } from '../map/clinic-map.tsx'
import type { Results } from './load-results.ts'
import styles from './map-sheet.module.css'

export const mapSheetId = 'map'

type Props = { results: Results; mapKey: string; chosen: string | undefined }

/** Where the clinics of the list are: beside it where there is room, else in a sheet. */
export function MapSheet({ results: { items, you, areaSearch }, mapKey, chosen }: Props) {
  const pins = items.flatMap(({ card, letter, href, at, facts, price }): MapPin[] =>
    at
      ? [
          {
            ...at,
            id: card.id,
            letter,
            name: card.name,
            href,
            price,
            facts,
            state: card.id === chosen ? 'chosen' : 'usual',
          },
        ]
      : [],
  )
  return (
    <Drawer id={mapSheetId} title="Map" openFrom="xl" quiet className={styles.column}>
      {pins.length > 0 ? (
        <ClinicMap pins={pins} you={you} search={areaSearch} />
      ) : (
        <p className="muted">{messages.locationNotAvailable}</p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, with its texts escaped */}
      <div dangerouslySetInnerHTML={{ __html: mapKey }} />
    </Drawer>
  )
}
