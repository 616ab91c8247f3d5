import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { type Location, makeMainLocation, removeLocation } from '../../../contract/providers/locations.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { announce } from '../../ui/feedback/announcer.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { RemoveDialog } from '../forms/remove-dialog.tsx'
import { SaveFailure } from '../forms/save-failure.tsx'
import { useEditInPlace } from '../forms/use-edit-in-place.ts'
import { useSave } from '../forms/use-save.ts'
import { ClinicForm } from './clinic-form.tsx'
import styles from './clinic-list.module.css'
import { hoursInBrief } from './opening-draft.ts'
import { PlaceOnMap } from './place-on-map.tsx'

type Props = { clinic: Location; main: boolean; only: boolean }

/** One clinic: read, or with its form in its place. */
export function ClinicRow({ clinic, main, only }: Props) {
  const { editing, setEditing, button } = useEditInPlace()
  const { revalidate } = useRevalidator()
  if (editing)
    return (
      <li className={styles.editing}>
        <ClinicForm
          clinic={clinic}
          onSaved={() => {
            setEditing(false)
            toast('good', messages.clinicUpdated)
            void revalidate()
          }}
          onReload={() => {
            setEditing(false)
            void revalidate()
          }}
          onClose={() => setEditing(false)}
        />
      </li>
    )
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {clinic.address}
          {main && !only && <Tag tone="teal">Main clinic</Tag>}
        </p>
        <p>
          {clinic.city}, {clinic.postCode}
        </p>
        <p className="small">
          {clinic.phoneNumber ? formatPhone(clinic.phoneNumber) : messages.phoneNotAvailable}
        </p>
        <p className="small muted">{hoursInBrief(clinic.openingHours)}</p>
        {clinic.note && <Banner tone="warn">{clinic.note}</Banner>}
        <div className={styles.actions}>
          <Button ref={button} variant="default" size="sm" onClick={() => setEditing(true)}>
            Edit<span className="visually-hidden"> {clinic.address}</span>
          </Button>
          <OtherActions clinic={clinic} main={main} only={only} />
        </div>
      </div>
      <PlaceOnMap clinic={clinic} />
    </li>
  )
}

function OtherActions({ clinic: { id, address }, main, only }: Props) {
  const { save, busy, failure } = useSave(messages.failedToUpdateClinic)
  const { revalidate } = useRevalidator()
  const [removing, setRemoving] = useState(false)
  if (only) return null
  async function putFirst() {
    if (!(await save(() => callApi(asProvider, makeMainLocation, { params: { id } })))) return
    announce(`${address} is now your main clinic`)
    await revalidate()
  }
  async function remove() {
    const answer = await save(() => callApi(asProvider, removeLocation, { params: { id } }))
    setRemoving(false)
    if (!answer) return
    toast('good', answer.data.message)
    await revalidate()
  }
  return (
    <>
      {!main && (
        <Button variant="default" size="sm" onClick={putFirst} disabled={busy}>
          Make main clinic<span className="visually-hidden">: {address}</span>
        </Button>
      )}
      <Button variant="subtle" size="sm" onClick={() => setRemoving(true)} disabled={busy}>
        Remove<span className="visually-hidden"> {address}</span>
      </Button>
      <SaveFailure failure={failure} onReload={revalidate} />
      <RemoveDialog
        opened={removing}
        title={`Remove ${address}?`}
        busy={busy}
        onRemove={remove}
        onClose={() => setRemoving(false)}
      >
        Patients will no longer find you there, and we'll delete its opening hours and phone number.
      </RemoveDialog>
    </>
  )
}
