import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { listLocations } from '../../../contract/providers/locations.ts'
import { listPractitioners } from '../../../contract/providers/profile/practitioners.ts'
import { listTreatments } from '../../../contract/providers/treatments.ts'
import { maxPractitioners } from '../../../contract/rules/limits.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { Section } from '../../ui/layout/section.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import styles from '../forms/editable-list.module.css'
import { useEditInPlace } from '../forms/use-edit-in-place.ts'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import type { Route } from './+types/people.ts'
import { PersonForm } from './person-form.tsx'
import { PersonRow } from './person-row.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [people, treatments, locations] = await Promise.all([
    loadAccount(request, listPractitioners, {}),
    loadAccount(request, listTreatments, { query: {} }),
    loadAccount(request, listLocations, { query: {} }),
  ])
  return { people, treatments, locations }
}

export default function People({ loaderData: { people, ...clinic } }: Route.ComponentProps) {
  const { editing: adding, setEditing: setAdding, button } = useEditInPlace()
  const { revalidate } = useRevalidator()
  const ids = people.map(({ id }) => id)
  const add = (
    <Button
      ref={button}
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => setAdding(true)}
      disabled={adding || people.length >= maxPractitioners}
    >
      Add person
    </Button>
  )
  return (
    <div className="stack gap-24">
      <PageMeta title="Your people" hidden />
      <Section
        title="People"
        lead="The people patients meet at your clinic. Patients can search by name, language and sex."
        actions={people.length > 0 && add}
      >
        {adding && (
          <PersonForm
            {...clinic}
            onSaved={() => {
              setAdding(false)
              toast('good', 'Person added. You can now add a photo.')
              void revalidate()
            }}
            onClose={() => setAdding(false)}
          />
        )}
        {people.length > 0 ? (
          <ol className={styles.list}>
            {people.map(person => (
              <PersonRow key={person.id} person={person} order={ids} {...clinic} />
            ))}
          </ol>
        ) : (
          !adding && (
            <EmptyState drawing={searchDrawing} title="Nobody listed yet" action={add}>
              Patients like to know who they will meet. Add the people who see them.
            </EmptyState>
          )
        )}
      </Section>
    </div>
  )
}

export const ErrorBoundary = () => <LoadFailure otherwise="Failed to fetch your people" />
