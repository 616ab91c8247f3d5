import { use, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Failure, type FailureWords, failureOf, isAboutFields } from '../../platform/forms/failure.ts'
import { FormAreaContext } from './form-area.ts'
import { keepFocus } from './keep-focus.ts'

export type SubmitOptions = FailureWords & {
  /** Where a failure without a field is shown, if not where the area does. */
  failures?: 'page' | 'toast'
  /** Answers true when it has dealt with the failure itself. */
  onFailure?: (failure: Failure) => unknown
}

type Send<Data> = () => Promise<{ data: Data }>

/** The words for a change whose answer brings its own. */
export const messageIn = ({ message }: { message: string }) => message

/**
 * Every API call by a person, from a form or a button: knows whether it is running and why it failed, and restores
 * focus.
 */
export function useSubmit({ otherwise, offline, failures, onFailure }: SubmitOptions = {}) {
  const area = use(FormAreaContext)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const asToast = (failures ?? area.failures) === 'toast'

  const report = ({ message }: Failure) => asToast && message && area.toast('bad', message)

  function fail(failed: Failure) {
    if (onFailure?.(failed) === true) return
    setFailure(failed)
    if (!isAboutFields(failed)) report(failed)
  }

  async function attempt<Data>(send: Send<Data>, after?: (data: Data) => unknown) {
    const returnFocus = keepFocus()
    setBusy(true)
    setFailure(undefined)
    try {
      const { data } = await area.send(send)
      await after?.(data)
      return { data }
    } catch (error) {
      const failed = failureOf(error, { otherwise, offline: offline ?? area.offline })
      fail(failed)
      return { failed }
    } finally {
      setBusy(false)
      returnFocus()
    }
  }

  /** Resolves to the answer once `after` has dealt with it, or to undefined when it failed. */
  const submit = async <Data>(send: Send<Data>, after?: (data: Data) => unknown) =>
    (await attempt(send, after)).data

  /** Changes something and reloads the page: shows a toast with the result. */
  async function run<Data>(send: Send<Data>, said: string | ((data: Data) => string), isForm = false) {
    const { data, failed } = await attempt(send, async answer => {
      area.toast('good', typeof said === 'string' ? said : said(answer))
      await revalidate()
    })
    // A conflict, or an ended login: the page shows the current state, or goes to sign-in. A form
    // stays where it is, because leaving would lose the input.
    if (asToast && (failed?.kind === 'conflict' || (failed?.kind === 'signed-out' && !isForm)))
      await revalidate()
    return data
  }

  return { busy, failure, fail, report, clear: () => setFailure(undefined), submit, run, refresh: revalidate }
}
