import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailed } from '../../../contract/core/client.ts'
import { problems } from '../../../contract/core/problems.ts'
import { messageOf } from '../../platform/signed-in/call-message.ts'
import { toast } from '../../ui/mantine/toasts.tsx'
import { keepFocus } from './keep-focus.ts'

/**
 * A change that staff make on a page: says what came of it and reads the page anew. What was refused about a field
 * stands in `fields`, anything else in a toast; what was typed stays.
 */
export function useChange() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<Record<string, string>>({})

  // What is wrong is heard where it stands.
  useEffect(() => {
    if (Object.keys(fields).length > 0)
      document
        .querySelector<HTMLElement>('main [aria-invalid="true"], [role="dialog"] [aria-invalid="true"]')
        ?.focus()
  }, [fields])

  /** Resolves to the answer, or to undefined when it was refused. */
  async function change<Data>(send: () => Promise<{ data: Data }>, said?: (data: Data) => string) {
    const returnFocus = keepFocus()
    setBusy(true)
    setFields({})
    try {
      const { data } = await send()
      if (said) toast('good', said(data))
      await revalidate()
      return data
    } catch (error) {
      const refused = error instanceof CallFailed ? error.body.fields : undefined
      if (refused) setFields(refused)
      else toast('bad', messageOf(error, problems.unexpected.message))
      // Reading the page anew leads to sign-in.
      if (error instanceof CallFailed && error.body.code === 'login_required') await revalidate()
      return undefined
    } finally {
      setBusy(false)
      returnFocus()
    }
  }

  return { busy, fields, change }
}
