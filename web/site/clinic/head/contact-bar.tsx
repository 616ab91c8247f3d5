import { IconPhone } from '@tabler/icons-react'
import { AnchorButton } from '../../../ui/controls/button.tsx'
import styles from './contact-bar.module.css'

/** On a phone, the contact buttons at the lower edge. */
export function ContactBar({ phone }: { phone: { number: string } | null }) {
  return (
    <div className={`no-print ${styles.bar}`}>
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
