import { IconPhone } from '@tabler/icons-react'
import { AnchorButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useShortlist } from '../shortlist/shortlist.ts'
import styles from './contact-bar.module.css'

/** On a phone, the way to the clinic at the lower edge, unless the clinics to compare stand there. */
export function ContactBar({ phone }: { phone: { number: string } | null }) {
  const { clinics } = useShortlist()
  return (
    <div className={classNames(styles.bar, clinics.length > 0 && styles.resting)}>
      {phone && (
        <AnchorButton href={`tel:${phone.number}`}>
          <IconPhone aria-hidden="true" />
          Call
        </AnchorButton>
      )}
      <AnchorButton kind="cta" href="#enquiry">
        Send enquiry
      </AnchorButton>
    </div>
  )
}
