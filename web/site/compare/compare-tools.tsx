import { Link } from 'react-router'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { useWholeAddress } from '../../platform/meta/origin.ts'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { addToShortlist, useShortlist } from '../shortlist/shortlist.ts'
import { type Asked, compareAddress } from './address.ts'
import styles from './compare-tools.module.css'
import { type Seen, seenFrom } from './seen-from.ts'
import type { Column } from './table/column.ts'

type Props = { title: string; heading: 'h1' | 'h2'; columns: Column[]; asked: Asked; comparison: Seen }

/** The head of a comparison: where it came from, what it shows, and how to share it. */
export function CompareTools({ title, heading: Heading, columns, asked, comparison }: Props) {
  return (
    <>
      {asked.treatmentName && (
        <p className={`small no-print ${styles.back}`}>
          <Link to={resultsAddress(asked)}>Back to the results</Link>
        </p>
      )}
      <div className="row gap-16 bottom spread mb-24">
        <div>
          <Heading>{title}</Heading>
          <p className="muted">{seenFrom(comparison)}</p>
        </div>
        <Tools columns={columns} asked={asked} />
      </div>
    </>
  )
}

const resultsAddress = ({ treatmentName = '', location = '' }: Asked) =>
  `/results?${new URLSearchParams({ treatmentName, location })}`

/** All of them need scripts. Until those run they keep their room, so that nothing jumps. */
function Tools({ columns, asked }: { columns: Column[]; asked: Asked }) {
  const { clinics, ready } = useShortlist()
  const address = useWholeAddress(
    compareAddress(
      columns.map(({ id }) => id),
      asked,
    ),
  )
  const unsaved = columns.filter(({ id }) => clinics.every(clinic => clinic.id !== id))
  const save = () => {
    for (const { id, name } of unsaved) addToShortlist({ id, name })
  }
  return (
    <div className={classNames('row gap-16 no-print', !ready && styles.pending)}>
      <Button
        small
        className={classNames(styles.save, unsaved.length === 0 && styles.pending)}
        onClick={save}
      >
        <span>
          Save<span className="visually-hidden"> to my shortlist</span>
        </span>
      </Button>
      <Button small onClick={() => copyLink(address)}>
        Copy link
      </Button>
      <Button small onClick={() => print()}>
        Print
      </Button>
    </div>
  )
}

async function copyLink(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    notify(messages.linkCopied)
  } catch {
    notify(messages.failedToCopyLink, 'alert')
  }
}
