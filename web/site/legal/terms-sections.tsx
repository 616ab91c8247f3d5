import { productName } from '../../../contract/text/product.ts'
import { Offered } from '../../platform/meta/offered.tsx'
import type { Section } from '../articles/prose.tsx'
import { type Operator, OperatorLine } from './operator.tsx'

const importedOnly =
  "We show reviews from other sites, labelled with where they come from. We don't write, buy or reward reviews, and never remove one because it is negative."

type Subscription = { price: string; once: string; graceDays: number; reminderDays: number }

const forClinics = ({ price, once, graceDays, reminderDays }: Subscription): Section[] => [
  {
    id: 'subscription',
    title: '3. Price, trial and cancelling',
    body: (
      <>
        <p>
          {price} The price includes any VAT. We won't charge your card until after the trial, and we'll email
          you {reminderDays} days before the first charge. After that, the subscription renews every month.
        </p>
        <p>
          {once} This also applies if you've deleted your account and register again. Our{' '}
          <a href="/privacy-policy">privacy policy</a> says how we recognise a company and a card.
        </p>
        <p>
          You can cancel at any time in your account, without giving a reason. Your listing stays until the
          end of the free or paid period, and you can undo the cancellation until then. If a payment fails,
          we'll tell you and try again. After {graceDays} days without payment we'll hide your listing, but we
          won't delete anything.
        </p>
      </>
    ),
  },
  {
    id: 'listing',
    title: '4. Rules for listings',
    body: (
      <ul>
        <li>
          The clinic must exist, have any registration it needs, and be one you're allowed to represent.
        </li>
        <li>
          Prices must be totals in pounds, including every charge a patient can't avoid, and kept up to date.
        </li>
        <li>Don't name prescription-only medicines or make claims you can't support with evidence.</li>
        <li>
          You must have the right to use your pictures and text. You allow us to show them and include them in
          our open data.
        </li>
        <li>Only use enquiries for the purpose they were sent for.</li>
      </ul>
    ),
  },
  {
    id: 'order',
    title: '5. The order of results',
    body: (
      <p>
        Clinics can't pay to appear higher. We explain how we order results in{' '}
        <a href="/about-our-data">About our data</a>. We don't promise any number of views, enquiries or
        patients.
      </p>
    ),
  },
  {
    id: 'taking-down',
    title: '6. Taking a listing down',
    body: (
      <p>
        We may suspend a listing that breaks these rules or puts people at risk. Unless there's a risk, we'll
        email you first and give you 14 days to put it right. You can ask us to look again, and a different
        member of staff will decide. You can delete your account at any time, which removes your listing
        straight away.
      </p>
    ),
  },
]

export const termsSections = (operator: Operator, subscription: Subscription): Section[] => [
  {
    id: 'who',
    title: '1. Who we are',
    body: (
      <>
        <p>
          {productName} is a directory of private clinics in the United Kingdom. By using it you accept these
          terms. It is run by:
        </p>
        <OperatorLine {...operator} />
      </>
    ),
  },
  {
    id: 'patients',
    title: '2. For patients and visitors',
    body: (
      <>
        <p>
          Searching, comparing and contacting clinics is free and doesn't need an account. The directory gives
          information, not medical advice, and doesn't replace a doctor. In an emergency, call 999. Treatment
          is between you and the clinic. We're not part of that agreement, take no commission and don't vouch
          for any clinic.
        </p>
        <p>
          Clinics publish their own treatments and prices, with a date. Always get a price confirmed in
          writing before you agree to anything, and{' '}
          <a href="/about-our-data#wrong">tell us if something is wrong</a>. Please don't use this site to
          harass clinics, scrape the site or get around its limits. You can use our{' '}
          <a href="/api/docs">open API</a> instead.
        </p>
      </>
    ),
  },
  ...forClinics(subscription),
  {
    id: 'reviews',
    title: '7. Reviews',
    body: (
      <Offered part="reviews" otherwise={<p>{importedOnly}</p>}>
        <p>
          We show reviews that patients write here and reviews from other sites, apart from each other and
          labelled with where they come from. If you write a review, it has to be your own experience, and you
          let us publish it until you delete it. You may not write a review for money, about your own clinic
          or about a competitor. Clinics may not write, buy or put pressure on reviews. We don't write, buy or
          reward reviews, and never remove one because it is negative:{' '}
          <a href="/reviews/policy">our review policy</a> says when we do.
        </p>
      </Offered>
    ),
  },
  {
    id: 'liability',
    title: '8. What we are liable for',
    body: (
      <p>
        Nothing in these terms limits liability for death or injury caused by negligence, for fraud, or for
        anything else that the law doesn't allow us to limit, or your rights as a consumer. Apart from that,
        we're not liable for what clinics say or do, or for lost business. Our liability to a clinic in any
        year is limited to what it paid us in that year. We work to keep the service running but can't promise
        that it will never stop.
      </p>
    ),
  },
  {
    id: 'law',
    title: '9. Changes and law',
    body: (
      <p>
        We'll tell account holders about changes to these terms at least 30 days before. If you don't agree,
        you can cancel. The law and courts of England and Wales apply. If you're a consumer in Scotland or
        Northern Ireland, you can also use your local courts.
      </p>
    ),
  },
]
