import { createContext } from 'react'

/** What the forms of an area of the website have in common. */
export type FormArea = {
  /** Sends for whom the page belongs to. */
  send: <Result>(call: () => Promise<Result>) => Promise<Result>
  /** Where a failure is said that is about no field: the page shows it, or a toast does. */
  failures: 'page' | 'toast'
  /** What is said when the server cannot be reached. */
  offline?: string
  /** Whether somebody who leaves with unsaved changes is asked first. */
  asksBeforeLeaving: boolean
}

/** Set by the layout of an area; without one, forms send as they are and show failures themselves. */
export const FormAreaContext = createContext<FormArea>({
  send: call => call(),
  failures: 'page',
  asksBeforeLeaving: false,
})
