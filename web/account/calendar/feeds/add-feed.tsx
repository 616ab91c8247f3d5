import { Button, FileInput, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import { addFeed, type FoundCalendar, previewFeed } from '../../../../contract/patients/appointments/feeds.ts'
import type { AppointmentPlace } from '../../../../contract/patients/appointments/times.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { asProvider } from '../../../platform/api.ts'
import { SaveFailure } from '../../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import styles from '../calendar.module.css'
import { busyInWords } from './busy-in-words.ts'

type Values = { locationId: string; address: string; file: File | null }

async function bodyOf({ locationId, address, file }: Values) {
  if (!file) return { kind: 'address' as const, locationId, address }
  // Half as long to send, and the same calendar.
  const text = (await file.text()).replaceAll('\r\n', '\n')
  return { kind: 'file' as const, locationId, file: text, fileName: file.name.slice(0, maxLength.fileName) }
}

/** Reads a calendar first and shows what was found; adding it is a second step. */
export function AddFeed({ places, onDone }: { places: AppointmentPlace[]; onDone: () => void }) {
  const [found, setFound] = useState<FoundCalendar>()
  const { props, field, busy, failure, general, reset, values, errors, setFieldValue } = useApiForm({
    initial: { locationId: places[0]?.locationId ?? '', address: '', file: null } as Values,
    otherwise: "We couldn't read this calendar.",
    send: async (typed): Promise<{ data: FoundCalendar | undefined }> => {
      const body = await bodyOf(typed)
      if (!found) return callApi(asProvider, previewFeed, { body })
      await callApi(asProvider, addFeed, { body })
      return { data: undefined }
    },
    onDone: read => {
      setFound(read)
      if (read) return
      reset()
      onDone()
    },
  })
  const change = () => setFound(undefined)
  return (
    <form {...props} className={`stack ${styles.form}`} aria-label="Add a calendar">
      {places.length > 1 && (
        <NativeSelect
          label="Clinic"
          data={places.map(({ locationId, label }) => ({ value: locationId, label }))}
          {...field('locationId')}
        />
      )}
      <TextInput
        label="Secret address of your calendar"
        description="In your calendar's settings, look for the secret address in iCal format, or for publishing. It begins with https:// or webcal://."
        maxLength={maxLength.calendarAddress}
        disabled={found !== undefined || values.file !== null}
        autoComplete="off"
        {...field('address')}
      />
      <FileInput
        label="Or a calendar file"
        description="A file that ends in .ics. We read it once, so an address is better."
        accept=".ics,text/calendar"
        placeholder="Choose a file"
        clearable
        disabled={found !== undefined}
        value={values.file}
        onChange={file => setFieldValue('file', file)}
        error={errors.file}
      />
      {general && <SaveFailure failure={failure} />}
      {found && (
        <p role="status">
          <b>{busyInWords(found)}.</b> Nothing is saved yet.
        </p>
      )}
      <div className="row gap-8">
        <SubmitButton size="sm" busy={busy ? (found ? 'Adding...' : 'Reading...') : undefined}>
          {found ? 'Add this calendar' : 'Check this calendar'}
        </SubmitButton>
        {found && (
          <Button variant="default" size="sm" disabled={busy} onClick={change}>
            Change
          </Button>
        )}
      </div>
    </form>
  )
}
