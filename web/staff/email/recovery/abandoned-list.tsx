import { Button, Group, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import {
  type AbandonedSignup,
  abandonedShown,
  contactAbandoned,
  mayContact,
} from '../../../../contract/email/recovery.ts'
import type { EmailTemplate } from '../../../../contract/email/templates.ts'
import { maxContacts } from '../../../../contract/providers/signup.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatDate, formatNumber } from '../../../platform/format.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { messageIn } from '../../../shared/forms/use-submit.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import inboxDrawing from '../../../ui/figures/drawings/inbox.svg?no-inline'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { useMay } from '../../shell/use-stored-staff.ts'
import styles from './recovery.module.css'

type Props = { signups: AbandonedSignup[]; total: number; templates: EmailTemplate[] }

/** Registrations that were begun and not finished: ten, and the rest when asked for. */
export function AbandonedList({ signups, total, templates }: Props) {
  const [all, setAll] = useState(false)
  const [asked, setAsked] = useState<AbandonedSignup>()
  const mayWrite = useMay(contactAbandoned)
  const shown = all ? signups : signups.slice(0, abandonedShown)
  return (
    <div className={styles.wide}>
      <DataTable
        label="abandoned signups"
        columns={columnsWith(mayWrite ? setAsked : undefined)}
        rows={shown}
        rowKey={signup => signup.id}
        total={total}
        empty={<EmptyState drawing={inboxDrawing} title="No unfinished registrations" />}
      />
      {!all && total > shown.length && (
        <Button variant="subtle" size="sm" className={styles.more} onClick={() => setAll(true)}>
          and {formatNumber(total - shown.length)} more
        </Button>
      )}
      <Modal
        opened={mayWrite && asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={`Contact ${asked?.email ?? ''}`}
      >
        {asked && <ContactForm signup={asked} templates={templates} onDone={() => setAsked(undefined)} />}
      </Modal>
    </div>
  )
}

const columnsWith = (contact: ((signup: AbandonedSignup) => void) | undefined): Column<AbandonedSignup>[] => [
  {
    key: 'who',
    label: 'Who',
    cell: ({ firstName, lastName, email, companyName }) => (
      <>
        <b>{[firstName, lastName].filter(Boolean).join(' ') || email}</b>
        <p className="small muted">
          <span className="break">{email}</span>
          {companyName && `, ${companyName}`}
        </p>
      </>
    ),
  },
  { key: 'step', label: 'Step', cell: ({ currentStep }) => `${currentStep} of 4` },
  { key: 'begun', label: 'Started', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    key: 'attempts',
    label: 'Contacted',
    cell: ({ contactAttempts }) => `${contactAttempts} of ${maxContacts}`,
  },
  {
    key: 'consent',
    label: 'Consent',
    cell: ({ hasConsent }) => <Tag tone={hasConsent ? 'good' : 'plain'}>{hasConsent ? 'Yes' : 'No'}</Tag>,
  },
  {
    key: 'ways',
    label: 'Actions',
    quiet: true,
    cell: signup =>
      contact &&
      mayContact(signup) && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Contact ${signup.email}`}
          onClick={() => contact(signup)}
        >
          Contact
        </Button>
      ),
  },
]

type FormProps = { signup: AbandonedSignup; templates: EmailTemplate[]; onDone: () => void }

function ContactForm({ signup, templates, onDone }: FormProps) {
  const { props, field, values, busy } = useApiForm({
    initial: { templateId: '' },
    send: body => callApi(asStaff, contactAbandoned, { params: { id: signup.id }, body }),
    said: messageIn,
    onDone,
  })
  return (
    <form {...props}>
      <p className="small muted">
        The email includes a link back to what they filled in. Contacted {signup.contactAttempts} of{' '}
        {maxContacts} times.
      </p>
      <Select
        mt="md"
        label="Template"
        required
        allowDeselect={false}
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('templateId')}
      />
      <Group mt="lg">
        <SubmitButton busy={busy ? 'Sending...' : undefined} disabled={!values.templateId}>
          Send
        </SubmitButton>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
