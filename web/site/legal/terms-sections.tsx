import { Link } from 'react-router'
import { productName } from '../../../contract/text/product.ts'
import type { Section } from '../articles/prose.tsx'
import { type Operator, OperatorLine } from './operator.tsx'

type Subscription = { price: string; graceDays: number; reminderDays: number }

const forClinics = ({ price, graceDays, reminderDays }: Subscription): Section[] => [
  {
    id: 'subscription',
    title: '3. Price, trial and cancelling',
    body: (
      <>
        <p>
          {price} The price includes VAT where it is due. Your card is not charged until after the trial, and
          we write to you {reminderDays} days before the first charge. After that the subscription renews
          every month.
        </p>
        <p>
          You may cancel at any time in your account, on one screen and without a reason. The listing stays
          until the end of the period that is free or paid, and until then you can undo it. If a payment
          fails, we try again and tell you; after {graceDays} days without payment the listing is taken down,
          but nothing is deleted.
        </p>
      </>
    ),
  },
  {
    id: 'listing',
    title: '4. What a listing must be',
    body: (
      <ul>
        <li>
          It belongs to a clinic that exists, is registered where it must be, and that you may speak for.
        </li>
        <li>
          Prices are totals in pounds, with every charge a patient cannot avoid, and are kept up to date.
        </li>
        <li>It names no prescription-only medicine and makes no claim you cannot support with evidence.</li>
        <li>
          Pictures and texts are yours to use. You allow us to show them, and to include them in our open
          data.
        </li>
        <li>Enquiries are answered for the purpose they were sent for, and for nothing else.</li>
      </ul>
    ),
  },
  {
    id: 'order',
    title: '5. The order of results',
    body: (
      <p>
        Nobody can buy a better place. What decides the order is explained in{' '}
        <Link to="/about-our-data">About our data</Link>. We promise no number of views, enquiries or
        patients.
      </p>
    ),
  },
  {
    id: 'taking-down',
    title: '6. Taking a listing down',
    body: (
      <p>
        We may suspend a listing that breaks these rules or endangers people. Unless there is danger, we write
        first and give you fourteen days to put it right. You can ask us to look again; another member of
        staff will decide. You may delete your account at any time, which removes the listing at once.
      </p>
    ),
  },
]

/** The sections of the terms of use. */
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
          Searching, comparing and writing to clinics is free and needs no account. The directory informs; it
          does not advise. It is no substitute for a doctor, and in an emergency call 999. Treatment is a
          matter between you and the clinic: we are no party to it, take no commission and do not vouch for
          any clinic.
        </p>
        <p>
          Clinics state their own treatments and prices, with a date. Always have a price confirmed in writing
          before you agree to anything, and{' '}
          <Link to="/about-our-data#wrong">tell us when something is wrong</Link>. Please do not use this site
          to annoy clinics, to copy it by force or to get around its limits. For programs there is an{' '}
          <a href="/api/docs">open interface</a>.
        </p>
      </>
    ),
  },
  ...forClinics(subscription),
  {
    id: 'reviews',
    title: '7. Reviews',
    body: (
      <p>
        Reviews that we show were written elsewhere and are labelled with their source and age. We do not
        write, buy, reward or hide reviews, and we take down those that are shown to be false. Tell us if you
        see one.
      </p>
    ),
  },
  {
    id: 'liability',
    title: '8. What we are liable for',
    body: (
      <p>
        Nothing in these terms limits liability for death or injury caused by negligence, for fraud, or for
        anything else that the law does not allow to be limited, nor your rights as a consumer. Apart from
        that, we are not liable for what clinics say or do, nor for lost business; towards a clinic our
        liability in a year is limited to what it paid us in that year. We work to keep the service running
        but cannot promise that it never stops.
      </p>
    ),
  },
  {
    id: 'law',
    title: '9. Changes and law',
    body: (
      <p>
        We announce changes to these terms to account holders at least thirty days before; who does not agree
        may cancel. The law of England and Wales applies, and its courts decide, unless you are a consumer in
        Scotland or Northern Ireland, where you may also go to your own.
      </p>
    ),
  },
]
