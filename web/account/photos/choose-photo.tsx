import { Button } from '@mantine/core'
import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { inMegabytes, photoLimits } from '../../../contract/rules/limits.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import styles from './photos.module.css'

const accept = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
}

const limit = inMegabytes(photoLimits.maxBytes)
const tooLarge = `This photo is larger than ${limit}. Choose a smaller one, or make it smaller first.`
const wrongType = 'Choose a PNG, JPEG, WebP or AVIF file.'

type Props = { count: number; onChoose: (file: File) => void }

/** Where a photo is dropped, or chosen with a button. */
export function ChoosePhoto({ count, onChoose }: Props) {
  const open = useRef<() => void>(null)
  const [refused, setRefused] = useState('')
  return (
    <div className="stack">
      <Dropzone
        className={styles.drop}
        openRef={open}
        multiple={false}
        accept={accept}
        maxSize={photoLimits.maxBytes}
        onDrop={([file]) => file && onChoose(file)}
        onReject={([first]) =>
          setRefused(first?.errors.some(({ code }) => code === 'file-too-large') ? tooLarge : wrongType)
        }
        inputProps={{ 'aria-label': 'Photo of your clinic' }}
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        enablePointerEvents
      >
        <div className="row spread gap-16">
          <div className="small">
            <p>
              <b>Drop a photo here</b>, or choose one. PNG, JPEG, WebP or AVIF, up to {limit} and at least{' '}
              {photoLimits.minWidth} pixels wide.
            </p>
            <p className="muted">
              {count} of {photoLimits.perClinic} photos. We remove the location and date stored in the photo.
            </p>
          </div>
          <Button
            onClick={() => open.current?.()}
            leftSection={<IconPhotoPlus size={20} stroke={1.75} aria-hidden="true" />}
          >
            Choose photo
          </Button>
        </div>
      </Dropzone>
      {refused && (
        <Banner tone="bad" role="alert">
          {refused}
        </Banner>
      )}
    </div>
  )
}
