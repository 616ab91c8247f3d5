import { useMemo } from 'react'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { useWritten } from '../../../platform/markup/written.ts'
import { Drawer } from '../../../ui/controls/drawer.tsx'
import { ClinicMap } from '../../map/clinic-map.tsx'
import type { SentResults } from '../load-results.ts'
import type { Written } from '../write-parts.tsx'
import { useLookedAt } from './looked-at.ts'
import styles from './map-sheet.module.css'

export const mapSheetId = 'map'

/** Where the clinics of the list are: beside it where there is room, else in a sheet. */
export function MapSheet({ map }: Pick<SentResults, 'map'>) {
  const {
    mapKey,
    mapSheet: sheet,
    mapGrid: grid,
  } = useWritten<Pick<Written, 'mapKey' | 'mapSheet' | 'mapGrid'>>(null)
  const chosen = useLookedAt()
  const drawn = useMemo(() => map && { ...map, sheet, grid }, [map, sheet, grid])
  return (
    <Drawer id={mapSheetId} title="Map" openFrom="xl" quiet className={styles.column}>
      {drawn ? (
        <ClinicMap map={drawn} chosen={chosen} />
      ) : (
        <p className="muted">{messages.locationNotAvailable}</p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, with its texts escaped */}
      <div data-written="mapKey" dangerouslySetInnerHTML={{ __html: mapKey }} />
    </Drawer>
  )
}
