import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import { addSuppression } from '../../../../contract/email/suppressions.ts'
import { asStaff } from '../../../platform/api.ts'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { useDeed } from '../../forms/use-deed.ts'
import { Sheet } from '../../sheet.tsx'
import styles from './suppressions.module.css'

const nothing = { email: '', detail: '' }

/** For whoever asked on the phone or in a letter. */
export function AddSuppression() {
  const [draft, setDraft] = useState(nothing)
  const { busy, fields, run } = useDeed()
  return (
    <Sheet title="Add an address" lead="For people who opt out by phone, post or reply.">
      <form
        className={styles.form}
        noValidate
        onSubmit={async event => {
          event.preventDefault()
          if (await run(() => callApi(asStaff, addSuppression, { body: draft }))) setDraft(nothing)
        }}
      >
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={254}
          required
          value={draft.email}
          error={fields.email}
          onChange={event => setDraft({ ...draft, email: event.currentTarget.value })}
        />
        <TextInput
          label="Reason"
          maxLength={300}
          required
          value={draft.detail}
          error={fields.detail}
          onChange={event => setDraft({ ...draft, detail: event.currentTarget.value })}
        />
        <SubmitButton className={styles.add} busy={busy ? 'Adding...' : undefined}>
          Add to the list
        </SubmitButton>
      </form>
    </Sheet>
  )
}
