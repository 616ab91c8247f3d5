import { Button } from '@mantine/core'
import { encode } from 'uqr'
import { productName } from '../../../contract/text/product.ts'
import { Section } from '../../ui/layout/section.tsx'
import styles from './reviews.module.css'

/** A sheet for the clinic's desk: its code leads to the form that is open to everyone. */
export function DeskSheet({ clinicId }: { clinicId: string }) {
  const address = `${window.location.origin}/clinic/${clinicId}/review`
  return (
    <Section title="Sheet for your reception" lead="Print it and put it where every patient can see it.">
      <div className={styles.sheet}>
        <p className={styles.headline}>How was your visit?</p>
        <p>Good or bad, tell other patients on {productName}. It takes two minutes.</p>
        <QrCode text={address} />
        <p className="small">{address}</p>
      </div>
      <Button size="sm" variant="default" onClick={() => window.print()}>
        Print
      </Button>
    </Section>
  )
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 3 })
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${text}`}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dark} />
    </svg>
  )
}
