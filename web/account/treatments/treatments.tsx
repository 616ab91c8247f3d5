import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { listTreatments, maxTreatments, type OwnTreatment } from '../../../contract/providers/treatments.ts'
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
import type { Route } from './+types/treatments.ts'
import { TreatmentForm } from './treatment-form.tsx'
import { TreatmentList } from './treatment-list.tsx'
import { useTreatments } from './use-treatments.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAccount(request, listTreatments, { query: {} })

export default function Treatments({ loaderData }: Route.ComponentProps) {
  const list = useTreatments(loaderData)
  const [address, setAddress] = useSearchParams()
  // Other pages send here with the name of what patients look for.
  const wanted = address.get('add') ?? ''
  const { editing: adding, setEditing: setAdding, button } = useEditInPlace(wanted !== '')
  const close = () => {
    setAdding(false)
    if (wanted) setAddress({}, { replace: true })
  }
  const added = (treatment: OwnTreatment) => {
    close()
    toast('good', messages.treatmentAdded)
    void list.put(treatment)
  }
  const { treatments } = list
  const add = (
    <Button
      ref={button}
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => setAdding(true)}
      disabled={adding || treatments.length >= maxTreatments}
    >
      Add treatment
    </Button>
  )
  return (
    <div className="stack gap-24">
      <PageMeta title="Your treatments" hidden />
      <Section
        title="Treatments and prices"
        lead={
          treatments.length > 0
            ? `${formatCount(treatments.length, 'treatment')}, in the order patients see them.`
            : undefined
        }
        actions={
          treatments.length > 0 && (
            <div className="row">
              <Button component={Link} to="/account/prices" variant="default">
                Edit all prices
              </Button>
              {add}
            </div>
          )
        }
      >
        {adding && <TreatmentForm name={wanted} onSaved={added} onClose={close} />}
        {treatments.length > 0 ? (
          <TreatmentList list={list} />
        ) : (
          !adding && (
            <EmptyState drawing={searchDrawing} title="No treatments yet" action={add}>
              Patients search by treatment. Add what you offer so they can find you.
            </EmptyState>
          )
        )}
      </Section>
    </div>
  )
}

export const ErrorBoundary = () => <LoadFailure otherwise={messages.failedToFetchTreatments} />
