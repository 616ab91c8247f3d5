import { useState } from 'react'
import type { EmailPreview as Preview } from '../../../../contract/email/templates.ts'
import { ViewSwitch } from '../view-switch.tsx'
import styles from './email-preview.module.css'

type Props = { message: Preview; to: string }

/**
 * The email for a frame of this page, whose content policy allows no stylesheets and no pictures but our own: the colours
 * and widths are in the markup anyway. The line for the inbox is hidden in an email, and read out by screen readers here.
 */
export const forFrame = (html: string) =>
  html
    .replace(/<style>[^<]*<\/style>/, '')
    .replace(/<div style="display:none[^<]*<\/div>/, '')
    .replace(/src="[^"]*\/email-logo\.png"/, 'src="/email-logo.png"')

/** An email as it will arrive, in both of its forms. */
export function EmailPreview({ message, to }: Props) {
  const [form, setForm] = useState<'light' | 'dark' | 'text'>('light')
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
        views={{ light: 'Light', dark: 'Dark', text: 'As plain text' }}
      />
      {form !== 'text' ? (
        // Shut in: nothing in an email can run here.
        <iframe
          className={styles.sheet}
          title="The email as HTML"
          sandbox="allow-same-origin"
          srcDoc={forFrame(form === 'dark' ? message.darkHtml : message.html)}
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
