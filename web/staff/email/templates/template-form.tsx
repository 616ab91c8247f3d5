import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { createTemplate, leavingGaps, updateTemplate } from '../../../../contract/email/templates.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { RichText } from '../../../ui/mantine/rich-text/rich-text.tsx'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { useMay } from '../../shell/use-stored-staff.ts'
import { PurposeField } from '../fields/purpose-field.tsx'
import { templatesPath } from '../tabs.ts'
import { ViewSwitch } from '../view-switch.tsx'
import styles from './template-form.module.css'
import type { useTemplate } from './use-template.ts'
import { VariableBar } from './variable-bar.tsx'

type Props = { editing: ReturnType<typeof useTemplate>; categories: string[] }

/** Everything a template consists of. */
export function TemplateForm({ editing, categories }: Props) {
  const { isNew, draft, change, changeCategory, errors, refusals, problem, busy, save } = editing
  const form = useRef<HTMLFormElement>(null)
  const maySave = useMay(isNew ? createTemplate : updateTemplate)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <div className={styles.two}>
        <TextInput
          label="Name"
          required
          maxLength={120}
          value={draft.name}
          error={errors.name}
          onChange={event => change({ name: event.currentTarget.value })}
        />
        <Autocomplete
          label="Category"
          data={categories}
          maxLength={60}
          value={draft.category}
          error={errors.category}
          onChange={changeCategory}
        />
      </div>
      <PurposeField
        label="Purpose"
        value={draft.purpose}
        error={errors.purpose}
        onChange={purpose => change({ purpose })}
      />
      <VariableBar form={form} />
      <TextInput
        label="Subject"
        required
        maxLength={200}
        value={draft.subject}
        error={errors.subject}
        onChange={event => change({ subject: event.currentTarget.value })}
      />
      <Content editing={editing} />
      <Gaps text={`${draft.subject} ${draft.content}`} />
      <div className={styles.ways}>
        <SubmitButton busy={busy ? 'Saving...' : undefined} disabled={!maySave}>
          Save template
        </SubmitButton>
        <Link to={templatesPath}>Back without saving</Link>
      </div>
      {!maySave && (
        <p className="small muted">
          You don’t have permission to change templates in use. You can duplicate this one and edit the copy.
        </p>
      )}
    </form>
  )
}

/** "Dear ," is what arrives when a name is not known and nothing stands in for it. */
const Gaps = ({ text }: { text: string }) => (
  <div role="status">
    {leavingGaps(text).map(name => (
      <Banner key={name} tone="warn">
        {`{{${name}}}`} is often missing. Add a fallback, such as {`{{${name} | default: "colleague"}}`}
      </Banner>
    ))}
  </div>
)

function Content({ editing: { draft, change, errors } }: Pick<Props, 'editing'>) {
  const [view, setView] = useState<'editor' | 'html'>('editor')
  return (
    <div className={styles.content}>
      <ViewSwitch
        label="Editing mode"
        value={view}
        onChange={setView}
        views={{ editor: 'Editor', html: 'HTML' }}
      />
      {view === 'editor' ? (
        <RichText
          label="Content"
          required
          value={draft.content}
          error={errors.content}
          onChange={content => change({ content })}
        />
      ) : (
        <Textarea
          label="Content as HTML"
          description="Scripts, styles and anything loaded from another site are removed when you save."
          required
          autosize
          minRows={12}
          maxRows={30}
          spellCheck={false}
          classNames={{ input: styles.source }}
          value={draft.content}
          error={errors.content}
          onChange={event => change({ content: event.currentTarget.value })}
        />
      )}
      <p className="small muted">
        We make the plain-text version from this, and add the sender, address and unsubscribe links below it.
      </p>
    </div>
  )
}
