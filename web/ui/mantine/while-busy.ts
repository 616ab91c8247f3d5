import type { MouseEvent } from 'react'

/** For a button whose work goes on: it stays focusable, so that its words are heard, and does nothing. */
export const whileBusy = (busy: boolean) =>
  busy && {
    'aria-busy': true,
    'data-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
  }
