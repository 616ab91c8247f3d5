import { useEffect, useState } from 'react'
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
import { forgetUnsaved, useUnsaved } from '../../../shared/forms/unsaved.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { templatesPath } from '../tabs.ts'

export type Draft = Pick<EmailTemplate, 'name' | 'subject' | 'preheader' | 'content' | 'category' | 'purpose'>

const fresh: Draft = {
  name: '',
  subject: '',
  preheader: '',
  content: '',
  category: defaultCategory,
  purpose: purposeOfCategory(defaultCategory),
}

const words = {
  create: { otherwise: messages.errorCreatingTemplate, offline: messages.networkErrorCreatingTemplate },
  update: { otherwise: messages.errorUpdatingTemplate, offline: messages.networkErrorUpdatingTemplate },
}

const draftOf = ({ name, subject, preheader, content, category, purpose }: Draft): Draft => ({
  name,
  subject,
  preheader,
  content,
  category,
  purpose,
})

/** Keeps what is being written in this browser; another version of the template makes it worthless. */
const autosaveOf = (template: EmailTemplate | undefined) => {
  const key = `template-draft:${template ? `${template.id}:${template.version}` : 'new'}`
  return {
    read(): Draft | undefined {
      try {
        const kept = localStorage.getItem(key)
        return kept ? draftOf(JSON.parse(kept)) : undefined
      } catch {
        return undefined
      }
    },
    keep(draft: Draft) {
      try {
        localStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // A browser without room for it: the page still asks before it is left.
      }
    },
    clear: () => localStorage.removeItem(key),
  }
}

/** A template being edited. Input stays until it is saved. */
export function useTemplate(template: EmailTemplate | undefined) {
  const navigate = useNavigate()
  const initial = draftOf(template ?? fresh)
  const autosave = autosaveOf(template)
  const [lost, setLost] = useState<Draft | undefined>(autosave.read)
  const form = useApiForm({
    initial,
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
      autosave.clear()
      forgetUnsaved()
      await navigate(templatesPath)
    },
  })
  const { values, setFieldValue } = form
  const dirty = JSON.stringify(draftOf(values)) !== JSON.stringify(initial)
  useUnsaved(dirty)
  useEffect(() => {
    if (dirty) autosave.keep(draftOf(values))
  })
  return {
    ...form,
    /** What someone wrote and did not save, until they decide about it. */
    lost: dirty ? undefined : lost,
    restore() {
      if (lost) form.setValues(lost)
      setLost(undefined)
    },
    discard() {
      autosave.clear()
      setLost(undefined)
    },
    isNew: template === undefined,
    /** The purpose follows the category until someone chooses another one. */
    changeCategory(category: string) {
      setFieldValue('category', category)
      if (values.purpose === purposeOfCategory(values.category))
        setFieldValue('purpose', purposeOfCategory(category))
    },
  }
}
