import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import styles from './picture-cropper.module.css'

/** Pixels of the screen that an arrow key moves the picture; with Shift it is a fifth of that. */
const keyStep = 10

type Props = {
  /** A data address. */
  image: string
  /** Width for height of the part. */
  ratio: number
  label: string
  low?: boolean
  onChoose: (part: Area) => void
  onProblem: () => void
}

/** Chooses a part of a picture, with the pointer, by touch or with the arrow keys. */
export function PictureCropper({ image, ratio, label, low, onChoose, onProblem }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className={low ? styles.low : styles.crop}>
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          aspect={ratio}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onChoose(pixels)}
          mediaProps={{ alt: '', onError: onProblem }}
          cropperProps={{ role: 'group', 'aria-label': `${label}: move it with the arrow keys` }}
          keyboardStep={keyStep}
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
    </>
  )
}
