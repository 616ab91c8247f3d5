import { formatCount, formatNumber } from '../../platform/format.ts'
import { pageSize } from './address.ts'

/** Which part of the list is shown, in words. */
export function summarise({ total, page, q }: { total: number; page: number; q: string }) {
  if (total === 0) return q ? `No providers match “${q}”` : 'No providers are listed yet'
  const first = (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  const matching = q ? ` matching “${q}”` : ''
  if (total <= pageSize) return `${formatCount(total, 'provider')}${matching}`
  return `Showing ${formatNumber(first)} to ${formatNumber(last)} of ${formatCount(total, 'provider')}${matching}`
}
