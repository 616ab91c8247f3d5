import { Button, FileInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { dropReviews, type ImportOutcome, importReviews } from '../../../contract/patients/review-import.ts'
import type { UserDetail } from '../../../contract/staff/providers.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { keepFocus } from '../../shared/forms/keep-focus.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useDeed } from '../forms/use-deed.ts'
import { useMay } from '../shell/use-stored-staff.ts'
import { ImportCheck } from './import-check.tsx'
import styles from './user.module.css'

const formatOf = (name: string) => (/\.json$/i.test(name) ? ('json' as const) : ('csv' as const))

/** Brings in reviews from elsewhere: first says what a file would bring, then does it. */
export function ReviewImport({ user }: { user: UserDetail }) {
  const [file, setFile] = useState<File | null>(null)
  const [source, setSource] = useState(user.reviews?.source ?? 'Google')
  const [collectedOn, setCollectedOn] = useState('')
  const [checked, setChecked] = useState<ImportOutcome>()
  const { busy, fields, run } = useDeed()
  const mayImport = useMay(importReviews)

  const send = async (check: boolean) => {
    const content = (await file?.text()) ?? ''
    const body = { format: formatOf(file?.name ?? ''), content, source, collectedOn, check }
    const answer = await callApi(asStaff, importReviews, { params: { id: user.id }, body })
    setChecked(check ? answer.data : undefined)
    if (!check) setFile(null)
    return answer
  }
  /** What was checked is no longer what would be sent. */
  const changed = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      setChecked(undefined)
    }
  }
  return (
    <section>
      <h3>Reviews</h3>
      <Status user={user} />
      {mayImport && (
        <form
          className={styles.form}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            run(() => send(checked === undefined))
          }}
        >
          <FileInput
            label="File with reviews"
            description="CSV with a header row, or a JSON array. Columns: rating (or stars, score, value), text (or comment, content, description, review), author, and date such as 25/03/2026 or 2026-03-25."
            accept=".csv,.json,text/csv,application/json"
            placeholder="Choose a file"
            value={file}
            error={fields.content}
            onChange={changed(setFile)}
          />
          <div className={styles.pair}>
            <TextInput
              label="Source"
              description="Shown next to the reviews"
              maxLength={60}
              value={source}
              error={fields.source}
              onChange={event => changed(setSource)(event.currentTarget.value)}
            />
            <TextInput
              label="Collected on"
              type="date"
              value={collectedOn}
              error={fields.collectedOn}
              onChange={event => changed(setCollectedOn)(event.currentTarget.value)}
            />
          </div>
          {checked && (
            <ImportCheck outcome={checked} unit={formatOf(file?.name ?? '') === 'csv' ? 'Line' : 'Row'} />
          )}
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
  const { busy, run } = useDeed()
  if (!reviews) return <p className="muted">No reviews yet</p>
  const { count, average, source, collectedOn, importedAt } = reviews
  return (
    <div className={styles.row}>
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
            onClick={() => run(() => callApi(asStaff, dropReviews, { params: { id } }))}
          >
            {busy ? 'Removing...' : 'Yes, remove reviews'}
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              const returnFocus = keepFocus()
              setSure(false)
              returnFocus()
            }}
          >
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
