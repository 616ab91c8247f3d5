import { Island } from '../../platform/islands/island.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { type Asked, compareAddress } from './address.ts'
import styles from './compare-head.module.css'
import { CompareTools } from './compare-tools.tsx'
import { type Seen, seenFrom } from './seen-from.ts'
import type { Column } from './table/column.ts'

type Props = { title: string; heading: 'h1' | 'h2'; columns: Column[]; asked: Asked; comparison: Seen }

/** The head of a comparison: where it came from, what it shows, and how to share it. */
export function CompareHead({ title, heading: Heading, columns, asked, comparison }: Props) {
  return (
    <>
      {asked.treatmentName && (
        <p className={`small no-print ${styles.back}`}>
          <PageLink to={resultsAddress(asked)}>Back to the results</PageLink>
        </p>
      )}
      <div className="row gap-16 bottom spread mb-24">
        <div>
          <Heading>{title}</Heading>
          <p className="muted">{seenFrom(comparison)}</p>
        </div>
        <Island
          name="CompareTools"
          of={CompareTools}
          props={{
            clinics: columns.map(({ id, name }) => ({ id, name })),
            address: compareAddress(
              columns.map(({ id }) => id),
              asked,
            ),
          }}
        />
      </div>
    </>
  )
}

const resultsAddress = ({ treatmentName = '', location = '' }: Asked) =>
  `/results?${new URLSearchParams({ treatmentName, location })}`
