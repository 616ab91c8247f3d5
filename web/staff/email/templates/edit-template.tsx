import { data } from 'react-router'
import { problems } from '../../../../contract/core/problems.ts'
import { listSentEmails, type SentEmail } from '../../../../contract/email/email.ts'
import { listTemplateVersions, type TemplateVersion } from '../../../../contract/email/template-versions.ts'
import { defaultCategory, type EmailTemplate, listTemplates } from '../../../../contract/email/templates.ts'
import { asStaff, load } from '../../../platform/api.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { UnsavedGuard } from '../../../shared/forms/unsaved-guard.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { staffPage } from '../../shell/staff-page.ts'
import type { Route } from './+types/edit-template.ts'
import styles from './template-desk.module.css'
import { TemplateForm } from './template-form.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { useTemplate } from './use-template.ts'
import { Versions } from './versions.tsx'

const recentContacts = 20

export const clientLoader = staffPage(async ({ params }) => {
  const [templates, sent] = await Promise.all([
    load(asStaff, listTemplates, {}),
    load(asStaff, listSentEmails, { query: { limit: recentContacts } }),
  ])
  const template = templates.data.find(({ id }) => id === params.id)
  if (params.id && !template) throw data({ message: problems.template_not_found.message }, { status: 404 })
  const versions = template
    ? (await load(asStaff, listTemplateVersions, { params: { id: template.id } })).data
    : undefined
  return {
    template,
    categories: categoriesOf(templates.data),
    contacts: sent.data.items,
    versions: versions?.items ?? [],
  }
})

const categoriesOf = (templates: EmailTemplate[]) => [
  ...new Set([defaultCategory, ...templates.map(({ category }) => category)]),
]

export default function EditTemplate({ loaderData }: Route.ComponentProps) {
  const { template } = loaderData
  return (
    <>
      <PageMeta title={template ? template.name : 'New template'} hidden />
      <TemplateDesk key={template ? `${template.id}:${template.version}` : 'new'} {...loaderData} />
      <UnsavedGuard kept />
    </>
  )
}

type Props = {
  template: EmailTemplate | undefined
  categories: string[]
  contacts: SentEmail[]
  versions: TemplateVersion[]
}

function TemplateDesk({ template, categories, contacts, versions }: Props) {
  const editing = useTemplate(template)
  return (
    <div className={`stack top ${styles.desk}`}>
      <div>
        <Section title={template ? 'Edit template' : 'New template'}>
          <TemplateForm editing={editing} categories={categories} />
        </Section>
        {versions.length > 1 && template && (
          <div className="mt-16">
            <Versions templateId={template.id} versions={versions} />
          </div>
        )}
      </div>
      <Section title="Preview" lead="Your template, filled in for one contact.">
        <TemplatePreview draft={editing.values} contacts={contacts} />
      </Section>
    </div>
  )
}
