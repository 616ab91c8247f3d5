import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailed } from '../../../contract/core/client.ts'
import { problems } from '../../../contract/core/problems.ts'
import { messages } from '../../../contract/text/messages.ts'
import { messageOf } from '../../platform/signed-in/call-message.ts'
import { toast } from '../../ui/mantine/toasts.tsx'
import { keepFocus } from './keep-focus.ts'

/** Something done from a list or a detail: says what came of it, and reads the page anew. */
export function useDeed() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<Record<string, string>>({})

  /** Resolves to whether it was done. What was refused stands beside the fields, else in a toast. */
  async function run(send: () => Promise<{ data: { message: string } }>) {
    const returnFocus = keepFocus()
    setBusy(true)
    setFields({})
    try {
      const { data } = await send()
      toast('good', data.message)
      await revalidate()
      return true
    } catch (error) {
      const refused = error instanceof CallFailed ? error.body.fields : undefined
      if (refused) setFields(refused)
      else toast('bad', messageOf(error, problems.unexpected.message, messages.networkError))
      // Somebody else was faster: what they did is shown instead of what was there before.
      if (error instanceof CallFailed && error.status === 409) await revalidate()
      return false
    } finally {
      setBusy(false)
      returnFocus()
    }
  }

  return { busy, fields, run }
}
