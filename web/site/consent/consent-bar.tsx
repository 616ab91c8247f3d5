import { useEffect } from 'react'
import { type Choice, cookieQuestion, onConsent } from '../../platform/analytics/consent.ts'
import { Button } from '../../ui/controls/button.tsx'
import { announce } from '../../ui/feedback/announcer.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './consent-bar.module.css'

const choices: { choice: Choice; label: string }[] = [
  { choice: 'accepted', label: 'Accept' },
  { choice: 'essential_only', label: 'Essential only' },
]

/**
 * Asks once whether visits may be counted. It lies in the flow above the page and covers nothing. Styles hide it as
 * soon as the document carries a choice; a script in the head takes the clicks.
 */
export function ConsentBar() {
  useEffect(
    () =>
      onConsent(where => {
        if (where === 'elsewhere') return
        // The button that had the focus is gone.
        document.getElementById('main')?.focus({ preventScroll: true })
        announce("We've saved your cookie choice.")
      }),
    [],
  )
  return (
    <section id={cookieQuestion} tabIndex={-1} className={styles.bar} aria-label="Cookies">
      <div className={classNames('wrap', styles.inner)}>
        <p className="small">
          <b>Cookies and storage.</b> We store only what this site needs to work. If you agree, we also count
          visits. Nobody else sees this. <PageLink to="/privacy-policy">Privacy policy</PageLink>
        </p>
        <div className={styles.choices}>
          {choices.map(({ choice, label }) => (
            <Button key={choice} kind="primary" small data-choice={choice}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  )
}
