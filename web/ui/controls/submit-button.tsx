import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'busy'> & {
  /** What the button says while it works; undefined when it does not. */
  busy: string | undefined
}

/** Submits a form, with a label while busy. */
export const SubmitButton = ({ busy, disabled, children, ...button }: Props) => (
  <Button
    kind="primary"
    {...button}
    type="submit"
    busy={busy !== undefined}
    disabled={disabled || busy !== undefined}
  >
    {busy ?? children}
  </Button>
)
