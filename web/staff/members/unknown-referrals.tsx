import { formatCount } from '../../platform/format.ts'
import { FactList } from '../fact-list.tsx'

type Props = { codes: { code: string; count: number }[]; total: number }

/** Mistyped codes, and those of people who never were staff. */
export const UnknownReferrals = ({ codes, total }: Props) => (
  <>
    <FactList facts={codes.map(({ code, count }) => [code, formatCount(count, 'clinic')] as const)} />
    {total > codes.length && (
      <p className="muted small">
        The {codes.length} most used, of {total}.
      </p>
    )}
  </>
)
