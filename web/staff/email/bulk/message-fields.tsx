import { Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import type { StaffPurpose } from '../../../../contract/email/consent.ts'
import {
  type EmailTemplate,
  type EmailPreview as Preview,
  previewTemplate,
} from '../../../../contract/email/templates.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { asStaff } from '../../../platform/api.ts'
import { EmailPreview } from '../preview/email-preview.tsx'
import { templatesPath } from '../tabs.ts'
import styles from './bulk.module.css'
import type { Bulk } from './use-bulk.ts'

/** The name of a bulk campaign and its template, previewed for the first contact. */
export function MessageFields({ bulk, templates }: { bulk: Bulk; templates: EmailTemplate[] }) {
  const { field, template, purpose, upload } = bulk
  const first = upload?.preview[0]
  const preview = usePreview(template, purpose, first)
  return (
    <>
      <div className={`pair top ${styles.two}`}>
        <TextInput
          label="Campaign name"
          required
          maxLength={maxLength.campaignName}
          {...field('campaignName')}
        />
        <Select
          label="Template"
          required
          allowDeselect={false}
          data={templates.map(({ id, name }) => ({ value: id, label: name }))}
          nothingFoundMessage="No templates yet"
          {...field('templateId')}
        />
      </div>
      {templates.length === 0 && (
        <p className="small">
          There are no templates yet. <Link to={`${templatesPath}/new`}>Create one</Link>
        </p>
      )}
      {preview && first && (
        <div className="full">
          <EmailPreview
            message={preview}
            to={`${first.fullName ? `${first.fullName}, ` : ''}${first.email}`}
          />
        </div>
      )}
    </>
  )
}

function usePreview(
  template: EmailTemplate | undefined,
  purpose: StaffPurpose,
  contact: { email: string } | undefined,
) {
  const [preview, setPreview] = useState<Preview>()
  useEffect(() => {
    let current = true
    setPreview(undefined)
    if (!template || !contact) return
    const { subject, preheader, content } = template
    callApi(asStaff, previewTemplate, { body: { subject, preheader, content, purpose, contact } })
      .then(({ data }) => current && setPreview(data))
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [template, purpose, contact])
  return preview
}
