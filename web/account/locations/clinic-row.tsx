import { Button, Checkbox } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import { type Location, makeMainLocation, removeLocation } from '../../../contract/providers/locations.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { announce } from '../../ui/feedback/announcer.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { RemoveButton } from '../forms/remove-button.tsx'
import { useEditedRow } from '../forms/use-edited-row.tsx'
import { ClinicForm } from './clinic-form.tsx'
import styles from './clinic-list.module.css'
import { hoursInBrief } from './opening-draft.ts'
import { PlaceOnMap } from './place-on-map.tsx'

type Props = { clinic: Location; main: boolean; only: boolean }
type RowProps = Props & { selected: boolean; onSelect: (isSelected: boolean) => void }

export function ClinicRow({ clinic, main, only, selected, onSelect }: RowProps) {
  const { editing, form, editButton } = useEditedRow(clinic.address, messages.clinicUpdated)
  if (editing)
    return (
      <li className={styles.editing}>
        <ClinicForm clinic={clinic} several={!only} {...form} />
      </li>
    )
  return (
    <li className={styles.row}>
      <div className={`stack gap-4 ${styles.words}`}>
        <p className="row strong">
          {!only && (
            <Checkbox
              aria-label={`Select ${clinic.address}`}
              checked={selected}
              onChange={event => onSelect(event.currentTarget.checked)}
            />
          )}
          {clinic.name ? `${clinic.name}, ${clinic.address}` : clinic.address}
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
        <div className="row gap-6 mt-8">
          {editButton}
          <OtherActions clinic={clinic} main={main} only={only} />
        </div>
      </div>
      <PlaceOnMap clinic={clinic} />
    </li>
  )
}

function OtherActions({ clinic: { id, address }, main, only }: Props) {
  const { submit, run, refresh, busy, failure } = useSubmit({ otherwise: messages.failedToUpdateClinic })
  if (only) return null
  const putFirst = () =>
    submit(
      () => callApi(asProvider, makeMainLocation, { params: { id } }),
      () => {
        announce(`${address} is now your main clinic`)
        return refresh()
      },
    )
  const remove = () => run(() => callApi(asProvider, removeLocation, { params: { id } }), messageIn)
  return (
    <>
      {!main && (
        <Button variant="default" size="sm" onClick={putFirst} disabled={busy}>
          Make main clinic<span className="visually-hidden">: {address}</span>
        </Button>
      )}
      <RemoveButton name={address} busy={busy} onConfirm={remove}>
        Patients will no longer find you there, and we'll delete its opening hours and phone number.
      </RemoveButton>
      <SaveFailure failure={failure} onReload={refresh} />
    </>
  )
}
