import { useNavigate } from 'react-router'
import { messages } from '../../contract/messages.ts'
import type { Permission } from '../../contract/permissions.ts'
import { PageMeta } from '../lib/page-meta.tsx'
import { Button } from '../ui/button.tsx'
import searchDrawing from '../ui/drawings/search.svg?no-inline'
import { EmptyState } from '../ui/empty-state.tsx'

/** A page that the server says is not for this person. */
export function AccessDenied({ permission }: { permission: Permission }) {
  const navigate = useNavigate()
  // A page opened from outside has nowhere to go back to.
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate('/staff/dashboard'))
  return (
    <>
      <PageMeta title={messages.accessDenied} hidden />
      <EmptyState
        heading="h1"
        drawing={searchDrawing}
        title={messages.accessDenied}
        action={
          <Button kind="primary" onClick={goBack}>
            {messages.goBack}
          </Button>
        }
      >
        {messages.noPermission}
        <br />
        Required permission: <b>{permission}</b>
      </EmptyState>
    </>
  )
}
