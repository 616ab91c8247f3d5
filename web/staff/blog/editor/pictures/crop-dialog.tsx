import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import styles from '../editor-form.module.css'
import { featured } from './shown-picture.ts'

type Area = { x: number; y: number; width: number; height: number }

type Props = {
  /** A data address. */
  image: string
  onCrop: (picture: Blob) => void
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
      <label className={`grid gap-12 mt-16 small ${styles.zoom}`}>
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

/** Cuts the part out of a picture, no larger than it will ever be shown. */
async function cropPicture(address: string, area: Area) {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(featured.width, Math.round(area.width))
  canvas.height = Math.round((canvas.width * featured.height) / featured.width)
  const context = canvas.getContext('2d')!
  // Transparent pictures get a white background: the uploaded file has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const file = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.92))
  if (!file) throw new Error("We couldn't crop the picture")
  return file
}
