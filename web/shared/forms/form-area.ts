import { createContext } from 'react'

/** What the forms of an area of the website have in common. */
export type FormArea = {
  /** Sends as the user the page belongs to. */
  send: <Result>(call: () => Promise<Result>) => Promise<Result>
  /** Where a failure without a field is shown: in the page or in a toast. */
  failures: 'page' | 'toast'
  /** Shows a toast, in the kit of the area. */
  toast: (tone: 'good' | 'bad', message: string) => void
  /** The message when the server cannot be reached. */
  offline?: string
  /** Whether someone who leaves with unsaved changes is asked first. */
  asksBeforeLeaving: boolean
}

/** Set by the layout of an area; without one, forms send as they are and show failures themselves. */
export const FormAreaContext = createContext<FormArea>({
  send: call => call(),
  failures: 'page',
  toast: () => {},
  asksBeforeLeaving: false,
})
