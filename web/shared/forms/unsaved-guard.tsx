import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { isUnsaved, mayLeave, useLeaveQuestion } from './unsaved.ts'

/** The question itself; rendered once in an area, because a router supports only one blocker. With `kept` the page's autosave has it. */
export function UnsavedGuard({ kept = false }: { kept?: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  const { state, proceed, reset } = blocker
  useEffect(() => {
    if (state === 'blocked') void mayLeave().then(leave => (leave ? proceed() : reset()))
  }, [state, proceed, reset])
  const answer = useLeaveQuestion()
  return (
    <ConfirmDialog
      opened={answer !== undefined}
      title="Leave without saving?"
      action="Leave"
      cancel="Stay on this page"
      onConfirm={() => answer?.(true)}
      onClose={() => answer?.(false)}
    >
      <p className="small">
        You have unsaved changes on this page.{' '}
        {kept
          ? 'If you leave, we keep them in this browser until you come back.'
          : "If you leave, you'll lose them."}
      </p>
    </ConfirmDialog>
  )
}
