import { Button, Textarea, TextInput } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { Link, useRevalidator } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import {
  addReplyTemplate,
  listReplyTemplates,
  NewReplyTemplate,
  type ReplyTemplate,
  removeReplyTemplate,
  templateWords,
  updateReplyTemplate,
} from '../../../contract/patients/team-inbox.ts'
import { inboxLimits, maxLength } from '../../../contract/rules/limits.ts'
import { asProvider } from '../../platform/api.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { RemoveButton } from '../forms/remove-button.tsx'
import { useEditInPlace, useFirstField } from '../forms/use-edit-in-place.ts'
import { useEditedRow } from '../forms/use-edited-row.tsx'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import look from '../treatments/treatment-form.module.css'
import type { Route } from './+types/templates.ts'
import styles from './enquiry.module.css'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAccount(request, listReplyTemplates, {})

/** The replies that a clinic keeps for reuse. */
export default function Templates({ loaderData: templates }: Route.ComponentProps) {
  const { editing: adding, setEditing: setAdding, button } = useEditInPlace()
  const { revalidate } = useRevalidator()
  return (
    <div className={`grid ${styles.page}`}>
      <PageMeta title="Reply templates" hidden />
      <Link to="/account/enquiries" className={styles.back}>
        <IconArrowLeft aria-hidden="true" />
        All enquiries
      </Link>
      <Section
        title="Reply templates"
        lead="Replies you often send. Choose one while you answer, then change it as you like."
        actions={
          <Button
            ref={button}
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => setAdding(true)}
            disabled={adding || templates.length >= inboxLimits.templates}
          >
            Add template
          </Button>
        }
      >
        {adding && (
          <TemplateForm
            onSaved={() => {
              setAdding(false)
              toast('good', 'Template added.')
              void revalidate()
            }}
            onClose={() => setAdding(false)}
          />
        )}
        {templates.length === 0 && !adding && <p className="muted">No templates yet.</p>}
        <ul className="stack">
          {templates.map(template => (
            <TemplateRow key={`${template.id} ${template.version}`} template={template} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function TemplateRow({ template }: { template: ReplyTemplate }) {
  const { id, name, message } = template
  const { editing, form, editButton } = useEditedRow(name, 'Template saved.')
  const { run, busy, failure } = useSubmit({ otherwise: "We couldn't delete this. Please try again." })
  if (editing)
    return (
      <li>
        <TemplateForm template={template} {...form} />
      </li>
    )
  return (
    <li className="stack gap-4">
      <h3 className="strong">{name}</h3>
      <p className={`small ${styles.message}`}>{message}</p>
      <div className="row gap-6">
        {editButton}
        <RemoveButton
          name={name}
          busy={busy}
          onConfirm={() => run(() => callApi(asProvider, removeReplyTemplate, { params: { id } }), messageIn)}
        >
          Your whole team will no longer have this template. Replies already sent don't change.
        </RemoveButton>
      </div>
      <SaveFailure failure={failure} />
    </li>
  )
}

type FormProps = {
  template?: ReplyTemplate
  onSaved: () => void
  onClose: () => void
  onReload?: () => void
}

function TemplateForm({ template, onSaved, onClose, onReload }: FormProps) {
  const { props, field, busy, failure, send } = useApiForm({
    initial: { name: template?.name ?? '', message: template?.message ?? '' },
    schema: NewReplyTemplate,
    otherwise: "We couldn't save this template. Please try again.",
    send: body =>
      template
        ? callApi(asProvider, updateReplyTemplate, {
            params: { id: template.id },
            body: { ...body, version: template.version },
          })
        : callApi(asProvider, addReplyTemplate, { body }),
    onDone: onSaved,
  })
  useFirstField(props.ref)
  return (
    <form {...props} className={`stack ${look.form}`} aria-label={template?.name ?? 'New template'}>
      <SaveFailure failure={failure} onRetry={send} {...(onReload && { onReload })} />
      <TextInput label="Name" maxLength={maxLength.replyTemplate} autoComplete="off" {...field('name')} />
      <Textarea
        label="Reply"
        autosize
        minRows={5}
        maxRows={16}
        maxLength={maxLength.enquiryAnswer}
        {...field('message')}
      />
      <div className="small muted">
        <p>We fill in these words for each patient:</p>
        <ul>
          {Object.entries(templateWords).map(([word, meaning]) => (
            <li key={word}>
              <code>{`{${word}}`}</code> {meaning}
            </li>
          ))}
        </ul>
      </div>
      <div className="row">
        <SubmitButton busy={busy ? 'Saving...' : undefined}>
          {template ? 'Save template' : 'Add this template'}
        </SubmitButton>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

export const ErrorBoundary = () => <LoadFailure otherwise="Failed to fetch templates" />
