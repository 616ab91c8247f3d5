import type { MouseEvent } from 'react'

/** For a busy button: it stays focusable, so that its text is announced, and does nothing. */
export const whileBusy = (busy: boolean) =>
  busy && {
    'aria-busy': true,
    'data-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
  }
