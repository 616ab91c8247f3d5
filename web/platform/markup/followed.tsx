import { useFollowedLinks } from './follow-links.ts'

type Props = { markup: string; written: string; className?: string | undefined }

/** HTML that the loader wrote. Links of ours within are followed in place. */
export const Followed = ({ markup, written, className }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links within, which click
  // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links within
  <div
    className={className}
    data-written={written}
    onClick={useFollowedLinks()}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the loader from components, which escape what they are given
    dangerouslySetInnerHTML={{ __html: markup }}
  />
)
