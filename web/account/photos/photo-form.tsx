import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import {
  addPhoto,
  type OwnPhoto,
  PhotoWords,
  updatePhoto,
} from '../../../contract/providers/profile/photos.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { mayLeave } from '../../shared/forms/unsaved.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useFirstField } from '../forms/use-edit-in-place.ts'
import look from '../treatments/treatment-form.module.css'
import styles from './photos.module.css'

type Values = { alt: string; caption: string }

type FormProps = {
  name: string
  initial: Values
  submit: string
  send: (values: Values) => Promise<{ data: OwnPhoto }>
  /** The address of a picture of what is described. */
  picture: string | undefined
  onSaved: () => void
  onClose: () => void
  onReload?: () => void
}

/** The words of a photo, beside the photo. */
function WordsForm({ name, initial, submit, send, picture, onSaved, onClose, onReload }: FormProps) {
  const {
    props,
    field,
    errors,
    busy,
    failure,
    send: retry,
  } = useApiForm<Values, OwnPhoto>({
    initial,
    schema: PhotoWords,
    otherwise: 'Failed to save this photo',
    send,
    onDone: onSaved,
  })
  useFirstField(props.ref)
  return (
    <form {...props} className={`stack ${look.form}`} aria-label={name}>
      {errors.photo ? (
        <Banner tone="bad" role="alert">
          {errors.photo}
        </Banner>
      ) : (
        <SaveFailure failure={failure} onRetry={retry} {...(onReload && { onReload })} />
      )}
      <div className={styles.editor}>
        {picture ? (
          <img className={styles.preview} src={picture} alt="" />
        ) : (
          <div className={styles.preview} />
        )}
        <div className="stack">
          <TextInput
            label="What the photo shows"
            description="For people who can't see it, such as: Reception with a desk and two armchairs."
            autoComplete="off"
            maxLength={maxLength.photoAlt}
            {...field('alt')}
          />
          <TextInput
            label="Caption (optional)"
            description="A few words on the photo, such as: Entrance, step-free."
            autoComplete="off"
            maxLength={maxLength.photoCaption}
            {...field('caption')}
          />
          <div className="row">
            <SubmitButton busy={busy ? 'Saving...' : undefined}>{submit}</SubmitButton>
            <Button variant="default" onClick={async () => (await mayLeave()) && onClose()} disabled={busy}>
              Cancel
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
}

type EditProps = {
  photo: OwnPhoto
  onSaved: () => void
  onClose: () => void
  /** Shows the version someone else has saved. */
  onReload: () => void
}

/** Changes what is said about a photo. */
export const PhotoForm = ({ photo, ...rest }: EditProps) => (
  <WordsForm
    name={photo.alt}
    initial={{ alt: photo.alt, caption: photo.caption ?? '' }}
    picture={photo.sources[0]?.webp ?? photo.url}
    submit="Save photo"
    send={words =>
      callApi(asProvider, updatePhoto, {
        params: { id: photo.id },
        body: { ...words, version: photo.version },
      })
    }
    {...rest}
  />
)

type NewProps = { file: File; onSaved: () => void; onClose: () => void }

/** Describes a photo that was chosen, and uploads it. */
export function NewPhotoForm({ file, ...rest }: NewProps) {
  const picture = useThumbnail(file)
  return (
    <WordsForm
      name="New photo"
      initial={{ alt: '', caption: '' }}
      picture={picture}
      submit="Add photo"
      send={({ alt, caption }) => {
        const body = new FormData()
        body.set('alt', alt)
        body.set('caption', caption)
        body.set('photo', file)
        return callApi(asProvider, addPhoto, { body })
      }}
      {...rest}
    />
  )
}

const thumbnailWidth = 480

/** A small copy of a file that the browser can read; what it cannot read, the server will refuse. */
function useThumbnail(file: File) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let over = false
    void drawSmall(file).then(
      drawn => over || setAddress(drawn),
      () => undefined,
    )
    return () => {
      over = true
    }
  }, [file])
  return address
}

async function drawSmall(file: File) {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = thumbnailWidth
  canvas.height = Math.max(1, Math.round((bitmap.height / bitmap.width) * thumbnailWidth))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}
