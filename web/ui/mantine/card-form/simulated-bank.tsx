import { Button, Group, Modal } from '@mantine/core'
import { useRef, useState } from 'react'

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

  const dialog = (
    <Modal
      opened={open}
      onClose={() => void reply('fail')}
      title="Your bank wants to check it's you"
      centered
    >
      <p className="small">
        This is a simulated bank. A real one would send you a code or ask you to use its app. Choose what
        happens.
      </p>
      <Group mt="lg" gap="sm">
        <Button onClick={() => void reply('complete')} disabled={busy} data-autofocus>
          {busy ? 'Checking...' : 'Complete authentication'}
        </Button>
        <Button variant="default" onClick={() => void reply('fail')} disabled={busy}>
          Fail authentication
        </Button>
      </Group>
    </Modal>
  )
  return { ask, dialog }
}
