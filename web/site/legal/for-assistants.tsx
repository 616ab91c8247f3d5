import { Offered, useSwitchedOff } from '../../platform/meta/offered.tsx'
import { requirePart, siteContext } from '../../platform/server-context.ts'
import type { Section } from '../articles/prose.tsx'
import type { Route } from './+types/for-assistants.ts'
import { LegalPage } from './legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  requirePart(context, 'assistants')
  const { origin, email } = context.get(siteContext)
  return { origin, email }
}

const sectionsFor = ({ origin, email }: { origin: string; email: string }): Section[] => [
  {
    id: 'connect',
    title: 'How to connect',
    body: (
      <>
        <p>
          Our address for assistants is <code>{origin}/mcp</code>. It speaks the Model Context Protocol (MCP)
          over HTTP. You don't need an account or a key. Add it to your assistant as a custom connector or
          remote server.
        </p>
        <p>
          Programs that don't use MCP can use our <a href="/api/docs">API</a> instead. It has the same data.
        </p>
      </>
    ),
  },
  {
    id: 'tools',
    title: 'What an assistant can ask',
    body: (
      <>
        <ul>
          <li>
            <b>search_clinics:</b> clinics that offer a treatment near a place, with their prices.
          </li>
          <li>
            <b>get_clinic:</b> everything public about one clinic.
          </li>
          <li>
            <b>compare_clinics:</b> up to four clinics side by side.
          </li>
          <li>
            <b>treatment_prices:</b> what a treatment is, and what clinics charge for it.
          </li>
          <Offered part="appointments">
            <li>
              <b>next_free_times:</b> clinics by the next time you can request online, soonest first.
            </li>
          </Offered>
          <li>
            <b>search</b> and <b>fetch:</b> the same for assistants that expect these two.
          </li>
        </ul>
        <ReadOnly />
      </>
    ),
  },
  {
    id: 'truth',
    title: 'What every answer says',
    body: (
      <p>
        Each answer names us as the source, gives the date and the address of the page that shows the same,
        and says that clinics can't pay to appear higher. If the words suggest an emergency, help comes first,
        and in a crisis there are no clinics at all. Assistants make mistakes: check the price on the clinic's
        page before you decide.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'What we keep',
    body: (
      <p>
        We don't store or log what is asked. What your assistant keeps is up to the company that runs it. If
        you have a question, email <a href={`mailto:${email}`}>{email}</a>.
      </p>
    ),
  },
]

function ReadOnly() {
  const off = useSwitchedOff()
  const done = [
    'send an enquiry',
    ...(off.includes('appointments') ? [] : ['request a time']),
    ...(off.includes('reviews') ? [] : ['write a review']),
  ]
  return (
    <p>
      {`Assistants can only read. They can't ${done.join(', ')} or change anything. One address can ask 120 times a minute.`}
    </p>
  )
}

export default function ForAssistants({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      path="/for-assistants"
      description="How AI assistants can search private clinics, prices and treatments on Clinic Atlas, and what they are told."
      updated="2026-11-16"
      lead="How AI assistants can search our clinics and prices, and what we tell them."
      sections={sectionsFor(loaderData)}
    />
  )
}
