import { Link } from 'react-router'
import type { Section } from '../articles/prose.tsx'
import { CookiePreferences } from './cookie-preferences.tsx'
import { LegalPage } from './legal-page.tsx'

const stored = [
  [
    'cookie_consent',
    'Your answer to the question at the top: accepted or essential_only',
    'Until you choose again',
  ],
  [
    'analytics_consent',
    'The same answer as granted or denied, for counting visits',
    'Until you choose again',
  ],
  ['scheme', 'Whether you chose light or dark colours', 'Until you clear it'],
  [
    'signup_draft',
    'What a clinic has entered while it registers, so that nothing is lost; never a password or a card',
    'Until it has registered or clears the form, a week at most',
  ],
  [
    'signup_secret',
    'Lets this browser, and no other, go on with or delete the registration a clinic agreed to be reminded of',
    'Until it has registered or takes its agreement back',
  ],
  [
    'answer to …',
    'What a clinic is writing to a patient, so that it is not lost',
    'Until it is sent or the tab is closed',
  ],
  ['shortlist', 'The clinics you put on your shortlist', 'Until you remove them'],
  ['token, user', 'Keeps a clinic signed in; set only by signing in', 'Until you sign out'],
  ['staffToken, staffUser', 'The same for our staff', 'Until they sign out'],
  [
    'react-router-scroll-positions',
    'Where you were on a page, so that Back returns there',
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
        We set no cookies. What this site has to remember, it keeps in your browser’s own storage, which is
        not sent along with requests as a cookie would be. The law treats both alike, and so do we: without
        your agreement, only what the service needs.
      </p>
    ),
  },
  {
    id: 'list',
    title: 'Everything that is stored',
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
    title: 'If you agree to be counted',
    body: (
      <p>
        Nothing more is stored. While a page is open, your browser reports to our own server that it was
        opened, how much of it was read and for how long, and what was searched for by treatment and area. A
        page gets a random number for as long as it is open; the next page gets another, so that visits cannot
        be joined. What we do with it is in the <Link to="/privacy-policy">privacy policy</Link>.
      </p>
    ),
  },
  {
    id: 'cards',
    title: 'Paying by card',
    body: (
      <p>
        The registration and subscription pages show the card fields of our card payment provider where real
        payments are switched on. It may set cookies of its own to recognise fraud. They are needed for the
        payment and appear on those pages only.
      </p>
    ),
  },
  { id: 'choose', title: 'Choose again', body: <CookiePreferences /> },
]

export default function Cookies() {
  return (
    <LegalPage
      path="/cookies"
      description="This site sets no cookies. What your browser stores for it, why, for how long, and how to change your choice about being counted."
      updated="2026-11-15"
      lead="A short page, because there is little to say: no cookies, no third parties, and no report of your visit unless you agree."
      sections={sections}
    />
  )
}
