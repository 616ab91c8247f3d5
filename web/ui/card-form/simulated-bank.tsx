import { useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../feedback/dialog.tsx'

/** What the simulated bank was told; undefined when it agreed. */
type Refusal = { message: string } | undefined

/** Tells the simulator what the cardholder did. */
export type AnswerBank = (clientSecret: string, outcome: 'complete' | 'fail') => Promise<Refusal>

type Asked = { clientSecret: string; settle: (refusal: Refusal) => void }

/**
 * Stands in for the page on which a bank asks its customer. `ask` resolves when that has been answered; closing the
 * dialog is to fail, as walking away from the bank's page is.
 */
export function useSimulatedBank(answer: AnswerBank) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const asked = useRef<Asked>(undefined)

  const ask = (clientSecret: string) =>
    new Promise<Refusal>(settle => {
      asked.current = { clientSecret, settle }
      setOpen(true)
    })

  async function reply(outcome: 'complete' | 'fail') {
    if (!asked.current || busy) return
    setBusy(true)
    const { clientSecret, settle } = asked.current
    const refusal = await answer(clientSecret, outcome)
    asked.current = undefined
    setBusy(false)
    setOpen(false)
    settle(refusal)
  }

  const dialog = open && (
    <Dialog title="Your bank wants to check it's you" onClose={() => void reply('fail')}>
      <p className="small">
        This is a simulated bank. A real one would send you a code or ask you to use its app. Choose what
        happens.
      </p>
      <div className="row gap-8 mt-24">
        <Button kind="primary" onClick={() => void reply('complete')} disabled={busy} data-autofocus>
          {busy ? 'Checking...' : 'Complete authentication'}
        </Button>
        <Button onClick={() => void reply('fail')} disabled={busy}>
          Fail authentication
        </Button>
      </div>
    </Dialog>
  )
  return { ask, dialog }
}
