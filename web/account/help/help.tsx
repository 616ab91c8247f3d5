import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { graceDays } from '../../../contract/rules/limits.ts'
import { productName } from '../../../contract/text/product.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { siteContext } from '../../platform/server-context.ts'
import { Section } from '../../ui/layout/section.tsx'
import type { Route } from './+types/help.ts'
import styles from './help.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { email, companyName, companyAddress } = context.get(siteContext)
  return { email, companyName, companyAddress }
}

const questions = [
  {
    asked: "Why can't patients find my clinic?",
    answer: (
      <>
        We show your clinic once you've confirmed your email, as long as your subscription is in trial, active
        or no more than {graceDays} days overdue. Check yours under{' '}
        <Link to="/account/subscriptions">Subscriptions</Link>.
      </>
    ),
  },
  {
    asked: 'How do you order search results?',
    answer:
      "By distance, rating, price or experience, whichever the patient chooses. You can't pay to appear higher.",
  },
  {
    asked: 'When will you charge my card?',
    answer: (
      <>
        On the day your trial ends, then once a month. We'll email you 7 days before the first charge. You can
        cancel, or undo a cancellation, on <Link to="/account/subscriptions">the Subscriptions page</Link>.
      </>
    ),
  },
  {
    asked: 'Who can read my enquiries?',
    answer:
      "Only the patient who sent them and people in your team with the role Owner, Manager or Front desk. If you've limited someone to some of your clinics, they only see enquiries about those clinics, or about no clinic in particular. Our staff can't open them. We delete them after 12 months, or when the patient withdraws them.",
  },
  {
    asked: "My regulator's rating or a review is wrong",
    answer: "Our team adds both. Contact us and we'll check the source with you.",
  },
]

export default function Help({ loaderData: { email, companyName, companyAddress } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Help" hidden />
      <div className={`columns-m top ${styles.page}`}>
        <Section title="Contact support" className={styles.contact}>
          <p>
            Someone at {productName} will reply by email. Please use the address you sign in with, so we know
            which clinic is yours.
          </p>
          <div>
            <Button
              component="a"
              href={`mailto:${email}?subject=${encodeURIComponent('Help with my listing')}`}
            >
              Email {email}
            </Button>
          </div>
          <p className="small muted">
            By post: {companyName}, {companyAddress}
          </p>
        </Section>
        <section className={styles.questions} aria-labelledby="questions">
          <h2 id="questions" className="plain-heading">
            Common questions
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
