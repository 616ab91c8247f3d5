import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import styles from '../editor-form.module.css'
import type { PictureChange } from '../fields.ts'
import { type Area, cropPicture } from './crop-picture.ts'
import { featured } from './shown-picture.ts'

type Props = {
  /** A data address. */
  image: string
  onCrop: (picture: PictureChange) => void
  onProblem: () => void
  onClose: () => void
}

/** Cuts a picture to its frame. The part is moved with the pointer or the arrow keys. */
export function CropDialog({ image, onCrop, onProblem, onClose }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  return (
    <Modal opened onClose={onClose} title="Choose the part to show" size="lg">
      <div className={styles.crop}>
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          aspect={featured.width / featured.height}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: '', onError: onProblem }}
          cropperProps={{ 'aria-label': 'Part of the picture: move it with the arrow keys' }}
          disableAutomaticStylesInjection
        />
      </div>
      <label className={styles.zoom}>
        Zoom
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={event => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      <Group mt="lg">
        <Button disabled={!area} onClick={() => area && cropPicture(image, area).then(onCrop, onProblem)}>
          Use this part
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Modal>
  )
}
