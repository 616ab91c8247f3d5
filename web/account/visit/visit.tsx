import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { getVisit } from '../../../contract/providers/profile/visit.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Section } from '../../ui/layout/section.tsx'
import styles from '../forms/edit-form.module.css'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import type { Route } from './+types/visit.ts'
import { VisitForm } from './visit-form.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAccount(request, getVisit, {})

export default function Visit({ loaderData: visit }: Route.ComponentProps) {
  return (
    <div className={`columns gap-24 top ${styles.columns}`}>
      <PageMeta title="Before you visit" hidden />
      <VisitForm visit={visit} />
      <div className="stack gap-24 shrink">
        <Section title="Insurers, languages and finance">
          <p className="small muted">
            Patients see these beside your answers here. You edit them in your listing.
          </p>
          <div>
            <Button component={Link} variant="default" to="/account/listing">
              Go to your listing
            </Button>
          </div>
        </Section>
        <Section title="How patients see it">
          <p className="small muted">
            Your page shows your answers under “Before you go”. We say which questions you haven't answered.
            Patients can filter their search by these answers. If you leave one blank, you won't show up for
            it.
          </p>
          <div>
            <Button component={Link} variant="default" to="/account/preview">
              See my listing
            </Button>
          </div>
        </Section>
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <LoadFailure otherwise="We couldn't load your answers." />
