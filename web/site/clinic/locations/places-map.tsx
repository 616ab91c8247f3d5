import { useMemo } from 'react'
import { useWritten } from '../../../platform/markup/written.ts'
import { ClinicMap } from '../../map/clinic-map.tsx'
import type { SentMap } from '../../map/drawn-map.ts'

type Drawing = { mapSheet: string; mapGrid: string }

type Props = {
  map: SentMap
  chosen: string | undefined
  /** How it is drawn, where that is not in the document already. */
  sent: Drawing | null
}

/** The map of where a clinic receives patients. */
export function PlacesMap({ map, chosen, sent }: Props) {
  const { mapSheet: sheet, mapGrid: grid } = useWritten<Drawing>(sent)
  const drawn = useMemo(() => ({ ...map, sheet, grid }), [map, sheet, grid])
  return <ClinicMap map={drawn} chosen={chosen} />
}
