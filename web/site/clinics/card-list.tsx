import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { isPlain, useFollowedLinks } from '../../platform/markup/follow-links.ts'
import { useShortlistBoxes } from '../shortlist/shortlist-boxes.ts'
// The styles of a card: the server writes it, so that nothing else brings them along.
import './clinic-card.css'
import './logo/clinic-logo.module.css'
import './price-sign.module.css'
import '../shortlist/compare-box.module.css'
import '../../ui/controls/button.module.css'
import '../../ui/controls/tag.module.css'
import '../../ui/controls/tick.module.css'
import '../../ui/feedback/toast.module.css'
import '../../ui/figures/monogram.module.css'
import '../../ui/figures/price-ruler.module.css'
import '../../ui/figures/route-line.module.css'
import '../../ui/figures/stars.module.css'

type Props = {
  markup: string
  /** Under which a loader wrote them, see `useWritten`. */
  written?: string
  className?: string
  /** Told which clinic is being looked at, so that a map can show it. */
  onLook?: (id: string) => void
  /** What to do in the place of opening a clinic's page. */
  onOpen?: () => void
}

/** Clinics as cards. The cards are plain HTML; the list handles their events. */
export function CardList({ markup, written, className, onLook, onOpen }: Props) {
  const list = useRef<HTMLOListElement>(null)
  // The same object for the same cards: what follows looks at new ones only.
  const html = useMemo(() => ({ __html: markup }), [markup])
  const follow = useFollowedLinks()
  const toggle = useShortlistBoxes(list, html)
  useKeptOpen(list, html)
  const press = (event: MouseEvent) => {
    if (onOpen && isPlain(event) && cardOf(event, 'a[href^="/"]')) {
      event.preventDefault()
      onOpen()
    } else if (!toggle(event)) follow(event)
  }
  const look = (event: SyntheticEvent) => {
    const id = onLook && cardOf(event)
    if (id) onLook(id)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links and buttons within, which click
    <ol
      ref={list}
      className={className}
      data-written={written}
      data-list=""
      onClick={press}
      onPointerOver={look}
      onFocus={look}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written from components, which escape what they are given
      dangerouslySetInnerHTML={html}
    />
  )
}

/** An explanation that was opened stays open while its clinic stays in the list. */
function useKeptOpen(list: RefObject<HTMLElement | null>, html: object) {
  const opened = useRef(new Set<string>())
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement)) return
      const id = target.closest<HTMLElement>('[data-clinic]')?.dataset.clinic ?? ''
      // Also called for those that were removed with earlier cards.
      if (target.isConnected) opened.current[target.open ? 'add' : 'delete'](id)
    }
    const within = list.current
    within?.addEventListener('toggle', remember, true)
    return () => within?.removeEventListener('toggle', remember, true)
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards are closed ones
  useLayoutEffect(() => {
    for (const details of list.current?.querySelectorAll('details') ?? [])
      details.open ||= opened.current.has(details.closest<HTMLElement>('[data-clinic]')?.dataset.clinic ?? '')
  }, [list, html])
}

/** The clinic on whose card something happened, or on a part of it. */
function cardOf({ target }: SyntheticEvent, part = '*') {
  if (!(target instanceof Element) || !target.closest(part)) return undefined
  return target.closest<HTMLElement>('[data-clinic]')?.dataset.clinic
}
