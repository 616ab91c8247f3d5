import { IconPhone } from '@tabler/icons-react'
import { AnchorButton } from '../../../ui/controls/button.tsx'
import type { ClinicPage } from '../load-clinic.ts'
import styles from './contact-bar.module.css'

type Props = Pick<ClinicPage, 'id' | 'takesBookings' | 'nextFree'> & { phone: { number: string } | null }

/** On a phone, the next steps at the lower edge. */
export function ContactBar({ id, phone, takesBookings, nextFree }: Props) {
  return (
    <div className={`no-print ${styles.bar}`}>
      {nextFree && (
        <p className={styles.free}>
          Next free: <b>{nextFree.when}</b>
        </p>
      )}
      {phone && (
        <AnchorButton href={`tel:${phone.number}`}>
          <IconPhone aria-hidden="true" />
          Call
        </AnchorButton>
      )}
      <AnchorButton kind={takesBookings ? 'secondary' : 'cta'} href="#enquiry">
        {takesBookings ? 'Ask' : 'Send enquiry'}
      </AnchorButton>
      {takesBookings && (
        <AnchorButton kind="cta" href={nextFree?.to ?? `/clinic/${id}/book`}>
          Request a time
        </AnchorButton>
      )}
    </div>
  )
}
