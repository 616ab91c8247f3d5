import { Link } from 'react-router'
import { productName } from '../../../contract/text/product.ts'
import type { Section } from '../articles/prose.tsx'
import { CookiePreferences } from './cookie-preferences.tsx'
import { KeptFor } from './kept-for.tsx'
import { type Operator, OperatorLine } from './operator.tsx'

const collected: Section[] = [
  {
    id: 'information',
    title: '2. Information we collect',
    body: (
      <>
        <h3>When you only visit</h3>
        <p>
          Your words and place go to our server to answer the search and are not kept with anything that
          points to you. Your network address is used while a request is answered and to limit how many
          requests come from one place; our logs do not hold it. Of those who ask repeatedly, or for something
          costly, a mark made from it under a secret is kept for minutes. We keep daily totals, such as how
          often a clinic was shown, that contain no trace of who looked. A search that found nobody near is
          counted by day, treatment and area, never by a full postcode.
        </p>
        <p>
          When you open an article we count the visit. So that you count once, a mark is made from your
          network address and browser under a secret that changes every day, kept for eight hours and deleted.
        </p>
        <h3>When you agree to be counted</h3>
        <p>
          With your consent your browser also reports which pages were opened, how far they were read and for
          how long, searches as treatment and area, and whether a clinic was opened, called or written to.
          These reports carry no name, no account, no address of your network and no number that would connect
          one visit with the next.
        </p>
        <h3>When you write to a clinic</h3>
        <p>
          Your name, email address, phone number if you give it, the treatment you chose and your message,
          with the words you agreed to. Please leave out health details; the clinic will ask for what it
          needs.
        </p>
        <h3>When you report a problem with a listing</h3>
        <p>What is wrong, and your email address if you want an answer.</p>
        <h3>When you have reviewed a clinic elsewhere</h3>
        <p>
          We show reviews that were published about a clinic, with their source and the day we took them over:
          score, text, date and the name under which they were published. If one is yours and you do not want
          it here, tell us and it goes.
        </p>
        <h3>When you register a clinic</h3>
        <p>
          Your name, email address and phone number, a password (of which we keep only a one-way hash), and
          what your listing shows: company, registration and regulator numbers, addresses, treatments and
          prices. Your card goes straight to our card payment provider; we keep its brand, last four digits
          and expiry, and your invoices. For each login we keep the time and the kind of browser, so that you
          can end it. We also keep a one-way hash of the networks you signed in from, so that somebody who
          guesses passwords elsewhere cannot lock you out. A request for a new password and a mail that waits
          to be sent are kept until they are dealt with.
        </p>
        <p>
          If you leave a registration unfinished and ticked the box for it, we keep what you entered so that
          we may remind you, at most three times. Never the password, never the card. The first reminder asks
          whether it was you; if it wasn’t, we delete what was entered and don’t write again.
        </p>
        <h3>When we write to your clinic</h3>
        <p>
          Your name, your address, your clinic, and why we may write: because it is a company, or because you
          agreed, with your words, the day and the place. We count which links in such a mail are followed.
          Whether you open it we see only if you agreed to that. Every such mail has a link that stops them
          all.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: '3. Cookies and browser storage',
    body: (
      <p>
        We set no cookies of our own. Your browser stores a few small entries that this site needs, such as
        your shortlist and your choice about being counted. <Link to="/cookies">Each of them is listed</Link>{' '}
        with its purpose. On the pages that ask for a card, the card payment provider may set cookies of its
        own to prevent fraud.
      </p>
    ),
  },
  {
    id: 'use',
    title: '4. How we use it',
    body: (
      <ul>
        <li>
          To answer your search and to pass your enquiry on to the clinic you chose: because you asked us to.
        </li>
        <li>To run a clinic’s account, listing and subscription: to fulfil our contract with it.</li>
        <li>
          To keep the service safe, correct listings and show clinics how often they were seen: our legitimate
          interest, with data that say nothing about patients.
        </li>
        <li>
          To write to clinics about a listing: our legitimate interest where the clinic is a company, until it
          objects; otherwise only with consent.
        </li>
        <li>
          To have your browser report a visit and to remind you of an unfinished registration: only with your
          consent.
        </li>
        <li>To keep invoices: because the law says so.</li>
      </ul>
    ),
  },
]

const handled: Section[] = [
  {
    id: 'sharing',
    title: '5. Who we share it with',
    body: (
      <>
        <p>
          Your enquiry is read by the clinic you sent it to and by nobody else; how fast a clinic usually
          answers is shown on its page. Payments are made by our card payment provider, which is responsible
          for the card itself. Companies that host our servers or deliver our mail work on our instructions
          only. Authorities receive what the law obliges us to hand over.
        </p>
        <p>
          We sell nothing, show no advertising, and load no script or font from anybody else on public pages.
          Maps are drawn by us; should a map service be connected, it is asked only after you agreed.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: '6. Security',
    body: (
      <p>
        Connections are encrypted. Passwords are hashed with Argon2id and logins are random keys of which we
        store only a hash, so that a stolen copy of the database signs nobody in. Staff see only what their
        role needs: of a clinic its account, subscription, invoices, devices and how many enquiries it got,
        never what an enquiry says. Uploaded files are checked and stored under random names. If something
        goes wrong that puts you at risk, we will tell you and the Information Commissioner within 72 hours.
      </p>
    ),
  },
  {
    id: 'retention',
    title: '7. How long we keep it',
    body: <KeptFor />,
  },
]

const rights = ({ email }: Operator): Section[] => [
  {
    id: 'rights',
    title: '8. Your rights',
    body: (
      <>
        <p>
          You may ask for a copy of your data, have it corrected, deleted or handed over in a usable form,
          limit or object to what we do with it, and withdraw a consent at any time. Write to{' '}
          <a href={`mailto:${email}`}>{email}</a>; we answer within a month and charge nothing. Clinics can
          change and download their data and delete their account themselves, at once.
        </p>
        <p>
          We make no automated decisions about people. If you are not content with our answer, you may
          complain to the <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a>
          .
        </p>
      </>
    ),
  },
  {
    id: 'transfers',
    title: '9. International transfers',
    body: (
      <p>
        {productName} itself sends no personal data out of the United Kingdom. Our card payment provider works
        internationally and may process payment data in other countries, under the safeguards that UK law
        accepts for such transfers.
      </p>
    ),
  },
  {
    id: 'children',
    title: '10. Children under 18',
    body: (
      <p>
        This site is meant for adults. Nobody under 18 may register, and an enquiry about a child should come
        from a parent or guardian. If we learn that a child has sent us personal data, we delete them.
      </p>
    ),
  },
  {
    id: 'changes',
    title: '11. Changes to this policy',
    body: (
      <p>
        The date at the top says when this page last changed. If a change matters to you, we write to account
        holders before it takes effect, and ask visitors again where their consent is needed.
      </p>
    ),
  },
]

/** The thirteen sections of the privacy policy. */
export const privacySections = (operator: Operator): Section[] => [
  {
    id: 'introduction',
    title: '1. Introduction',
    body: (
      <p>
        {productName} is a directory of private clinics in the United Kingdom. It is run by{' '}
        {operator.companyName}, which decides how personal data are used here and is responsible for them
        under the UK GDPR and the Data Protection Act 2018. Which treatment somebody looks for can say
        something about their health. We have built the service so that we do not know who looked.
      </p>
    ),
  },
  ...collected,
  ...handled,
  ...rights(operator),
  { id: 'contact', title: '12. Contact', body: <OperatorLine {...operator} /> },
  {
    id: 'consent',
    title: '13. Cookie consent management',
    body: <CookiePreferences />,
  },
]
