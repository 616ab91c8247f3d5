import { callApi } from '../../../contract/core/client.ts'
import { type OwnPhoto, orderPhotos, removePhoto } from '../../../contract/providers/profile/photos.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { announce } from '../../ui/feedback/announcer.tsx'
import { MoveButtons } from '../forms/move-buttons.tsx'
import { RemoveButton } from '../forms/remove-button.tsx'
import { useEditedRow } from '../forms/use-edited-row.tsx'
import { PhotoForm } from './photo-form.tsx'
import styles from './photos.module.css'

type Props = {
  photo: OwnPhoto
  order: string[]
}

export function PhotoRow({ photo, order }: Props) {
  const { editing, form, editButton } = useEditedRow(photo.alt, 'Photo updated successfully!')
  if (editing)
    return (
      <li>
        <PhotoForm photo={photo} {...form} />
      </li>
    )
  const { alt, caption, sources, url, width, height, placeholder } = photo
  return (
    <li className={styles.row}>
      <img
        className={styles.photo}
        src={sources[0]?.webp ?? url}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        style={{ backgroundImage: `url(${placeholder})` }}
      />
      <div className={`stack gap-4 ${styles.words}`}>
        <p className="strong">{caption ?? 'No caption'}</p>
        <p className="small muted">{alt}</p>
        {order[0] === photo.id && <p className="small">Shown first and largest.</p>}
        <div className="row gap-6 mt-8">
          {editButton}
          <Actions photo={photo} order={order} />
        </div>
      </div>
    </li>
  )
}

function Actions({ photo: { id, alt }, order }: Props) {
  const { submit, run, refresh, busy, failure } = useSubmit({ otherwise: 'Failed to save this photo' })
  const place = order.indexOf(id)
  const move = (to: number) => {
    const ids = order.toSpliced(place, 1).toSpliced(to, 0, id)
    void submit(
      () => callApi(asProvider, orderPhotos, { body: { ids } }),
      async () => {
        await refresh()
        announce(`Photo moved to position ${to + 1} of ${order.length}.`)
      },
    )
  }
  const remove = () => run(() => callApi(asProvider, removePhoto, { params: { id } }), messageIn)
  return (
    <>
      <MoveButtons name={alt} place={place} count={order.length} onMove={move} />
      <RemoveButton name={alt} title="Remove this photo?" busy={busy} onConfirm={remove}>
        We'll delete the photo and take it off your page.
      </RemoveButton>
      <SaveFailure failure={failure} onReload={refresh} />
    </>
  )
}
