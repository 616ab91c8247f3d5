import { Autocomplete, Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import { uploadEmailPicture } from '../../../../contract/email/template-versions.ts'
import { createTemplate, leavingGaps, updateTemplate } from '../../../../contract/email/templates.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { asStaff } from '../../../platform/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Refused } from '../../../ui/layout/form-sheet.tsx'
import { RichText } from '../../../ui/mantine/rich-text/rich-text.tsx'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { pictureDialog } from '../../forms/picture-dialog.tsx'
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
  const { isNew, props, values, field, changeCategory, failure, busy } = editing
  const { error, onChange } = field('purpose')
  const maySave = useMay(isNew ? createTemplate : updateTemplate)
  return (
    <form {...props} className="stack gap-24 full">
      <Refused>{failure?.message}</Refused>
      {editing.lost && (
        <Banner tone="info">
          <p>You left this page without saving. We kept what you wrote in this browser.</p>
          <div className="row gap-12">
            <Button size="sm" onClick={editing.restore}>
              Restore it
            </Button>
            <Button size="sm" variant="default" onClick={editing.discard}>
              Delete it
            </Button>
          </div>
        </Banner>
      )}
      <div className={styles.two}>
        <TextInput label="Name" required maxLength={maxLength.templateName} {...field('name')} />
        <Autocomplete
          label="Category"
          data={categories}
          maxLength={maxLength.templateCategory}
          {...field('category')}
          onChange={changeCategory}
        />
      </div>
      <PurposeField label="Purpose" value={values.purpose} error={error} onChange={onChange} />
      <VariableBar form={props.ref} />
      <TextInput label="Subject" required maxLength={maxLength.emailSubject} {...field('subject')} />
      <TextInput
        label="Preview line"
        description="Inboxes show it after the subject. If it's empty, they show the start of the email."
        maxLength={maxLength.preheader}
        {...field('preheader')}
      />
      <Content editing={editing} />
      <Gaps text={`${values.subject} ${values.content}`} />
      <div className="row gap-16">
        <SubmitButton busy={busy ? 'Saving...' : undefined} disabled={!maySave}>
          Save template
        </SubmitButton>
        <Link to={templatesPath}>Back without saving</Link>
      </div>
      {!maySave && (
        <p className="small muted">
          You don't have permission to change templates in use. You can duplicate this one and edit the copy.
        </p>
      )}
    </form>
  )
}

/** "Dear ," is what arrives when a name is missing and has no default. */
const Gaps = ({ text }: { text: string }) => (
  <div role="status">
    {leavingGaps(text).map(name => (
      <Banner key={name} tone="warn">
        {`{{${name}}}`} is often missing. Add a fallback, such as {`{{${name} | default: "colleague"}}`}
      </Banner>
    ))}
  </div>
)

/** In the width of the column of an email, whatever the file has. */
const columnWidth = 560

const PictureDialog = pictureDialog(async body => {
  const { data } = await callApi(asStaff, uploadEmailPicture, { body })
  const width = Math.min(columnWidth, data.width)
  return { src: data.path, srcset: '', width, height: Math.round((data.height * width) / data.width) }
})

function Content({ editing: { field } }: Pick<Props, 'editing'>) {
  const { value, error, onChange } = field('content')
  const [view, setView] = useState<'editor' | 'html'>('editor')
  return (
    <div className={`stack gap-12 left ${styles.content}`}>
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
          buttons
          pictures={PictureDialog}
          value={value}
          error={error}
          onChange={onChange}
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
          {...field('content')}
        />
      )}
      <p className="small muted">
        We make the plain-text version from this, and add the sender, address and unsubscribe links below it.
      </p>
    </div>
  )
}
