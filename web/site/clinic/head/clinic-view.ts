import { useTracked } from '../../../platform/analytics/analytics.ts'

/** Counts that someone looks at the page of a clinic, where that is agreed to. */
export function ClinicView({ id }: { id: string }) {
  useTracked({ kind: 'clinic_view', clinic: id })
  return null
}
