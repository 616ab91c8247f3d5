import { isOffered } from '../../../contract/core/switches.ts'
import { formatList } from '../../platform/format.ts'
import { useSwitchedOff } from '../../platform/meta/offered.tsx'

/** What the widget shows, in words: of the parts of the product that are offered. */
export function WidgetContent() {
  const off = useSwitchedOff()
  return formatList([
    ...(isOffered({ part: 'reviews' }, off) ? ['rating'] : []),
    'prices',
    ...(isOffered({ part: 'appointments' }, off) ? ['next free time'] : []),
  ])
}
