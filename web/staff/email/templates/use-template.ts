import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, callApi } from '../../../../contract/core/client.ts'
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
import { messageOf } from '../../../platform/forms/failure.ts'
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
  create: { error: messages.errorCreatingTemplate, offline: messages.networkErrorCreatingTemplate },
  update: { error: messages.errorUpdatingTemplate, offline: messages.networkErrorUpdatingTemplate },
}

/** A template while it is edited. What was typed stays whatever happens, until it is saved. */
export function useTemplate(template: EmailTemplate | undefined) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft>(template ?? fresh)
  const [version, setVersion] = useState(template?.version)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const change = (part: Partial<Draft>) => {
    setDraft(before => ({ ...before, ...part }))
    setProblem(undefined)
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
  }

  /** The purpose follows the category until somebody chooses another one. */
  const changeCategory = (category: string) =>
    change({
      category,
      ...(draft.purpose === purposeOfCategory(draft.category) && { purpose: purposeOfCategory(category) }),
    })

  function refuse(fields: Record<string, string>) {
    setErrors(fields)
    setRefusals(count => count + 1)
  }

  const store = (body: Draft) =>
    template
      ? callApi(asStaff, updateTemplate, { params: { id: template.id }, body: { ...body, version } })
      : callApi(asStaff, createTemplate, { body })

  async function save() {
    const { name, subject, content, category, purpose } = draft
    const parsed = TemplateEdit.safeParse({ name, subject, content, category, purpose })
    if (!parsed.success) {
      const issues = parsed.error.issues.toReversed()
      setProblem(undefined)
      return refuse(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])))
    }
    setBusy(true)
    setErrors({})
    setProblem(undefined)
    try {
      const { data } = await store({ name, subject, content, category, purpose })
      toast('good', data.message)
      setVersion(data.template.version)
      await navigate(templatesPath)
    } catch (error) {
      const { error: refused, offline } = words[template ? 'update' : 'create']
      if (error instanceof CallFailed) refuse(error.body.fields ?? {})
      setProblem(messageOf(error, refused, offline))
    } finally {
      setBusy(false)
    }
  }

  return {
    isNew: template === undefined,
    draft,
    change,
    changeCategory,
    errors,
    refusals,
    problem,
    busy,
    save,
  }
}
