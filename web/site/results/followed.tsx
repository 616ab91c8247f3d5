import { useFollowedLinks } from '../../platform/markup/follow-links.ts'

/** HTML that the loader wrote. Links of ours within are followed in place. */
export const Followed = ({ markup }: { markup: string }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links within, which click
  // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links within
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the loader from components, which escape what they are given
  <div onClick={useFollowedLinks()} dangerouslySetInnerHTML={{ __html: markup }} />
)
