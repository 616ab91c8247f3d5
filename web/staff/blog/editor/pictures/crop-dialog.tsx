import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import type { Area } from 'react-easy-crop'
import { PictureCropper } from '../../../../shared/pictures/picture-cropper.tsx'
import { featured } from './shown-picture.ts'

type Props = {
  /** A data address. */
  image: string
  onCrop: (picture: Blob) => void
  onProblem: () => void
  onClose: () => void
}

/** Cuts a picture to its frame. The part is moved with the pointer or the arrow keys. */
export function CropDialog({ image, onCrop, onProblem, onClose }: Props) {
  const [area, setArea] = useState<Area>()
  return (
    <Modal opened onClose={onClose} title="Choose the part to show" size="lg">
      <PictureCropper
        image={image}
        ratio={featured.width / featured.height}
        label="Part of the picture"
        onChoose={setArea}
        onProblem={onProblem}
      />
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
