import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { Island } from '../../../platform/islands/island.tsx'
import { Followed } from '../../../platform/markup/followed.tsx'
import type { SentMap } from '../../map/drawn-map.ts'
import week from '../opening/opening-week.module.css'
import styles from './locations.module.css'
import { PlacesMap } from './places-map.tsx'
import type { WrittenPlaces } from './write-places.tsx'

type Props = {
  map: SentMap | null
  written: WrittenPlaces
  /** The same, unless the document has it. */
  sent: WrittenPlaces | null
  chosen: string | undefined
}

/** Where the clinic receives patients: on a map, and all of it in words. */
export function Locations({ map, written: { places }, sent, chosen }: Props) {
  if (!map) return <p className="muted">{messages.locationNotAvailable}</p>
  return (
    <div className={`columns-m gap-24 mt-16 ${styles.locations}`}>
      <Island
        name="PlacesMap"
        of={PlacesMap}
        props={{ map, chosen, sent: sent && { mapSheet: sent.mapSheet, mapGrid: sent.mapGrid } }}
      />
      {/* A style sheet of which no class is used here would be left out. */}
      <div data-styles={week.week}>
        <Followed markup={places} written="places" />
      </div>
    </div>
  )
}
