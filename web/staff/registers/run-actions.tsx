import { Button } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import {
  applyRegister,
  discardRegister,
  pauseRegister,
  type RegisterRun,
  rereadRegister,
  resumeRegister,
  undoRegister,
} from '../../../contract/directory/registers.ts'
import { asStaff } from '../../platform/api.ts'
import { keepingFocus } from '../../shared/forms/keep-focus.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { whileBusy } from '../../ui/mantine/while-busy.ts'
import { isUnderWay } from './run-words.ts'

type Step = 'apply' | 'discard' | 'pause' | 'reread' | 'resume' | 'undo'

/** What can be done with a file now. What changes the directory asks first. */
export function RunActions({ run }: { run: RegisterRun }) {
  const [asking, setAsking] = useState<'apply' | 'undo'>()
  const { submit, refresh, busy } = useSubmit()
  const params = { id: run.id }
  const calls: Record<Step, () => Promise<{ data: RegisterRun }>> = {
    apply: () => callApi(asStaff, applyRegister, { params, body: { confirmed: true } }),
    discard: () => callApi(asStaff, discardRegister, { params }),
    pause: () => callApi(asStaff, pauseRegister, { params }),
    resume: () => callApi(asStaff, resumeRegister, { params }),
    reread: () => callApi(asStaff, rereadRegister, { params }),
    undo: () => callApi(asStaff, undoRegister, { params }),
  }
  function take(step: Step) {
    setAsking(undefined)
    void submit(calls[step], refresh)
  }
  if (asking)
    return (
      <fieldset className="row">
        <legend>
          {asking === 'apply'
            ? 'Apply these changes to the directory?'
            : 'Undo this import? Every location goes back to how it was before.'}
        </legend>
        <Button
          size="sm"
          autoFocus
          variant={asking === 'undo' ? 'danger' : 'filled'}
          onClick={() => take(asking)}
        >
          {asking === 'apply' ? 'Yes, apply' : 'Yes, undo'}
        </Button>
        <Button size="sm" variant="default" onClick={keepingFocus(() => setAsking(undefined))}>
          Cancel
        </Button>
      </fieldset>
    )
  return (
    <div className="row">
      {run.state === 'ready' && (
        <Button size="sm" onClick={() => setAsking('apply')} {...whileBusy(busy)}>
          Apply
        </Button>
      )}
      {run.state === 'failed' && run.unknownColumns.length > 0 && (
        <Button size="sm" onClick={() => take('reread')} {...whileBusy(busy)}>
          Read without these columns
        </Button>
      )}
      {isUnderWay(run) && (
        <Button size="sm" variant="default" onClick={() => take('pause')} {...whileBusy(busy)}>
          Pause
        </Button>
      )}
      {run.paused && (
        <Button size="sm" onClick={() => take('resume')} {...whileBusy(busy)}>
          Resume
        </Button>
      )}
      {(run.state === 'ready' || run.state === 'failed' || (run.paused && run.state === 'reading')) && (
        <Button size="sm" variant="default" onClick={() => take('discard')} {...whileBusy(busy)}>
          Discard
        </Button>
      )}
      {run.canUndo && (
        <Button size="sm" variant="default" onClick={() => setAsking('undo')} {...whileBusy(busy)}>
          Undo import
        </Button>
      )}
    </div>
  )
}
