import Papa from 'papaparse'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, callApi } from '../../../../contract/core/client.ts'
import type { DryRun } from '../../../../contract/email/campaigns.ts'
import type { StaffPurpose } from '../../../../contract/email/consent.ts'
import {
  type CsvReading,
  decodeCsv,
  delimiterOf,
  readContacts,
} from '../../../../contract/email/contact-file.ts'
import { dryRunBulk, startBulk, type Upload, uploadContacts } from '../../../../contract/email/runs.ts'
import type { EmailTemplate } from '../../../../contract/email/templates.ts'
import { maxCsvBytes } from '../../../../contract/rules/limits.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { messageOf } from '../../../platform/forms/failure.ts'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { type BasisDraft, basisOf, isStated, noBasis } from '../fields/basis-fields.tsx'

/** Reads a file in the browser, so that its faults show before anything leaves it. */
async function readFile(file: File): Promise<CsvReading> {
  if (file.size > maxCsvBytes) return { ok: false, message: messages.csvTooLarge }
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()))
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  return errors.some(({ type }) => type === 'Quotes')
    ? { ok: false, message: messages.csvUnreadable }
    : readContacts(data)
}

const unreadable = (): CsvReading => ({ ok: false, message: messages.csvUnreadable })

/** A bulk campaign as it is put together: the list, the basis, the purpose, the template and the name. */
export function useBulk(templates: EmailTemplate[]) {
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [reading, setReading] = useState<CsvReading>()
  const [upload, setUpload] = useState<Upload>()
  const [basis, setBasis] = useState<BasisDraft>(noBasis)
  const [name, changeName] = useState('')
  const [templateId, changeTemplateId] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'upload' | 'start'>()
  const [chosenPurpose, setPurpose] = useState<StaffPurpose>()
  const template = templates.find(({ id }) => id === templateId)
  const purpose = chosenPurpose ?? template?.purpose ?? 'outreach'
  const { dryRun, dryRunError } = useDryRun(upload, basis, purpose, templateId)

  async function choose(chosen: File) {
    setFile(chosen)
    setUpload(undefined)
    setProblem(undefined)
    const read = await readFile(chosen).catch(unreadable)
    setReading(read)
    if (!read.ok) return
    setBusy('upload')
    const body = new FormData()
    body.append('file', chosen)
    try {
      setUpload((await callApi(asStaff, uploadContacts, { body })).data)
    } catch (error) {
      setReading({ ok: false, message: messageOf(error, messages.csvUnreadable, messages.networkError) })
    } finally {
      setBusy(undefined)
    }
  }

  function setName(typed: string) {
    changeName(typed)
    setErrors(({ campaignName: _, ...others }) => others)
  }

  function setTemplateId(chosen: string | null) {
    changeTemplateId(chosen)
    setErrors(({ templateId: _, ...others }) => others)
    setProblem(undefined)
  }

  /** What is missing before sending can be asked about; true when nothing is. */
  function check() {
    const missing: Record<string, string> = {}
    if (!name.trim()) missing.campaignName = 'Enter a campaign name'
    if (!isStated(basis)) missing.basis = 'Choose a legal basis'
    setErrors(missing)
    const incomplete = !upload || !templateId
    setProblem(incomplete ? messages.selectTemplateAndFile : undefined)
    return !incomplete && Object.keys(missing).length === 0
  }

  async function start() {
    if (!check() || !upload || !templateId) return
    setBusy('start')
    try {
      const body = { uploadId: upload.id, templateId, campaignName: name, basis: basisOf(basis), purpose }
      const { data } = await callApi(asStaff, startBulk, { body })
      setFile(undefined)
      setReading(undefined)
      setUpload(undefined)
      changeName('')
      setPurpose(undefined)
      // Named in the address, it stays in view when it has ended.
      await navigate(`?run=${data.id}`)
    } catch (error) {
      const fields = error instanceof CallFailed ? error.body.fields : undefined
      if (fields) setErrors(fields)
      const message = messageOf(error, messages.errorSendingEmails, messages.errorSendingEmails)
      setProblem(message)
      toast('bad', message)
    } finally {
      setBusy(undefined)
    }
  }

  return {
    file,
    reading,
    upload,
    basis,
    setBasis,
    purpose,
    setPurpose,
    name,
    setName,
    template,
    templateId,
    setTemplateId,
    errors,
    problem,
    busy,
    dryRun,
    dryRunError,
    choose,
    check,
    start,
  }
}

export type Bulk = ReturnType<typeof useBulk>

/** Who would get it, asked again when the list, the basis, the purpose or the template changes. */
function useDryRun(
  upload: Upload | undefined,
  basis: BasisDraft,
  purpose: StaffPurpose,
  templateId: string | null,
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
    const chosen = { purpose, ...(templateId && { templateId }) }
    callApi(asStaff, dryRunBulk, { body: { uploadId, basis: JSON.parse(stated), ...chosen } })
      .then(({ data }) => current && setDryRun(data))
      .catch(
        error => current && setError(messageOf(error, messages.errorSendingEmails, messages.networkError)),
      )
    return () => {
      current = false
    }
  }, [uploadId, stated, purpose, templateId])
  return { dryRun, dryRunError }
}
