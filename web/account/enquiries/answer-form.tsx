import { FileInput, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import {
  attachmentAccept,
  attachmentHint,
  messageForm,
  wrongFiles,
} from '../../../contract/patients/attachment-files.ts'
import { answerEnquiry, type EnquiryWithAnswers, type Quote } from '../../../contract/patients/enquiries.ts'
import { fillTemplate, type ReplyTemplate } from '../../../contract/patients/team-inbox.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { useOverview } from '../overview/use-overview.ts'
import { answerDraft, keepDraft } from './answer-draft.ts'
import { emptyQuote, QuoteFields, quoteOf } from './quote-fields.tsx'

/** Writes to the patient. The text stays until it has been sent, also while the form is closed. */
export function AnswerForm({
  enquiry,
  templates,
}: {
  enquiry: EnquiryWithAnswers
  templates: ReplyTemplate[]
}) {
  const [initial] = useState(() => answerDraft(enquiry.id))
  const [quote, setQuote] = useState(() => emptyQuote(enquiry.wantsQuote ?? false))
  const [files, setFiles] = useState<File[]>([])
  const [sentQuote, setSentQuote] = useState<Quote>()
  const { revalidate } = useRevalidator()
  const ownAnswers = enquiry.answers.filter(({ from }) => from === 'clinic').length
  const { props, values, errors, setValues, adopt, clear, send, busy, failure } = useApiForm({
    initial,
    kept: true,
    otherwise: "We couldn't send your reply. Please try again.",
    check() {
      const wrong = wrongFiles(files)
      return wrong ? { message: wrong, fields: { files: wrong } } : undefined
    },
    send(draft) {
      const written = quoteOf(quote)
      setSentQuote(written)
      const body = { ...draft, seen: ownAnswers, ...(written && { quote: written }) }
      return callApi(asProvider, answerEnquiry, {
        params: { id: enquiry.id },
        body: files.length > 0 ? (messageForm(body, files) as never) : body,
      })
    },
    async onDone() {
      keepDraft(enquiry.id, { ...values, message: '' })
      adopt(answerDraft(enquiry.id))
      setQuote(emptyQuote(false))
      setFiles([])
      await revalidate()
      toast('good', `We've sent your reply to ${enquiry.name}.`)
    },
  })
  function write(message: string) {
    keepDraft(enquiry.id, { ...values, message })
    setValues({ message })
  }
  const reload = async () => {
    clear()
    await revalidate()
  }
  return (
    <Section
      title={ownAnswers > 0 ? 'Reply again' : 'Reply'}
      lead={`We'll email ${enquiry.name} a link to your reply. They can write back here, and we'll email you.`}
    >
      <form {...props} className="stack">
        <SaveFailure failure={failure} onRetry={send} onReload={reload} />
        <TemplateChoice
          templates={templates}
          enquiry={enquiry}
          disabled={busy}
          onChoose={text => write([values.message.trim(), text].filter(Boolean).join('\n\n'))}
        />
        <Textarea
          label="Your reply"
          description="The patient reads this on a private page. Anyone with their link can open it."
          value={values.message}
          onChange={event => write(event.currentTarget.value)}
          error={errors.message}
          maxLength={maxLength.enquiryAnswer}
          autosize
          minRows={5}
          maxRows={16}
          disabled={busy}
        />
        <FileInput
          label="Files (optional)"
          description={attachmentHint}
          placeholder="Choose files"
          multiple
          clearable
          clearButtonProps={{ 'aria-label': 'Remove all files' }}
          accept={attachmentAccept}
          value={files}
          onChange={setFiles}
          error={errors.files}
          disabled={busy}
        />
        <QuoteFields
          draft={quote}
          onChange={setQuote}
          disabled={busy}
          possible={enquiry.quoteParts}
          errors={errors}
          sent={sentQuote}
        />
        <div>
          <SubmitButton
            variant="cta"
            busy={busy ? 'Sending...' : undefined}
            disabled={values.message.trim() === ''}
          >
            Send reply
          </SubmitButton>
        </div>
      </form>
    </Section>
  )
}

type ChoiceProps = {
  templates: ReplyTemplate[]
  enquiry: EnquiryWithAnswers
  disabled: boolean
  onChoose: (text: string) => void
}

/** Puts a reply that the clinic keeps into the text, filled in for this patient. */
function TemplateChoice({ templates, enquiry, disabled, onChoose }: ChoiceProps) {
  const { companyName } = useOverview()
  const values = {
    'first name': enquiry.name.split(' ')[0] ?? '',
    name: enquiry.name,
    treatment: enquiry.treatment ?? 'your question',
    location: enquiry.location ?? companyName,
    clinic: companyName,
    reference: enquiry.reference,
    'my name': enquiry.colleagues.find(({ you }) => you)?.name ?? companyName,
  }
  const manage = <Link to="/account/enquiries/templates">Edit templates</Link>
  if (templates.length === 0)
    return (
      <p className="small">
        <Link to="/account/enquiries/templates">Save replies you often send</Link>
      </p>
    )
  return (
    <Select
      label="Add a template"
      description={manage}
      placeholder="Choose a template"
      data={templates.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      disabled={disabled}
      onChange={id => {
        const chosen = templates.find(template => template.id === id)
        if (chosen) onChoose(fillTemplate(chosen.message, values))
      }}
    />
  )
}
