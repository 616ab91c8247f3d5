import { Checkbox, Radio, Stack } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import { type EnquiryEmails, saveEnquiryEmails } from '../../../contract/providers/team/enquiry-emails.ts'
import { asProvider } from '../../platform/api.ts'
import { useSwitchedOff } from '../../platform/meta/offered.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { Refused } from '../../ui/layout/form-sheet.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'

const labels: Record<EnquiryEmails['enquiries'], string> = {
  at_once: 'Straight away, for each message',
  daily: 'Once a day, while enquiries are waiting',
  off: 'Never',
}

const aboutAppointments =
  'Unless you choose never, we email you about appointments straight away: requests end after 24 hours.'

/** Which emails about the clinic the person who is signed in gets. */
export function EnquiryEmailsForm({ choices }: { choices: EnquiryEmails }) {
  const books = isOffered({ part: 'appointments' }, useSwitchedOff())
  const { props, field, failure, busy } = useApiForm({
    initial: choices,
    send: body => callApi(asProvider, saveEnquiryEmails, { body }),
    onDone: () => toast('good', "We've saved your choice."),
  })
  return (
    <Section
      title={books ? 'Emails about enquiries and appointments' : 'Emails about enquiries'}
      lead="These settings are for you. Everyone in your team chooses their own. If nobody wants them, the owner gets them straight away."
    >
      <form {...props} className="stack full">
        <Refused>{failure?.message}</Refused>
        <Radio.Group
          label="Email me about enquiries"
          {...(books && { description: aboutAppointments })}
          {...field('enquiries')}
        >
          <Stack gap="xs" mt="xs">
            {Object.entries(labels).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        <Checkbox
          label="Email me a summary every Monday"
          description="Views and enquiries, how clinics nearby did, and what to improve next."
          {...field('weekly', 'checkbox')}
        />
        <div>
          <SubmitButton busy={busy ? 'Saving...' : undefined}>Save email settings</SubmitButton>
        </div>
      </form>
    </Section>
  )
}
