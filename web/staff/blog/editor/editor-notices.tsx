import { formatDateTime } from '../../../platform/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import styles from './editor-form.module.css'
import type { ArticleEditor } from './use-article-editor.ts'

/** What the writer has to know before going on. */
export const EditorNotices = ({ editor: { restored, problem, discard } }: { editor: ArticleEditor }) => (
  <>
    {restored && (
      <Banner tone="info">
        Your unsaved changes of {formatDateTime(restored)} are back.{' '}
        <Button small kind="plain" onClick={discard}>
          Discard them
        </Button>
      </Banner>
    )}
    {problem === 'signed-out' && (
      <Banner tone="warn" role="alert">
        You have been signed out; nothing you wrote is lost.{' '}
        <a href="/staff/login" target="_blank" rel="noopener">
          Sign in in a new tab
        </a>
        , then come back here and save again.
      </Banner>
    )}
  </>
)

/** Whether what was written is safe. */
export function KeptLine({ editor: { kept, dirty } }: { editor: ArticleEditor }) {
  const words =
    kept.state === 'failed'
      ? 'Not kept: the server cannot be reached'
      : kept.state === 'kept' && dirty
        ? `Unsaved changes kept at ${time(kept.at)}`
        : dirty
          ? 'Unsaved changes'
          : ''
  return (
    <span className={styles.kept} role="status">
      {words}
    </span>
  )
}

const time = (iso: string) =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
