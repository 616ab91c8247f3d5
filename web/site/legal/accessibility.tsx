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
          The Web Content Accessibility Guidelines 2.2 at level AA, on every page and in every state of it. In
          practice you should be able to:
        </p>
        <ul>
          <li>do everything with a keyboard alone, and always see where you are;</li>
          <li>use a screen reader, with headings, landmarks, labels and errors tied to their fields;</li>
          <li>enlarge text to 400% and read it in one column, down to a width of 320 pixels;</li>
          <li>search, compare and write to a clinic with scripts switched off;</li>
          <li>choose light or dark colours, and see no motion if your system asks for none.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'tested',
    title: 'How we test',
    body: (
      <p>
        With every change, a program opens each page in its different states, in light and dark and at the
        width of a phone, and checks it against the rules that can be checked by a program. The main journeys
        are also walked through by keyboard, and public pages without scripts. The site has not yet been
        examined by an independent body, and not every combination of browser and screen reader has been
        tried.
      </p>
    ),
  },
  {
    id: 'limits',
    title: 'What we know to be imperfect',
    body: (
      <ul>
        <li>
          Maps are pictures. Everything on a map is also in the list beside it, with distances in words, so
          nothing is lost without it.
        </li>
        <li>
          Logos and texts of clinics come from the clinics. We check what we can, but their wording may be
          harder to read than ours.
        </li>
        <li>
          The fields for card numbers belong to our card payment provider, which publishes a statement of its
          own.
        </li>
      </ul>
    ),
  },
  {
    id: 'tell-us',
    title: 'Tell us',
    body: (
      <p>
        If something stops you, write to <a href={`mailto:${email}`}>{email}</a> and say what you tried and
        with what. We answer within five working days, tell you when it will be mended, and help you another
        way until then.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'If we do not help',
    body: (
      <p>
        The Equality Act 2010 obliges us to make reasonable adjustments. In England, Scotland and Wales the{' '}
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
      description="How accessible this site is, how we test it, what is still imperfect, and how to tell us when something stops you."
      updated="2026-11-15"
      lead="People who look for treatment may see, hear, move or concentrate with difficulty. The site has to work for them first."
      sections={sectionsFor(email)}
    />
  )
}
