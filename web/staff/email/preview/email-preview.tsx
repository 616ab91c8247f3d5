import { useState } from 'react'
import type { EmailPreview as Preview } from '../../../../contract/email/templates.ts'
import { ViewSwitch } from '../view-switch.tsx'
import styles from './email-preview.module.css'

type Props = { message: Preview; to: string }

/** An email as it will arrive, in both of its forms. */
export function EmailPreview({ message, to }: Props) {
  const [form, setForm] = useState<'html' | 'text'>('html')
  return (
    <div className="stack left">
      <div className="stack gap-4 break">
        <p className="small muted">To {to}</p>
        <p className={styles.subject}>{message.subject}</p>
      </div>
      <ViewSwitch
        label="Version of the email"
        value={form}
        onChange={setForm}
        views={{ html: 'As HTML', text: 'As plain text' }}
      />
      {form === 'html' ? (
        // Shut in: nothing in an email can run here.
        <iframe
          className={styles.sheet}
          title="The email as HTML"
          sandbox="allow-same-origin"
          srcDoc={message.html}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long email scrolls, also by keyboard
        <section className={styles.sheet} tabIndex={0} aria-label="The email as plain text">
          <pre className={`small break ${styles.text}`}>{message.text}</pre>
        </section>
      )}
    </div>
  )
}
