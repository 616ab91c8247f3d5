import { Button, FileInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { dropReviews, type ImportOutcome, importReviews } from '../../../contract/patients/review-import.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import type { UserDetail } from '../../../contract/staff/providers.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { keepingFocus } from '../../shared/forms/keep-focus.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useMay } from '../shell/use-stored-staff.ts'
import { ImportCheck } from './import-check.tsx'
import styles from './user.module.css'

const formatOf = (name: string) => (/\.json$/i.test(name) ? ('json' as const) : ('csv' as const))

/** Imports reviews: first reports what a file would import, then imports it. */
export function ReviewImport({ user }: { user: UserDetail }) {
  const [checked, setChecked] = useState<ImportOutcome>()
  const mayImport = useMay(importReviews)
  const initial = { content: null as File | null, source: user.reviews?.source ?? 'Google', collectedOn: '' }
  const { props, field, values, setFieldValue, busy } = useApiForm({
    initial,
    async send({ content: file, source, collectedOn }) {
      const content = (await file?.text()) ?? ''
      const check = checked === undefined
      const body = { format: formatOf(file?.name ?? ''), content, source, collectedOn, check }
      return callApi(asStaff, importReviews, { params: { id: user.id }, body })
    },
    said: messageIn,
    onDone(outcome) {
      setChecked(checked ? undefined : outcome)
      if (checked) setFieldValue('content', null)
    },
  })
  const isCsv = formatOf(values.content?.name ?? '') === 'csv'
  /** The checked file is no longer the one that would be sent. */
  const checkedField = (name: keyof typeof initial) => {
    const { onChange, ...input } = field(name)
    return {
      ...input,
      onChange(change: unknown) {
        onChange(change)
        setChecked(undefined)
      },
    }
  }
  return (
    <section>
      <h3>Reviews</h3>
      <Status user={user} />
      {mayImport && (
        <form {...props} className={styles.form}>
          <FileInput
            label="File with reviews"
            description="CSV with a header row, or a JSON array. Columns: rating (or stars, score, value), text (or comment, content, description, review), author, and date such as 25/03/2026 or 2026-03-25."
            accept=".csv,.json,text/csv,application/json"
            placeholder="Choose a file"
            {...checkedField('content')}
          />
          <div className="pair">
            <TextInput
              label="Source"
              description="Shown next to the reviews"
              maxLength={maxLength.reviewSource}
              {...checkedField('source')}
            />
            <TextInput label="Collected on" type="date" {...checkedField('collectedOn')} />
          </div>
          {checked && <ImportCheck outcome={checked} unit={isCsv ? 'Line' : 'Row'} />}
          <SubmitButton size="sm" busy={busy ? (checked ? 'Importing...' : 'Checking...') : undefined}>
            {checked
              ? `Import ${checked.taken === 1 ? '1 review' : `${checked.taken} reviews`}`
              : 'Check the file'}
          </SubmitButton>
        </form>
      )}
    </section>
  )
}

function Status({ user: { id, reviews } }: { user: UserDetail }) {
  const [sure, setSure] = useState(false)
  const mayDrop = useMay(dropReviews)
  const { busy, run } = useSubmit()
  if (!reviews) return <p className="muted">No reviews yet</p>
  const { count, average, source, collectedOn, importedAt } = reviews
  return (
    <div className="row gap-12">
      <p>
        <b>{count === 1 ? '1 review' : `${count} reviews`}</b>
        {average !== null && `, ${average.toFixed(1)} out of 5`} from {source}
        {collectedOn && `, collected on ${formatDate(collectedOn)}`}. Imported on {formatDate(importedAt)}.
      </p>
      {!mayDrop ? null : sure ? (
        <>
          <Button
            size="sm"
            variant="danger"
            autoFocus
            disabled={busy}
            onClick={() => run(() => callApi(asStaff, dropReviews, { params: { id } }), messageIn)}
          >
            {busy ? 'Removing...' : 'Yes, remove reviews'}
          </Button>
          <Button size="sm" variant="default" onClick={keepingFocus(() => setSure(false))}>
            Keep them
          </Button>
        </>
      ) : (
        <Button size="sm" variant="danger" onClick={() => setSure(true)}>
          Remove reviews
        </Button>
      )}
    </div>
  )
}
