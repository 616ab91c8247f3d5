import { Button } from '@mantine/core'
import { formatDateTime } from '../../../platform/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { ArticleEditor } from './use-article-editor.ts'

/** What the writer has to know before going on. */
export const EditorNotices = ({ editor: { restored, problem, discard } }: { editor: ArticleEditor }) => (
  <>
    {restored && (
      <Banner tone="info">
        We've restored your unsaved changes from {formatDateTime(restored)}.{' '}
        <Button variant="subtle" size="sm" onClick={discard}>
          Discard them
        </Button>
      </Banner>
    )}
    {problem === 'signed-out' && (
      <Banner tone="warn" role="alert">
        You've been signed out. Nothing you wrote has been lost.{' '}
        <a href="/staff/login" target="_blank" rel="noopener">
          Sign in in a new tab
        </a>
        , then come back here and save again.
      </Banner>
    )}
  </>
)

/** Whether the text is saved. */
export function KeptLine({ editor: { kept, dirty } }: { editor: ArticleEditor }) {
  const words =
    kept.state === 'failed'
      ? "Not backed up: we can't reach the server"
      : kept.state === 'kept' && dirty
        ? `Unsaved changes, backed up at ${time(kept.at)}`
        : dirty
          ? 'Unsaved changes'
          : ''
  return (
    <span className="muted fine" role="status">
      {words}
    </span>
  )
}

const time = (iso: string) =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
