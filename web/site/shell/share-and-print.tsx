import { Button } from '../../ui/controls/button.tsx'

/** Passes a page on, or prints it. A script in the head handles the buttons, so that pages need none for them. */
export const ShareAndPrint = ({ className = 'row gap-8 no-print' }: { className?: string }) => (
  <span className={className}>
    <Button small data-share="" aria-live="polite">
      Share
    </Button>
    <Button small data-print="">
      Print
    </Button>
  </span>
)
