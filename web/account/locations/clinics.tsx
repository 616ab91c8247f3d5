import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { listLocations, maxLocations } from '../../../contract/providers/locations.ts'
import { messages } from '../../../contract/text/messages.ts'
import { formatCount } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { Section } from '../../ui/layout/section.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { useEditInPlace } from '../forms/use-edit-in-place.ts'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import type { Route } from './+types/clinics.ts'
import { ClinicForm } from './clinic-form.tsx'
import { ClinicList } from './clinic-list.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAccount(request, listLocations, { query: {} })

export default function Clinics({ loaderData: clinics }: Route.ComponentProps) {
  const { editing: adding, setEditing: setAdding, button } = useEditInPlace()
  const { revalidate } = useRevalidator()
  const add = (
    <Button
      ref={button}
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => setAdding(true)}
      disabled={adding || clinics.length >= maxLocations}
    >
      Add clinic
    </Button>
  )
  return (
    <div className="stack gap-24">
      <PageMeta title="Your clinics" hidden />
      <Section
        title="Clinics"
        lead={
          clinics.length > 0
            ? `${formatCount(clinics.length, 'place')} where you see patients. Search results show the first one.`
            : undefined
        }
        actions={clinics.length > 0 && add}
      >
        {adding && (
          <ClinicForm
            several={clinics.length > 0}
            onSaved={() => {
              setAdding(false)
              toast('good', messages.clinicAdded)
              void revalidate()
            }}
            onClose={() => setAdding(false)}
          />
        )}
        {clinics.length > 0 ? (
          <ClinicList clinics={clinics} />
        ) : (
          !adding && (
            <EmptyState drawing={searchDrawing} title="No clinics yet" action={add}>
              Patients search by place. Add where you see them.
            </EmptyState>
          )
        )}
      </Section>
    </div>
  )
}

export const ErrorBoundary = () => <LoadFailure otherwise={messages.failedToFetchClinics} />
