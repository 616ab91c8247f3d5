import { IconShare } from '@tabler/icons-react'
import { siteMessages as messages } from '../../../contract/site-messages.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { useWholeAddress } from '../../lib/origin.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'

/** Passes the article on: through the device where it can, else as a link on the clipboard. Needs scripts. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const url = useWholeAddress(path)
  const ready = useHydrated()
  return (
    <Button small onClick={() => share(title, url)} style={ready ? undefined : { visibility: 'hidden' }}>
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
