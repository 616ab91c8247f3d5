import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { Drawer } from '../../ui/controls/drawer.tsx'
import { ClinicMap } from '../map/clinic-map.tsx'
import type { Results } from './load-results.ts'
import styles from './map-sheet.module.css'

export const mapSheetId = 'map'

type Props = { results: Results; mapKey: string; chosen: string | undefined }

/** Where the clinics of the list are: beside it where there is room, else in a sheet. */
export function MapSheet({ results: { map }, mapKey, chosen }: Props) {
  return (
    <Drawer id={mapSheetId} title="Map" openFrom="xl" quiet className={styles.column}>
      {map ? (
        <ClinicMap map={map} chosen={chosen} />
      ) : (
        <p className="muted">{messages.locationNotAvailable}</p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, with its texts escaped */}
      <div dangerouslySetInnerHTML={{ __html: mapKey }} />
    </Drawer>
  )
}
