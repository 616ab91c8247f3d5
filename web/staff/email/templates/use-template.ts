import { useNavigate } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import {
  createTemplate,
  defaultCategory,
  type EmailTemplate,
  purposeOfCategory,
  TemplateEdit,
  updateTemplate,
} from '../../../../contract/email/templates.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { templatesPath } from '../tabs.ts'

export type Draft = Pick<EmailTemplate, 'name' | 'subject' | 'content' | 'category' | 'purpose'>

const fresh: Draft = {
  name: '',
  subject: '',
  content: '',
  category: defaultCategory,
  purpose: purposeOfCategory(defaultCategory),
}

const words = {
  create: { otherwise: messages.errorCreatingTemplate, offline: messages.networkErrorCreatingTemplate },
  update: { otherwise: messages.errorUpdatingTemplate, offline: messages.networkErrorUpdatingTemplate },
}

const draftOf = ({ name, subject, content, category, purpose }: Draft): Draft => ({
  name,
  subject,
  content,
  category,
  purpose,
})

/** A template being edited. Input stays until it is saved. */
export function useTemplate(template: EmailTemplate | undefined) {
  const navigate = useNavigate()
  const form = useApiForm({
    initial: draftOf(template ?? fresh),
    schema: TemplateEdit,
    failures: 'page',
    ...words[template ? 'update' : 'create'],
    send: body =>
      template
        ? callApi(asStaff, updateTemplate, {
            params: { id: template.id },
            body: { ...body, version: template.version },
          })
        : callApi(asStaff, createTemplate, { body }),
    async onDone({ message }) {
      toast('good', message)
      await navigate(templatesPath)
    },
  })
  const { values, setFieldValue } = form
  return {
    ...form,
    isNew: template === undefined,
    /** The purpose follows the category until somebody chooses another one. */
    changeCategory(category: string) {
      setFieldValue('category', category)
      if (values.purpose === purposeOfCategory(values.category))
        setFieldValue('purpose', purposeOfCategory(category))
    },
  }
}
