import { Button, type ButtonProps, Loader } from '@mantine/core'

type Props = ButtonProps & {
  /** What the button says while it works; undefined when it does not. */
  busy: string | undefined
}

/** Submits a form, with a label while busy. */
export function SubmitButton({ busy, disabled, children, ...button }: Props) {
  return (
    <Button
      {...button}
      type="submit"
      disabled={disabled || busy !== undefined}
      aria-busy={busy !== undefined || undefined}
      leftSection={busy && <Loader size={18} color="currentColor" aria-hidden="true" />}
    >
      {busy ?? children}
    </Button>
  )
}
