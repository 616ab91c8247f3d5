import { siteContext } from '../../platform/server-context.ts'
import type { Section } from '../articles/prose.tsx'
import type { Route } from './+types/accessibility.ts'
import { LegalPage } from './legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(siteContext).email }
}

const sectionsFor = (email: string): Section[] => [
  {
    id: 'standard',
    title: 'What we aim for',
    body: (
      <>
        <p>
          We aim to meet the Web Content Accessibility Guidelines 2.2 at level AA on every page. In practice
          you should be able to:
        </p>
        <ul>
          <li>do everything with just a keyboard, and always see where you are;</li>
          <li>use a screen reader, with headings, landmarks, labels and errors tied to their fields;</li>
          <li>zoom in to 400% and read in one column, on screens as narrow as 320 pixels;</li>
          <li>search, compare and contact a clinic with JavaScript turned off;</li>
          <li>choose light or dark colours, and see no animation if your device is set to reduce motion.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'tested',
    title: 'How we test',
    body: (
      <p>
        With every change, we run automated accessibility checks on each page, in light and dark colours and
        at phone width. We also test the main journeys with a keyboard, and public pages without JavaScript.
        No independent body has audited the site yet, and we haven't tested every combination of browser and
        screen reader.
      </p>
    ),
  },
  {
    id: 'limits',
    title: 'Known problems',
    body: (
      <ul>
        <li>Maps are images. Everything on a map is also in the list beside it, with distances in text.</li>
        <li>
          Clinics provide their own logos and text. We check what we can, but some text may be hard to read.
        </li>
        <li>Our card payment provider runs the card fields and publishes its own accessibility statement.</li>
      </ul>
    ),
  },
  {
    id: 'tell-us',
    title: 'Report a problem',
    body: (
      <p>
        If something doesn't work for you, email <a href={`mailto:${email}`}>{email}</a>. Tell us what you
        tried to do and which device or software you used. We'll reply within 5 working days, tell you when it
        will be fixed, and help you another way until then.
      </p>
    ),
  },
  {
    id: 'law',
    title: "If you're not happy with our reply",
    body: (
      <p>
        The Equality Act 2010 says we must make reasonable adjustments. In England, Scotland and Wales the{' '}
        <a href="https://www.equalityadvisoryservice.com/">Equality Advisory and Support Service</a> can
        advise you, in Northern Ireland the <a href="https://www.equalityni.org/">Equality Commission</a>.
      </p>
    ),
  },
]

export default function Accessibility({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <LegalPage
      path="/accessibility"
      description="How accessible this site is, how we test it, known problems, and how to report one."
      updated="2026-11-15"
      lead="We want everyone to be able to use this site, including people who find it hard to see, hear, move or concentrate."
      sections={sectionsFor(email)}
    />
  )
}
