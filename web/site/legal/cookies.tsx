import { Island } from '../../platform/islands/island.tsx'
import type { Section } from '../articles/prose.tsx'
import { CookiePreferences } from './cookie-preferences.tsx'
import { LegalPage } from './legal-page.tsx'

const stored = [
  ['cookie_consent', 'Your cookie choice: accepted or essential_only', 'Until you choose again'],
  [
    'analytics_consent',
    'The same choice, as granted or denied, for counting visits',
    'Until you choose again',
  ],
  ['scheme', 'Whether you chose light or dark colours', 'Until you clear it'],
  [
    'signup_draft',
    'What a clinic has entered while registering. Never a password or card',
    'Until the clinic registers or clears the form, or for a week',
  ],
  [
    'signup_secret',
    'Lets this browser continue or delete an unfinished registration that a clinic agreed to be reminded about',
    'Until the clinic registers or withdraws consent',
  ],
  ['answer to …', "A clinic's unsent reply to a patient", 'Until it is sent or the tab is closed'],
  [
    'home',
    'Whether you came as a patient or for a clinic, so that the logo takes you back to the right page',
    'Until the tab is closed',
  ],
  ['shortlist', 'The clinics on your shortlist', 'Until you remove them'],
  ['token, user', 'Keeps a clinic signed in. Set only when signing in', 'Until you sign out'],
  ['staffToken, staffUser', 'The same for our staff', 'Until they sign out'],
  [
    'device, staffDevice',
    'Recognises this browser, so that we only email you about new devices',
    'Until you clear it; we forget it after 90 days without a sign-in',
  ],
  [
    'react-router-scroll-positions',
    'Where you were on a page, so Back returns you there',
    'Until the tab is closed',
  ],
  ['notice', 'A message to show on the next page, such as why you were signed out', 'Until it is shown'],
]

const sections: Section[] = [
  {
    id: 'none',
    title: 'No cookies of our own',
    body: (
      <p>
        We don't set any cookies. What this site needs to remember is kept in your browser's own storage,
        which isn't sent with every request as a cookie would be. The law treats both the same way, and so do
        we: unless you agree, we store only what the service needs.
      </p>
    ),
  },
  {
    id: 'list',
    title: 'What we store',
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What it is for</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {stored.map(([name, purpose, howLong]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{purpose}</td>
              <td>{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
  {
    id: 'counting',
    title: 'If you agree to us counting visits',
    body: (
      <p>
        We don't store anything more. While a page is open, your browser tells our own server that you opened
        it, how much of it you read and for how long, and which treatment and area you searched for. Each page
        you open gets a new random number, so we can't connect your visits. To find out how we use this, see
        our <a href="/privacy-policy">privacy policy</a>.
      </p>
    ),
  },
  {
    id: 'cards',
    title: 'Paying by card',
    body: (
      <p>
        When real payments are turned on, the registration and subscription pages show card fields from our
        card payment provider. It may set its own cookies to detect fraud. They're needed for payments and
        only used on those pages.
      </p>
    ),
  },
  { id: 'choose', title: 'Choose again', body: <Island name="CookiePreferences" of={CookiePreferences} /> },
]

export default function Cookies() {
  return (
    <LegalPage
      path="/cookies"
      description="This site sets no cookies. Find out what it stores in your browser, why, for how long, and how to change your choice."
      updated="2026-11-15"
      lead="We don't use cookies or third parties, and we don't count your visits unless you agree."
      sections={sections}
    />
  )
}
