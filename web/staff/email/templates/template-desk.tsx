import type { SentMail } from '../../../../contract/email/email.ts'
import type { EmailTemplate } from '../../../../contract/email/templates.ts'
import { Sheet } from '../../sheet.tsx'
import styles from './template-desk.module.css'
import { TemplateForm } from './template-form.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { useTemplate } from './use-template.ts'

type Props = { template: EmailTemplate | undefined; categories: string[]; contacts: SentMail[] }

/** A template being written, and beside it what it becomes for somebody. */
export function TemplateDesk({ template, categories, contacts }: Props) {
  const editing = useTemplate(template)
  return (
    <div className={styles.desk}>
      <div>
        <Sheet title={template ? 'Edit template' : 'New template'}>
          <TemplateForm editing={editing} categories={categories} />
        </Sheet>
      </div>
      <Sheet title="Preview" lead="Your template, filled in for one contact.">
        <TemplatePreview draft={editing.values} contacts={contacts} />
      </Sheet>
    </div>
  )
}
