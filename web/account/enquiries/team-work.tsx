import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../../../contract/core/client.ts'
import { DueTime, type EnquiryWithAnswers, markEnquiry } from '../../../contract/patients/enquiries.ts'
import { addEnquiryNote, removeEnquiryNote } from '../../../contract/patients/team-inbox.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import { asProvider } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { RemoveButton } from '../forms/remove-button.tsx'
import { londonInput, momentOf } from './due-time.ts'
import styles from './enquiry.module.css'

/** Who answers an enquiry and by when, and what the team wrote down about it. */
export const TeamWork = ({ enquiry }: { enquiry: EnquiryWithAnswers }) => (
  <Section title="For your team" lead="The patient can't see any of this.">
    <Assignment key={`${enquiry.assignee?.id} ${enquiry.dueAt}`} enquiry={enquiry} />
    {enquiry.notes.length > 0 && <Notes enquiry={enquiry} />}
    <NoteForm id={enquiry.id} />
  </Section>
)

function Assignment({ enquiry: { id, assignee, dueAt, colleagues } }: { enquiry: EnquiryWithAnswers }) {
  const [due, setDue] = useState(londonInput(dueAt))
  const [wrong, setWrong] = useState<string>()
  const { run, busy, failure } = useSubmit({ otherwise: "We couldn't save this. Please try again." })
  const save = (body: { assignee?: string | null; dueAt?: string | null }, words: string) =>
    run(() => callApi(asProvider, markEnquiry, { params: { id }, body }), words)
  function saveDue() {
    if (due === londonInput(dueAt)) return setWrong(undefined)
    const moment = momentOf(due)
    const checked = DueTime.nullable().safeParse(moment)
    setWrong(checked.error?.issues[0]?.message)
    if (checked.success) void save({ dueAt: moment }, moment ? 'Due time saved.' : 'Due time reset.')
  }
  return (
    <>
      <div className="pair">
        <Select
          label="Assigned to"
          placeholder="Nobody"
          data={colleagues.map(({ id: value, name, you }) => ({
            value,
            label: you ? `${name} (you)` : name,
          }))}
          value={assignee?.id ?? null}
          clearable
          disabled={busy}
          onChange={value => save({ assignee: value }, value ? 'Assigned.' : 'Assigned to nobody.')}
        />
        {dueAt && (
          <TextInput
            label="Answer by"
            description="UK time. Clear it for the usual time."
            type="datetime-local"
            value={due}
            error={wrong ?? failure?.fields.dueAt}
            disabled={busy}
            onChange={event => setDue(event.currentTarget.value)}
            onBlur={saveDue}
          />
        )}
      </div>
      <SaveFailure failure={failure} />
    </>
  )
}

function Notes({ enquiry: { id, notes } }: { enquiry: EnquiryWithAnswers }) {
  const { run, busy, failure } = useSubmit({ otherwise: "We couldn't delete this. Please try again." })
  return (
    <>
      <ol className="stack" aria-label="Notes">
        {notes.map(({ id: note, author, note: words, createdAt }) => (
          <li key={note}>
            <div className="row spread">
              <p className="key">
                {author}, {formatDateTime(createdAt)}
              </p>
              <RemoveButton
                name={`the note by ${author}`}
                busy={busy}
                onConfirm={() =>
                  run(() => callApi(asProvider, removeEnquiryNote, { params: { id, note } }), 'Note deleted.')
                }
              >
                We'll delete this note for your whole team.
              </RemoveButton>
            </div>
            <p className={styles.message}>{words}</p>
          </li>
        ))}
      </ol>
      <SaveFailure failure={failure} />
    </>
  )
}

function NoteForm({ id }: { id: string }) {
  const [key, setKey] = useState(() => uuid())
  const { run } = useSubmit()
  const { props, field, values, busy, failure, adopt, send } = useApiForm({
    initial: { note: '' },
    otherwise: "We couldn't save your note. Please try again.",
    send: ({ note }) => callApi(asProvider, addEnquiryNote, { params: { id }, body: { id: key, note } }),
    async onDone() {
      adopt({ note: '' })
      setKey(uuid())
      await run(async () => ({ data: null }), 'Note added.')
    },
  })
  return (
    <form {...props} className="stack">
      <SaveFailure failure={failure} onRetry={send} />
      <Textarea
        label="Add a note"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxLength.enquiryNote}
        {...field('note')}
      />
      <div>
        <SubmitButton
          variant="default"
          busy={busy ? 'Saving...' : undefined}
          disabled={values.note.trim() === ''}
        >
          Add note
        </SubmitButton>
      </div>
    </form>
  )
}
