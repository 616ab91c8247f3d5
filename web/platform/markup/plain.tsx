import type { ComponentProps, ReactNode } from 'react'
import { useFollowedLinks } from './follow-links.ts'
import { markupOf } from './markup.ts'

type Props = Omit<ComponentProps<'div'>, 'children' | 'onClick'> & { children: ReactNode }

/** A box whose content is written as plain HTML, see `markupOf`. Links in it to pages of ours are followed in place. */
export function Plain({ children, ...box }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links within, which click
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links within
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written from components, which escape what they are given
    <div {...box} onClick={useFollowedLinks()} dangerouslySetInnerHTML={{ __html: markupOf(children) }} />
  )
}
