import { useMemo } from 'react'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { Followed } from '../../../platform/markup/followed.tsx'
import { ClinicMap } from '../../map/clinic-map.tsx'
import type { SentMap } from '../../map/drawn-map.ts'
import week from '../opening/opening-week.module.css'
import styles from './locations.module.css'
import type { WrittenPlaces } from './write-places.tsx'

type Props = { map: SentMap | null; written: WrittenPlaces; chosen: string | undefined }

/** Where the clinic receives patients: on a map, and all of it in words. */
export function Locations({ map, written: { places, mapSheet: sheet, mapGrid: grid }, chosen }: Props) {
  const drawn = useMemo(() => map && { ...map, sheet, grid }, [map, sheet, grid])
  if (!drawn) return <p className="muted">{messages.locationNotAvailable}</p>
  return (
    <div className={`columns-m gap-24 mt-16 ${styles.locations}`}>
      <ClinicMap map={drawn} chosen={chosen} />
      {/* A style sheet of which no class is used here would be left out. */}
      <div data-styles={week.week}>
        <Followed markup={places} written="places" />
      </div>
    </div>
  )
}
