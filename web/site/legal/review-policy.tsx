import { workingDaysToAmend } from '../../../contract/patients/reviews/reports.ts'
import {
  evidenceLevels,
  evidenceMeaning,
  evidenceWords,
  groundMeaning,
  grounds,
  groundWords,
  hoursToDecide,
} from '../../../contract/patients/reviews/words.ts'
import { keptFor } from '../../../contract/rules/limits.ts'
import { productName } from '../../../contract/text/product.ts'
import { requirePart, siteContext } from '../../platform/server-context.ts'
import type { Section } from '../articles/prose.tsx'
import type { Route } from './+types/review-policy.ts'
import { LegalPage } from './legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  requirePart(context, 'reviews')
  return { email: context.get(siteContext).email }
}

/** How reviews are collected, checked, published and removed. */
export default function ReviewPolicy({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <LegalPage
      path="/reviews/policy"
      description="How we collect, check, publish and remove reviews, what clinics can and can't do about them, and what happens to those who break the rules."
      updated="2026-11-16"
      lead="How we collect, check and publish reviews, and what nobody can buy."
      sections={sections(email)}
    />
  )
}

const sections = (email: string): Section[] => [
  {
    id: 'collecting',
    title: 'How reviews come about',
    body: (
      <>
        <p>
          Patients write reviews with a link that works once. They get it after an enquiry or appointment made
          here, from the clinic, or by confirming their email address on the clinic's page. Each review shows
          which:
        </p>
        <ul>
          {evidenceLevels.map(level => (
            <li key={level}>
              <b>{evidenceWords[level]}.</b> {evidenceMeaning[level]}
            </li>
          ))}
        </ul>
        <p>
          A clinic that invites patients has to invite all patients of a period, not only those it expects to
          be happy. Its page shows how many it invited. A review isn't a complaint: writing one never stops
          you from complaining, and complaining never stops you from writing one.
        </p>
      </>
    ),
  },
  {
    id: 'checking',
    title: 'How we check them',
    body: (
      <>
        <p>
          A person reads every review within {hoursToDecide} hours, in the order of arrival and before looking
          at the stars. We publish every genuine, relevant and lawful review, good or bad. We never edit, hold
          back or delay one because it's negative. We refuse a review only on one of these grounds:
        </p>
        <ul>
          {grounds.map(ground => (
            <li key={ground}>
              <b>{groundWords[ground]}:</b> {groundMeaning[ground].replaceAll('your own', "the author's own")}
              .
            </li>
          ))}
        </ul>
        <p>
          Where a few words are the problem, we replace them and mark the place. Automatic signals, such as
          several reviews from one network or two texts that are nearly the same, bring a review to a person's
          attention. They never refuse one. The author of a refused review gets the reason and can appeal
          once. Someone else on our team decides.
        </p>
      </>
    ),
  },
  {
    id: 'publishing',
    title: 'What we show',
    body: (
      <>
        <p>
          The average is the plain average of all reviews written here. We show reviews from elsewhere
          separately, and they are never mixed into it. If the author was offered something for a review, we
          say so and leave it out of the average. <a href="/about-our-data#order">How we order results</a>{' '}
          explains what counts when you sort by rating.
        </p>
        <p>
          Clinics pay to be listed on {productName}. Paying or not paying changes nothing about reviews, their
          average or their order.
        </p>
        <p>
          Authors can change or delete their review at any time. A changed review is checked again and marked
          as edited. We delete every review after {keptFor.reviewMonths} months.
        </p>
      </>
    ),
  },
  {
    id: 'reporting',
    title: 'Reports and legal notices',
    body: (
      <>
        <p>
          Anyone can report a review. It stays up while we look at it, unless the report is about personal
          data, a threat or something unlawful. The author has {workingDaysToAmend} working days to amend it
          first. Each clinic's page shows how many reviews the clinic reported in 12 months and how many of
          those we removed.
        </p>
        <p>
          If you think that a review defames you, follow "Report" beside it and send a legal notice. We send
          it to the author, who has until midnight of the fifth day to answer. If they don't answer or want
          the review deleted, we remove it. If they stand by it, we tell you so, and pass on who they are only
          if they agree. If your notice is incomplete, we tell you what's missing. If there was a notice about
          the same review before, a person reads yours first. You can also write to{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </>
    ),
  },
  {
    id: 'consequences',
    title: 'What happens to those who break the rules',
    body: (
      <p>
        Fake reviews, and reviews that hide that something was offered for them, are banned by law. We remove
        them. A clinic that writes, buys or pressures patients into reviews gets a warning on its page for 180
        days. If it does so again within 24 months, we hide the reviews written here for 180 days. The clinic
        is told why.
      </p>
    ),
  },
  {
    id: 'risks',
    title: 'Risk assessment and figures',
    body: (
      <p>
        We assessed the risks of fake and misleading reviews on 16 November 2026: clinics reviewing
        themselves, competitors, bought reviews, selective invitations, and pressure on authors. We look at
        the assessment again every six months and after every sanction.{' '}
        <a href="/reviews/ledger">The review ledger</a> shows what we received, published, refused and
        removed, and lets anyone recompute it.
      </p>
    ),
  },
]
