import { keptFor } from '../../../contract/rules/limits.ts'
import { productName } from '../../../contract/text/product.ts'
import { Island } from '../../platform/islands/island.tsx'
import { Offered } from '../../platform/meta/offered.tsx'
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
        <h3>When you visit the site</h3>
        <p>
          We use your search words and place to answer your search. We don't keep them with anything that
          identifies you. We use your IP address to answer requests and to limit how many come from one place,
          but we don't log it. To prevent abuse we keep a scrambled version of your IP address for up to two
          days. We keep daily totals, such as how often we showed a clinic, which say nothing about who
          looked. If a search finds no clinics nearby, we count it by day, treatment and area, never by full
          postcode.
        </p>
        <p>
          If you choose “Use my location”, your browser asks you first. It then sends us where you are,
          rounded to about 100 metres. We use it once, to find the nearest postcode or town, and don't keep
          it.
        </p>
        <p>
          When you read an article we count the visit. So that we only count you once, we make a scrambled
          code from your IP address and browser, using a secret that changes every day. We delete it after
          eight hours.
        </p>
        <h3>When you agree to us counting visits</h3>
        <p>
          With your consent, your browser also tells us which pages you opened, how much of them you read and
          for how long, which treatments and areas you searched for, and whether you opened, called or
          contacted a clinic. We don't record your name, account or IP address, or anything that connects one
          visit with the next.
        </p>
        <h3>When you contact a clinic</h3>
        <p>
          Your name, email address, phone number if you give it, the treatment and location you chose, your
          message and the wording you agreed to. If you ask for a call back, also when you can take the call.
          Please leave out health details. The clinic will ask for what it needs. Its team can note who
          answers you, by when, and add notes of its own. We keep these with the enquiry.
        </p>
        <p>
          We email you a link to a private page with your message and the clinic's answers, where you can
          write back. You don't need an account. Anyone with the link can open the page, so it doesn't show
          your name, email address or phone number. We keep the link only as a one-way hash. Emails about your
          enquiry don't contain what you or the clinic wrote. You and the clinic can send each other PDF files
          and pictures. We store them encrypted, each with a key of its own that we delete with the enquiry,
          and remove from pictures where and when they were taken.
        </p>
        <Offered part="price-alerts">
          <h3>When you ask for a price alert</h3>
          <p>
            Your email address, and the treatment, place or clinic you want to hear about. That someone looks
            for a treatment is information about health, so we keep both encrypted and apart from each other,
            start only when you confirm it with the link we send you, and name neither treatment nor clinic in
            our emails. The link leads to a private page that shows everything we hold about the alert, where
            you can delete it or all of yours. Every email also lets you stop with one click. To prevent
            abuse, we count requests by network, device and address as one-way hashes.
          </p>
        </Offered>
        <Offered part="appointments">
          <h3>When you ask for an appointment</h3>
          <p>
            Your name, email address, phone number if you give it, the times you chose, what became of them
            and the wording you agreed to. The clinic you chose gets them. Emails and the calendar file say
            when and where, but not what for, and don't name the clinic. Your private page works like that of
            an enquiry. The clinic can note whether you came.
          </p>
        </Offered>
        <h3>When you report a problem with a listing</h3>
        <p>What's wrong, and your email address if you'd like a reply.</p>
        <Offered part="reviews">
          <h3>When you review a clinic here</h3>
          <p>
            What you write and choose in the form, the month of your visit, a first name if you enter one, and
            the wording you agreed to. That someone was treated at a clinic is information about health, so we
            publish a review only with your explicit consent, which you can withdraw at any time by deleting
            it. We keep your email address encrypted and apart from the review, only while the review stands,
            and never show it to anyone, the clinic included. To notice fake reviews, we keep one-way hashes
            of the network and device it came from for {keptFor.reviewOriginDays} days. Some days after a
            clinic has answered an enquiry of yours, or after an appointment made here, we email you once to
            ask for a review. A clinic may also give us your email address for one such invitation.
          </p>
          <p>
            If someone sends a legal notice about a review, we keep what they write, and the name and postal
            address that an author who stands by it gives us, encrypted. We pass these on only with the
            author's agreement or if a court orders it, and delete them after {keptFor.reviewMonths} months. A
            receipt that you show us to prove a visit isn't kept, only that we've seen one.
          </p>
        </Offered>
        <h3>When you've reviewed a clinic on another site</h3>
        <p>
          We show published reviews of a clinic, with their source and the date we collected them: score,
          text, date and the name they were published under. If one is yours and you don't want it here, tell
          us and we'll remove it.
        </p>
        <h3>When you register a clinic</h3>
        <p>
          Your name, email address and phone number, your password (stored only as a one-way hash), and what
          your listing shows: company, registration and regulator numbers, addresses, treatments and prices.
          Your card details go straight to our card payment provider. We keep the card's brand, last four
          digits and expiry date, and your invoices. For each login we keep the time and type of browser, so
          you can sign out a device. We also keep a one-way hash of the networks you signed in from, so that
          someone guessing passwords elsewhere can't lock you out. We keep password reset requests and unsent
          emails until they're dealt with.
        </p>
        <p>
          We give the free months once for each company and card. To recognise them, we keep a scrambled
          version (a keyed one-way hash) of your company number and of the code our card payment provider
          gives your card number. We keep these hashes after you delete your account, without your name,
          account or any other detail. We don't do this for sole traders' company numbers.
        </p>
        <p>
          When you delete your account, we also delete your customer record at our card payment provider, as
          soon as no invoice is open.
        </p>
        <p>
          If you don't finish registering and you ticked the box, we keep what you entered so we can remind
          you, three times at most. We never keep your password or card. The first reminder asks if it was
          you. If it wasn't, we delete what was entered and don't email again.
        </p>
        <h3>When you work in a clinic's team</h3>
        <p>
          The clinic's owner or a manager gives us your email address and role to invite you, or your address
          to send notifications to. If you join, we keep your name, phone number, password (only as a one-way
          hash), role, locations, which emails you want and when you last signed in. The clinic can read what
          each person changed in its account. If someone only added your address for notifications, we email
          you nothing else until you confirm it.
        </p>
        <h3>When a clinic lists you as someone patients meet</h3>
        <p>
          The clinic gives us your name, job title, photo, registration, languages, specialties, treatments,
          places and days, since when you have practised, a short text about you and, if you want, your sex.
          It has to state that you agree, and we keep when it did. All of it is public: on the clinic's page,
          in search and in our open data. If two clinics give the same registration, their pages link to each
          other. If you don't agree or something is wrong, ask the clinic, or report a problem on its page:
          our team will look at it.
        </p>
        <h3>When a clinic's own website shows our widget or badge</h3>
        <p>
          Your browser loads it from us, so we receive your IP address and treat it as when you visit this
          site. It sets no cookies and stores nothing. We only count how often it was shown and followed each
          day.
        </p>
        <h3>When we email your clinic</h3>
        <p>
          Your name, your email address, your clinic, and why we may email you: because it's a company, or
          because you agreed, with the wording, date and place. We count which links are clicked. We only see
          whether you open an email if you agreed to that. Every email has a link to unsubscribe from them
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
        We don't set any cookies. Your browser stores a few things that this site needs, such as your
        shortlist and your cookie choice. <a href="/cookies">See what we store and why</a>. On pages that ask
        for a card, the card payment provider may set its own cookies to prevent fraud.
      </p>
    ),
  },
  {
    id: 'use',
    title: '4. How we use it',
    body: (
      <ul>
        <Offered
          part="appointments"
          otherwise={
            <li>
              To answer your search, send your enquiry to each clinic you chose and pass messages on: because
              you asked us to.
            </li>
          }
        >
          <li>
            To answer your search, send your enquiry or request for an appointment to each clinic you chose,
            pass messages on and remind you: because you asked us to.
          </li>
        </Offered>
        <li>To run a clinic's account, listing and subscription: to fulfil our contract with it.</li>
        <li>
          To keep the service safe, correct listings and show clinics how often they were seen: our legitimate
          interest, using data that says nothing about patients.
        </li>
        <li>
          To email clinics about a listing: our legitimate interest where the clinic is a company, until it
          objects. Otherwise only with consent.
        </li>
        <li>To count visits and to remind you about an unfinished registration: only with your consent.</li>
        <li>To give the free months only once: our legitimate interest in preventing abuse.</li>
        <li>To keep invoices: because the law requires us to.</li>
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
          Only you and the clinic you sent your enquiry or request to can read it. If you ask similar clinics
          the same, we send your name, contact details and first message only to the ones you tick, and none
          of them learns which others you asked. A clinic's page shows how quickly it usually replies. Our
          card payment provider takes payments and is responsible for card data. Companies that host our
          servers or deliver our email only act on our instructions. We give authorities what the law
          requires.
        </p>
        <p>
          We don't sell data or show advertising, and public pages don't load scripts or fonts from anyone
          else. We draw our own maps. If we add a map service, we'll only use it after you agree.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: '6. Security',
    body: (
      <p>
        Connections are encrypted. Passwords are hashed with Argon2id and logins are random keys stored only
        as a hash, so nobody can sign in with a stolen copy of the database. Staff only see what their role
        needs: a clinic's account, subscription, invoices, devices and number of enquiries, but not what an
        enquiry says, unless you ask us for a copy of your data. We check uploaded files and store them under
        random names. If a data breach puts you at risk, we'll tell you and the Information Commissioner
        within 72 hours.
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
          You can ask for a copy of your data, have it corrected, deleted or transferred, limit or object to
          how we use it, and withdraw consent at any time.{' '}
          <a href="/your-data">See, download or delete your data</a> yourself at any time with a link that we
          email you, or email <a href={`mailto:${email}`}>{email}</a>. We'll reply within a month, free of
          charge. Clinics can change and download their data and delete their account themselves at any time.
        </p>
        <p>
          You can withdraw an enquiry yourself on its private page at any time. We then delete it straight
          away, with all messages and your contact details, and tell the clinic. The clinic decides about its
          own records, so ask it about those.
        </p>
        <p>
          We don't make automated decisions about people. If you're not happy with our reply, you can complain
          to the <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner's Office</a>.
        </p>
      </>
    ),
  },
  {
    id: 'transfers',
    title: '9. International transfers',
    body: (
      <p>
        {productName} doesn't send personal data outside the United Kingdom. Our card payment provider works
        internationally and may process payment data in other countries, with the safeguards UK law requires.
      </p>
    ),
  },
  {
    id: 'children',
    title: '10. Children under 18',
    body: (
      <p>
        This site is for adults. Nobody under 18 may register, and an enquiry about a child should come from a
        parent or guardian. If we find out that a child has sent us personal data, we will delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: '11. Changes to this policy',
    body: (
      <p>
        The date at the top shows when we last updated this page. If a change affects you, we'll email account
        holders before it takes effect, and ask visitors again if we need their consent.
      </p>
    ),
  },
]

export const privacySections = (operator: Operator): Section[] => [
  {
    id: 'introduction',
    title: '1. Introduction',
    body: (
      <p>
        {productName} is a directory of private clinics in the United Kingdom. It is run by{' '}
        {operator.companyName}, which is the data controller under the UK GDPR and the Data Protection Act
        2018. The treatment someone searches for can say something about their health, so we built the service
        so that we don't know who searched.
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
    body: <Island name="CookiePreferences" of={CookiePreferences} />,
  },
]
