import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Permission } from '../../../contract/core/permissions.ts'
import { messages } from '../../../contract/text/messages.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'

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
        action={<Button onClick={goBack}>{messages.goBack}</Button>}
      >
        {messages.noPermission}
        <br />
        Required permission: <b>{permission}</b>
      </EmptyState>
    </>
  )
}
