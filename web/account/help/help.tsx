import { Paper } from '@mantine/core'
import { Link } from 'react-router'
import { productName } from '../../../contract/text/product.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { siteContext } from '../../platform/server-context.ts'
import { AnchorButton } from '../../ui/controls/button.tsx'
import type { Route } from './+types/help.ts'
import styles from './help.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { email, companyName, companyAddress } = context.get(siteContext)
  return { email, companyName, companyAddress }
}

const questions = [
  {
    asked: 'Why can patients not find my clinic?',
    answer: (
      <>
        A clinic is shown once its email is confirmed and while its subscription is in trial, active or at
        most 14 days overdue. <Link to="/account/subscriptions">Subscriptions</Link> says where yours stands.
      </>
    ),
  },
  {
    asked: 'How is the order of results decided?',
    answer: 'By distance, rating, price or experience, as the patient chooses. Payment never changes it.',
  },
  {
    asked: 'When is my card charged?',
    answer: (
      <>
        On the day your trial ends and then once a month. We write to you seven days before the first charge.
        You can cancel, and undo that, on <Link to="/account/subscriptions">one screen</Link>.
      </>
    ),
  },
  {
    asked: 'Who reads the enquiries I receive?',
    answer: 'You alone. Our staff cannot open them, and after twelve months they are deleted.',
  },
  {
    asked: 'Something in the regulator’s rating or the reviews is wrong',
    answer: 'Both are brought in by our staff. Write to us and we look at the source together with you.',
  },
]

export default function Help({ loaderData: { email, companyName, companyAddress } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Help" hidden />
      <div className={styles.page}>
        <Paper component="section" className={styles.sheet}>
          <h2 className="plain-heading">Write to our support</h2>
          <p>
            A person at {productName} answers you by mail. Please write from the address you sign in with, so
            that we know whose clinic it is about.
          </p>
          <div>
            <AnchorButton
              kind="primary"
              href={`mailto:${email}?subject=${encodeURIComponent('Help with my listing')}`}
            >
              Write to {email}
            </AnchorButton>
          </div>
          <p className="small muted">
            By post: {companyName}, {companyAddress}
          </p>
        </Paper>
        <section className={styles.questions} aria-labelledby="questions">
          <h2 id="questions" className="plain-heading">
            What clinics ask us
          </h2>
          {questions.map(({ asked, answer }) => (
            <details key={asked}>
              <summary>{asked}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      </div>
    </>
  )
}
