import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import { listTreatments, mostTreatments, type OwnTreatment } from '../../../contract/own-treatments.ts'
import { formatCount } from '../../lib/format.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import searchDrawing from '../../ui/drawings/search.svg?no-inline'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import styles from '../edit-form.module.css'
import { loadAccount } from '../load-account.ts'
import { LoadFailure } from '../load-failure.tsx'
import { Sheet } from '../sheet.tsx'
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
  const [adding, setAdding] = useState(wanted !== '')
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
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => setAdding(true)}
      disabled={adding || treatments.length >= mostTreatments}
    >
      Add treatment
    </Button>
  )
  return (
    <div className={styles.page}>
      <PageMeta title="Your treatments" hidden />
      <Sheet
        title="Treatments and prices"
        lead={
          treatments.length > 0
            ? `${formatCount(treatments.length, 'treatment')}, in the order patients see them. Prices are totals with VAT.`
            : undefined
        }
        actions={treatments.length > 0 && add}
      >
        {adding && <TreatmentForm name={wanted} onSaved={added} onClose={close} />}
        {treatments.length > 0 ? (
          <TreatmentList list={list} />
        ) : (
          !adding && (
            <EmptyState drawing={searchDrawing} title="No treatments yet" action={add}>
              Patients search by treatment: you are found for what you list here.
            </EmptyState>
          )
        )}
      </Sheet>
    </div>
  )
}

export const ErrorBoundary = () => <LoadFailure otherwise={messages.failedToFetchTreatments} />
