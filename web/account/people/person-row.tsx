import { Button, FileButton } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import type { Location } from '../../../contract/providers/locations.ts'
import {
  type OwnPractitioner,
  orderPractitioners,
  removePractitioner,
  removePractitionerPhoto,
  uploadPractitionerPhoto,
} from '../../../contract/providers/profile/practitioners.ts'
import type { OwnTreatment } from '../../../contract/providers/treatments.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Monogram } from '../../ui/figures/monogram.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { MoveButtons } from '../forms/move-buttons.tsx'
import { RemoveButton } from '../forms/remove-button.tsx'
import { useEditedRow } from '../forms/use-edited-row.tsx'
import styles from './people.module.css'
import { PersonForm } from './person-form.tsx'
import { SomeoneElseButton } from './someone-else-button.tsx'

type Props = {
  person: OwnPractitioner
  /** Ids of everyone, in their order. */
  order: string[]
  treatments: OwnTreatment[]
  locations: Location[]
}

export function PersonRow({ person, order, ...clinic }: Props) {
  const { editing, form, editButton } = useEditedRow(person.name, 'Person updated successfully!')
  if (editing)
    return (
      <li>
        <PersonForm person={person} {...clinic} {...form} />
      </li>
    )
  const { name, jobTitle, photo, body, registrationNumber, registerUrl, registerSearch, languages } = person
  const { note, alsoListedBy } = person
  return (
    <li className={styles.row}>
      {photo ? <img className={styles.photo} src={photo} alt="" /> : <Monogram name={name} />}
      <div className={`stack gap-4 ${styles.words}`}>
        <p className="strong">{name}</p>
        <p className="small">{jobTitle}</p>
        <p className="small muted">
          {languages.join(', ')}
          {languages.length > 0 && registerUrl && ' · '}
          {registerUrl && (
            <a href={registerUrl} target="_blank" rel="noopener">
              {registerSearch
                ? `Check ${registrationNumber} on the ${body} register`
                : `${body} ${registrationNumber}`}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )}
        </p>
        {note && (
          <Banner tone="warn">
            {note}
            {alsoListedBy && <SomeoneElseButton person={person} other={alsoListedBy} />}
          </Banner>
        )}
        <div className="row gap-6 mt-8">
          {editButton}
          <Actions person={person} order={order} />
        </div>
      </div>
    </li>
  )
}

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

function Actions({ person: { id, name, photo }, order }: Pick<Props, 'person' | 'order'>) {
  const { submit, run, refresh, busy, failure } = useSubmit({ otherwise: 'Failed to save this person' })
  const place = order.indexOf(id)
  const move = (to: number) => {
    const ids = order.toSpliced(place, 1).toSpliced(to, 0, id)
    void submit(() => callApi(asProvider, orderPractitioners, { body: { ids } }), refresh)
  }
  async function upload(file: File | null) {
    if (!file) return
    const body = new FormData()
    body.set('photo', file)
    await submit(
      () => callApi(asProvider, uploadPractitionerPhoto, { params: { id }, body }),
      () => {
        toast('good', 'Photo saved.')
        return refresh()
      },
    )
  }
  const remove = () => run(() => callApi(asProvider, removePractitioner, { params: { id } }), messageIn)
  return (
    <>
      <FileButton onChange={upload} accept={accepted}>
        {props => (
          <Button {...props} variant="default" size="sm" disabled={busy}>
            {photo ? 'Replace photo' : 'Add photo'}
            <span className="visually-hidden"> of {name}</span>
          </Button>
        )}
      </FileButton>
      {photo && (
        <Button
          variant="subtle"
          size="sm"
          disabled={busy}
          onClick={() =>
            submit(() => callApi(asProvider, removePractitionerPhoto, { params: { id } }), refresh)
          }
        >
          Remove photo<span className="visually-hidden"> of {name}</span>
        </Button>
      )}
      <MoveButtons name={name} place={place} count={order.length} onMove={move} />
      <RemoveButton name={name} busy={busy} onConfirm={remove}>
        We'll delete their details and photo from your page.
      </RemoveButton>
      <SaveFailure failure={failure} onReload={refresh} />
    </>
  )
}
