import { IconShare } from '@tabler/icons-react'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { useWholeAddress } from '../../platform/meta/origin.ts'
import { useHydrated } from '../../platform/scripts/hydrated.ts'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/toast.tsx'

/** Passes the article on: through the device where it can, else as a link on the clipboard. Needs scripts. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const url = useWholeAddress(path)
  const ready = useHydrated()
  return (
    <Button
      small
      className="no-print"
      onClick={() => share(title, url)}
      style={ready ? undefined : { visibility: 'hidden' }}
    >
      <IconShare aria-hidden="true" />
      Share
    </Button>
  )
}

async function share(title: string, url: string) {
  if (navigator.share) {
    // Closing the device's own sheet is no failure.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    notify(messages.linkCopied)
  } catch {
    notify(messages.failedToCopyLink, 'alert')
  }
}
