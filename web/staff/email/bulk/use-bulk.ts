import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import type { DryRun } from '../../../../contract/email/campaigns.ts'
import type { StaffPurpose } from '../../../../contract/email/consent.ts'
import { dryRunBulk, startBulk, type Upload, uploadContacts } from '../../../../contract/email/runs.ts'
import { subjectTestHours, subjectTestShare } from '../../../../contract/email/subject-test.ts'
import type { EmailTemplate } from '../../../../contract/email/templates.ts'
import { maxCsvBytes } from '../../../../contract/rules/limits.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { messageOf } from '../../../platform/forms/failure.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { type BasisDraft, basisOf, isStated, noBasis } from '../fields/basis-fields.tsx'

const nothing = {
  campaignName: '',
  templateId: null as string | null,
  basis: noBasis as BasisDraft,
  /** That of the template, until someone chooses another one. */
  purpose: undefined as StaffPurpose | undefined,
  leaveOutCustomers: false,
  /** When it starts, in UTC; empty for now. */
  sendAt: '',
  later: false,
  officeHours: true,
  testing: false,
  subjectB: '',
  testShare: subjectTestShare.usual as number,
  testHours: subjectTestHours.usual as number,
}

/** A bulk campaign as it is put together: the list, the basis, the purpose, the template and the name. */
export function useBulk(templates: EmailTemplate[]) {
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [fileFault, setFileFault] = useState<string>()
  // A list that was made of selected clinics comes with the address.
  const made = (useLocation().state as { upload?: Upload } | null)?.upload
  const [upload, setUpload] = useState<Upload | undefined>(made)
  const purposeOf = ({ templateId, purpose }: Pick<typeof nothing, 'templateId' | 'purpose'>) =>
    purpose ?? templates.find(({ id }) => id === templateId)?.purpose ?? 'outreach'
  const uploading = useSubmit({
    otherwise: messages.csvUnreadable,
    onFailure({ message }) {
      setFileFault(message)
      return true
    },
  })
  const form = useApiForm<typeof nothing, { id: string }>({
    initial: nothing,
    failures: 'page',
    otherwise: messages.errorSendingEmails,
    offline: messages.errorSendingEmails,
    check({ campaignName, basis, templateId, later, sendAt, testing, subjectB }) {
      const fields: Record<string, string> = {}
      if (!campaignName.trim()) fields.campaignName = 'Enter a campaign name'
      if (later && !sendAt) fields.sendAt = 'Enter a date and time'
      if (testing && !subjectB.trim()) fields.subjectB = 'Enter the second subject'
      if (!isStated(basis)) fields.basis = 'Choose a legal basis'
      if (!upload || !templateId) return { message: messages.selectTemplateAndFile, fields }
      return Object.keys(fields).length > 0 ? { fields } : undefined
    },
    send({ purpose: chosenPurpose, later, sendAt, testing, subjectB, testShare, testHours, ...values }) {
      const { campaignName, templateId, basis, ...choices } = values
      const purpose = purposeOf({ templateId, purpose: chosenPurpose })
      const chosen = { uploadId: upload?.id ?? '', templateId: templateId ?? '', campaignName }
      const when = later && sendAt ? { sendAt } : {}
      const test = testing ? { subjectB, testShare, testHours } : {}
      return callApi(asStaff, startBulk, {
        body: { ...chosen, basis: basisOf(basis), purpose, ...choices, ...when, ...test },
      })
    },
    async onDone({ id }) {
      setFile(undefined)
      setFileFault(undefined)
      setUpload(undefined)
      form.setValues({
        campaignName: '',
        purpose: undefined,
        later: false,
        sendAt: '',
        testing: false,
        subjectB: '',
      })
      // Named in the address, it stays in view when it has ended.
      await navigate(`?run=${id}`)
    },
    onFailure({ kind, code, message }) {
      if (kind === 'offline' || code) toast('bad', message)
    },
  })
  const { templateId, basis, leaveOutCustomers } = form.values
  const template = templates.find(({ id }) => id === templateId)
  const purpose = purposeOf(form.values)

  async function choose(chosen: File) {
    setFile(chosen)
    setUpload(undefined)
    form.clear()
    setFileFault(chosen.size > maxCsvBytes ? messages.csvTooLarge : undefined)
    if (chosen.size > maxCsvBytes) return
    const body = new FormData()
    body.append('file', chosen)
    await uploading.submit(() => callApi(asStaff, uploadContacts, { body }), setUpload)
  }

  return {
    ...form,
    file,
    fileFault,
    upload,
    purpose,
    template,
    uploading: uploading.busy,
    choose,
    ...useDryRun(upload, basis, { purpose, leaveOutCustomers, templateId }),
  }
}

export type Bulk = ReturnType<typeof useBulk>

type Chosen = { purpose: StaffPurpose; leaveOutCustomers: boolean; templateId: string | null }

/** The recipients, recalculated when the list, the basis, the purpose or the template changes. */
function useDryRun(
  upload: Upload | undefined,
  basis: BasisDraft,
  { purpose, leaveOutCustomers, templateId }: Chosen,
) {
  const [dryRun, setDryRun] = useState<DryRun>()
  const [dryRunError, setError] = useState<string>()
  const uploadId = upload?.id
  const stated = isStated(basis) ? JSON.stringify(basisOf(basis)) : undefined
  useEffect(() => {
    let current = true
    setDryRun(undefined)
    setError(undefined)
    if (!uploadId || !stated) return
    const chosen = { purpose, leaveOutCustomers, ...(templateId && { templateId }) }
    callApi(asStaff, dryRunBulk, { body: { uploadId, basis: JSON.parse(stated), ...chosen } })
      .then(({ data }) => current && setDryRun(data))
      .catch(
        error => current && setError(messageOf(error, messages.errorSendingEmails, messages.networkError)),
      )
    return () => {
      current = false
    }
  }, [uploadId, stated, purpose, leaveOutCustomers, templateId])
  return { dryRun, dryRunError }
}
