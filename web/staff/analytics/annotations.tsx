import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import { type Annotation, addAnnotation, deleteAnnotation } from '../../../contract/staff/analytics-plan.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useMay } from '../shell/use-stored-staff.ts'
import styles from './analytics.module.css'
import type { Period } from './period.ts'

type Props = { period: Period; annotations: Annotation[] }

/** What staff noted about days, numbered as on the chart above. */
export function Annotations({ period, annotations }: Props) {
  const [adding, setAdding] = useState(false)
  const mayAdd = useMay(addAnnotation)
  if (annotations.length === 0 && !mayAdd) return null
  return (
    <div className="stack gap-8 full">
      <h3 className="key">Notes on the chart</h3>
      {annotations.length > 0 && (
        <ol className={styles.notes}>
          {annotations.map(annotation => (
            <Note key={annotation.id} annotation={annotation} />
          ))}
        </ol>
      )}
      {mayAdd && (
        <div>
          <Button size="sm" variant="default" onClick={() => setAdding(true)}>
            Add a note
          </Button>
        </div>
      )}
      <Modal
        opened={adding}
        onClose={() => setAdding(false)}
        title="Add a note"
        transitionProps={{ duration: 0 }}
      >
        <NoteForm period={period} onDone={() => setAdding(false)} />
      </Modal>
    </div>
  )
}

function Note({ annotation: { id, day, text, by } }: { annotation: Annotation }) {
  const { busy, run } = useSubmit({ failures: 'toast' })
  const mayDelete = useMay(deleteAnnotation)
  return (
    <li>
      <div className="row gap-12 spread">
        <span className="break">
          {text}{' '}
          <span className="small muted">
            {formatDate(day)}
            {by && `, by ${by}`}
          </span>
        </span>
        {mayDelete && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={busy}
            onClick={() => run(() => callApi(asStaff, deleteAnnotation, { params: { id } }), messageIn)}
          >
            Delete<span className="visually-hidden"> the note {text}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function NoteForm({ period, onDone }: { period: Period; onDone: () => void }) {
  const { props, field, busy } = useApiForm({
    initial: { day: period.to, text: '' },
    send: body => callApi(asStaff, addAnnotation, { body }),
    said: messageIn,
    onDone,
  })
  return (
    <form {...props} className="stack">
      <TextInput
        label="What happened?"
        description="Everyone who can see analytics sees it."
        maxLength={maxLength.annotation}
        autoComplete="off"
        data-autofocus
        {...field('text')}
      />
      <TextInput type="date" label="Day" {...field('day')} />
      <SubmitButton size="sm" busy={busy ? 'Saving...' : undefined}>
        Save note
      </SubmitButton>
    </form>
  )
}
