import { useTracked } from '../../platform/analytics/analytics.ts'

type Props = { treatment: string; place: string; found: boolean }

/** Counts what was searched for, where that is agreed to. */
export function CountedSearch(search: Props) {
  useTracked({ kind: 'search', ...search })
  return null
}
