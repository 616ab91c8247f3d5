import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { Island } from '../../platform/islands/island.tsx'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { leaveWritten } from '../../platform/server-context.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import type { Route } from './+types/result-examples.ts'
import { choicesOf } from './narrow.ts'
import styles from './result-examples.module.css'
import { samples } from './sample-clinics.ts'
import { readSampleAddress, samplePath } from './sample-page.ts'
import { SampleResults } from './sample-results.tsx'
import { writeCards } from './write-cards.tsx'

const choices = choicesOf(samples)

export function loader({ request, context }: Route.LoaderArgs) {
  const search = readSampleAddress(new URL(request.url).searchParams)
  leaveWritten(context, { cards: writeCards(search) })
}

/** How results look, on ten invented clinics. */
export default function ResultExamples() {
  return (
    <>
      <PageMeta
        title="Example results"
        description="How patients see clinics side by side: an example of search results with ten invented clinics."
        canonical={samplePath}
      />
      <Island name="SampleResults" of={SampleResults} props={{ samples, choices }} />
      <SignUpCall />
    </>
  )
}

/** The invitation at the end of the example. */
const SignUpCall = () => (
  <section className={`no-print ${styles.call}`}>
    <div className="wrap row gap-24 spread">
      <div>
        <h2>Want to see your clinic here?</h2>
        <p>List it in four steps. 3 months free, then £7.99 a month until you cancel.</p>
      </div>
      <ButtonLink kind="cta" to="/signup">
        {messages.signUpAsProvider}
      </ButtonLink>
    </div>
  </section>
)
