import { priceTerms } from '../../../contract/rules/plan/plan.ts'
import type { Route } from './+types/future-of-private-healthcare.ts'
import { Admissions } from './admissions.tsx'
import { ArticlePage, type Source } from './article-page.tsx'
import { articles } from './articles.ts'
import type { Section } from './prose.tsx'

const sections: Section[] = [
  {
    id: 'record',
    title: 'A record year, and what it hides',
    body: (
      <>
        <p>
          The Private Healthcare Information Network, which collects the figures by order of the competition
          regulator, counted 939,000 private admissions in 2024. That was 3% more than the year before, the
          third record in a row and a fifth above 2019. Read one line further and the picture changes: insured
          admissions grew by 6% to 664,000, while admissions that people paid for themselves fell by 3% to
          275,000.
        </p>
        <Admissions />
        <p>
          The pattern held through 2025. The third quarter brought 230,000 admissions, a record for those
          months, of which 162,000 were insured; self-pay stood still at 69,000. Self-pay is nevertheless more
          than a third above where it was before the pandemic. People without insurance who buy one scan or
          one operation are here to stay; but their numbers have stopped growing.
        </p>
        <p>
          Keep the proportion in mind as well. Of all planned admissions in England in the third quarter of
          2024, the NHS provided 91%. Private care is the smaller door of the same building, and most people
          who use it will be NHS patients again next month.
        </p>
      </>
    ),
  },
  {
    id: 'waits',
    title: 'Shorter waits will move demand, not end it',
    body: (
      <>
        <p>
          The government has promised that by March 2029, 92% of patients in England will again start
          treatment within 18 weeks. In November 2025 the share was 61.8%; two months before, 7.39 million
          treatments were on the list. The Health Foundation, projecting from the first year of the plan,
          thinks the promise will be missed narrowly: 92% within about 20 weeks. Either way the direction is
          down, slowly.
        </p>
        <p>
          A clinic that depends on eighteen-month waits for hips will feel that. A clinic that offers what
          people want within days (a scan, a skin check, a physiotherapist, an opinion) will not, because five
          months is still a long time with a lump. Expect demand to move from big operations to small
          decisions: diagnostics, second opinions, minor procedures, and follow-up that fits around work.
        </p>
        <p>
          The NHS will also buy more from private providers, and from 2027 its online hospital is meant to let
          patients see specialists remotely. The border between the two systems becomes a line that one person
          crosses several times in one illness. Letters, images and results have to cross it as well. Clinics
          that send a clear summary to the GP within two days will be recommended by that GP.
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    title: 'Prices come into the open',
    body: (
      <>
        <p>
          Since 2014 an order of the Competition and Markets Authority has required hospitals and consultants
          to publish how they perform and what consultants charge. It took far longer than planned. In 2022
          the sector agreed a plan to comply in full by the summer of 2026, and the regulator began to name
          those who had done nothing.
        </p>
        <p>
          Consumer law has overtaken it. The Digital Markets, Competition and Consumers Act of 2024 forbids
          “drip pricing”, the low figure that grows on the way to the till. Guidance finished in November 2025
          says what that means: if you give a price, you must give all of it, and splitting it into parts
          without a total isn't allowed either. This binds comparison sites too.
        </p>
        <p>
          Once totals are public, two things happen. Outliers have to explain themselves: a clinic that
          charges twice the local median needs a sentence that says why. And the cheapest offer loses some of
          its pull, because people can see what it leaves out. We expect the middle to become crowded and the
          extremes to become rare.
        </p>
      </>
    ),
  },
  {
    id: 'evidence',
    title: 'Reviews become evidence',
    body: (
      <>
        <p>
          The same Act bans fake and secretly rewarded reviews, and makes the site that publishes them
          responsible for checking. After a three-month grace period the regulator checked over a hundred
          websites and wrote to 54 businesses. For patients the change is plain: a rating will come with its
          number, its age and its origin, or it will not be believed. For clinics it means that forty real
          reviews from this year are worth more than three hundred from unknown sources.
        </p>
        <p>
          Clinical results will follow more slowly. Measures of health before and after an operation exist for
          a few procedures and are hard to compare, because clinics treat different people. Do not wait for
          them. Publish what you can count honestly: how many of this operation you did last year, how many
          came back, how you know.
        </p>
      </>
    ),
  },
  {
    id: 'stays',
    title: 'What will not change',
    body: (
      <>
        <p>
          Four nations, four regulators. The Care Quality Commission inspects England, Healthcare Improvement
          Scotland, Healthcare Inspectorate Wales and Northern Ireland's RQIA the rest, and none of the four
          regards a good website as care. Staff will remain scarce: most consultants in private practice also
          work for the NHS, so private capacity cannot grow faster than the country trains people.
        </p>
        <p>
          And people will go on choosing as they always have. They ask someone they trust, look for the
          nearest, check that the price is reasonable, and book with the clinic that answers. Software changes
          where they look. It does not change what they look for.
        </p>
      </>
    ),
  },
  {
    id: 'do',
    title: 'What a small clinic can do in the next twelve months',
    body: (
      <ol>
        <li>
          <b>Write a total price for your ten commonest treatments,</b> with what it includes and a date. Ask
          someone outside the clinic to read it and tell you what they would pay.
        </li>
        <li>
          <b>Decide what you can offer within a week,</b> and say so. Speed for small things is the demand
          that shorter NHS waits leave behind.
        </li>
        <li>
          <b>Look at who pays.</b> If most of your patients pay for themselves, ask two insurers what
          recognition would take. If most are insured, ask what you would do if one insurer left.
        </li>
        <li>
          <b>Collect reviews steadily.</b> Three a month, every month, from everyone you ask.
        </li>
        <li>
          <b>Send the GP a summary in two days.</b> It is good medicine and the best referral channel there
          is.
        </li>
        <li>
          <b>Choose two measures of quality and publish them,</b> even if they're ordinary.
        </li>
      </ol>
    ),
  },
  {
    id: 'wrong',
    title: 'What could prove us wrong',
    body: (
      <p>
        A recession would hit self-pay first. A jump in insurance premiums would push healthy people out of
        schemes and leave the costly ones in. A change in tax would do the same overnight. And if the waiting
        list falls much faster than anyone projects, some of the demand above will simply be met where it
        began, free of charge, which would be a fine thing. Plan for the trend, and keep three months of costs
        in the bank for the surprise.
      </p>
    ),
  },
]

const sources: Source[] = [
  {
    publisher: 'Private Healthcare Information Network',
    title: 'Private market updates, June 2025 and March 2026',
    url: 'https://www.phin.org.uk/',
  },
  {
    publisher: 'PHIN',
    title: 'Rise in elective admissions in private healthcare and the NHS',
    url: 'https://phin.org.uk/press-releases/rise-in-elective-admissions-in-private-healthcare-and-the-nhs',
  },
  {
    publisher: 'NHS England',
    title: 'Consultant-led referral to treatment waiting times',
    url: 'https://www.england.nhs.uk/statistics/statistical-work-areas/rtt-waiting-times/',
  },
  {
    publisher: 'The Health Foundation',
    title: 'Analysis of the 18-week standard',
    url: 'https://www.health.org.uk/',
  },
  {
    publisher: 'Competition and Markets Authority',
    title: 'Private Healthcare Market Investigation Order 2014, open letter to hospitals and consultants',
    url: 'https://www.gov.uk/government/publications/further-open-letter-to-private-healthcare-consultants-and-hospitals-from-cma',
  },
  {
    publisher: 'Competition and Markets Authority',
    title: 'Price transparency guidance (CMA209), November 2025',
    url: 'https://www.gov.uk/government/organisations/competition-and-markets-authority',
  },
]

export const loader = () => ({ terms: priceTerms })

export default function FutureOfPrivateHealthcare({ loaderData }: Route.ComponentProps) {
  return (
    <ArticlePage
      info={articles[1]}
      lead="More people than ever are treated privately in the UK, yet fewer of them pay for it themselves. Behind the records, four slow changes decide how a small clinic will find its patients."
      sections={sections}
      sources={sources}
      terms={loaderData.terms}
    />
  )
}
