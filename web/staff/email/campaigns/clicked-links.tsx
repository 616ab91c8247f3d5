import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { RunResults } from '../../../../contract/email/results.ts'
import type { EmailPreview as Email } from '../../../../contract/email/templates.ts'
import { formatCount } from '../../../platform/format.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { EmailPreview, forFrame } from '../preview/email-preview.tsx'
import { letterOf, withLetters } from './link-letters.ts'
import styles from './results.module.css'
import { ShareBar } from './share-bar.tsx'

type Props = { links: RunResults['links']; email: Email }

/** The email that was sent, with the links that people followed, under the same letters in it and beside it. */
export function ClickedLinks({ links, email }: Props) {
  const [opened, setOpened] = useState(false)
  const max = Math.max(1, ...links.map(({ people }) => people))
  const urls = links.map(({ url }) => url)
  return (
    <Section title="Where people clicked" lead="Each person once for each link.">
      <div className={`full ${styles.map}`}>
        <div>
          <div className={styles.picture}>
            <iframe
              title="The email that was sent"
              tabIndex={-1}
              sandbox="allow-same-origin"
              srcDoc={withLetters(forFrame(email.html), urls, location.origin)}
            />
          </div>
          <Button variant="default" size="xs" fullWidth onClick={() => setOpened(true)}>
            See the email
          </Button>
        </div>
        {links.length === 0 ? (
          <p className="muted">Nobody has followed a link yet.</p>
        ) : (
          <ol className={styles.links}>
            {links.map(({ url, people, clicks }, at) => (
              <li key={url}>
                <span className={styles.letter} aria-hidden="true">
                  {letterOf(at)}
                </span>
                <div>
                  <p className="row spread gap-6 small">
                    <span className="break strong">{url.replace(/^https?:\/\//, '')}</span>
                    <span className="nowrap">{formatCount(people, 'person', 'people')}</span>
                  </p>
                  <ShareBar share={people / max} />
                  {clicks > people && <p className="small muted">{formatCount(clicks, 'click')}</p>}
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
      <Modal opened={opened} onClose={() => setOpened(false)} title="The email that was sent" size="xl">
        <EmailPreview message={email} to="Alex Morgan, an invented recipient" />
      </Modal>
    </Section>
  )
}
