import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { useWholeAddress } from '../../platform/meta/origin.ts'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { addToShortlist, type ShortlistedClinic, useShortlist } from '../shortlist/shortlist.ts'
import styles from './compare-tools.module.css'

type Props = { clinics: ShortlistedClinic[]; address: string }

/** All of them need scripts. Until those run they keep their room, so that nothing jumps. */
export function CompareTools({ clinics, address }: Props) {
  const { clinics: kept, ready } = useShortlist()
  const whole = useWholeAddress(address)
  const unsaved = clinics.filter(({ id }) => kept.every(clinic => clinic.id !== id))
  return (
    <div className={classNames('row gap-16 no-print', !ready && styles.pending)}>
      <Button
        small
        className={classNames(styles.save, unsaved.length === 0 && styles.pending)}
        onClick={() => unsaved.forEach(addToShortlist)}
      >
        <span>
          Save<span className="visually-hidden"> to my shortlist</span>
        </span>
      </Button>
      <Button small onClick={() => copyLink(whole)}>
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
