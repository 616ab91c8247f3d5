import { Button, Group, Modal, SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Area } from 'react-easy-crop'
import { logoShape } from '../../../contract/rules/limits.ts'
import { PictureCropper } from '../../shared/pictures/picture-cropper.tsx'
import styles from './logo-field.module.css'

type Form = 'square' | 'wide'
/** The chosen parts as the server reads them. A form without one shows the whole logo. */
export type ChosenParts = Partial<Record<Form, string>>

type Props = {
  /** A data address. */
  image: string
  size: { width: number; height: number }
  busy: boolean
  failure: ReactNode
  onSave: (parts: ChosenParts) => void
  onProblem: () => void
  onClose: () => void
}

/** Chooses how a logo is shown where there is room for a small square, and where there is more. */
export function LogoDialog({ image, size, busy, failure, onSave, onProblem, onClose }: Props) {
  const [square, setSquare] = useState<Area | null>(null)
  const [wide, setWide] = useState<Area | null>(null)
  const parts = () => ({
    ...(square && { square: inPixels(square, 1, size) }),
    ...(wide && { wide: inPixels(wide, logoShape.wideRatio, size) }),
  })
  const shared = { image, onProblem, disabled: busy }
  return (
    <Modal opened onClose={onClose} title="Choose how your logo is shown" size="lg">
      <div className="stack gap-24">
        {failure}
        <FormField
          {...shared}
          form="square"
          title="Small square"
          lead="Search results, lists and comparisons show this one."
          onChange={setSquare}
        />
        <FormField
          {...shared}
          form="wide"
          title="Wide logo"
          lead="The top of your page shows this one. If your whole logo isn't wide, we show the square there."
          onChange={setWide}
        />
        <Group>
          <Button disabled={busy} onClick={() => onSave(parts())}>
            {busy ? 'Saving...' : 'Save logo'}
          </Button>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

type FieldProps = Pick<Props, 'image' | 'onProblem'> & {
  form: Form
  title: string
  lead: string
  disabled: boolean
  onChange: (part: Area | null) => void
}

const choices = [
  { value: 'whole', label: 'Whole logo' },
  { value: 'part', label: 'Part of it' },
]

function FormField({ image, form, title, lead, disabled, onChange, onProblem }: FieldProps) {
  const [choice, setChoice] = useState('whole')
  function choose(value: string) {
    setChoice(value)
    if (value === 'whole') onChange(null)
  }
  return (
    <section className="stack gap-12" aria-labelledby={`logo-${form}`}>
      <div>
        <h3 id={`logo-${form}`} className="strong">
          {title}
        </h3>
        <p className="small muted">{lead}</p>
      </div>
      <SegmentedControl
        aria-labelledby={`logo-${form}`}
        color="teal"
        data={choices}
        value={choice}
        disabled={disabled}
        onChange={choose}
      />
      {choice === 'whole' ? (
        <div className={styles.whole} data-form={form}>
          <img src={image} alt="" onError={onProblem} />
        </div>
      ) : (
        <div>
          <PictureCropper
            image={image}
            ratio={form === 'square' ? 1 : logoShape.wideRatio}
            label={title}
            low
            onChoose={onChange}
            onProblem={onProblem}
          />
        </div>
      )}
    </section>
  )
}

/** Rounding must not lead out of the picture, nor away from the shape. */
function inPixels({ x, y, width }: Area, ratio: number, size: Props['size']) {
  const height = Math.floor(Math.min(width / ratio, size.height, size.width / ratio))
  const across = Math.min(Math.round(height * ratio), size.width)
  const left = Math.max(0, Math.min(Math.round(x), size.width - across))
  const top = Math.max(0, Math.min(Math.round(y), size.height - height))
  return [left, top, across, height].join(',')
}
