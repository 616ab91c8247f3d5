import { useLayoutEffect, useRef } from 'react'
import { exampleMessages } from '../../../contract/text/example-messages.ts'
import { useWritten } from '../../platform/markup/written.ts'
import { notify } from '../../ui/feedback/toast.tsx'
import { CardList } from '../clinics/card-list.tsx'
import styles from './result-examples.module.css'

const openPretended = () => notify(exampleMessages.demoClinic, 'alert')

/** The cards of those that pass, in order. They open nothing; a click explains what it would do, without scripts on the next page. */
export function SampleCards({ passing }: { passing: string[] }) {
  const { cards } = useWritten<{ cards: string }>(null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => arrange(list.current!.querySelector('ol')!, passing), [passing])
  return (
    <div ref={list} hidden={passing.length === 0}>
      <CardList markup={cards} written="cards" className={styles.cards} onOpen={openPretended} />
    </div>
  )
}

function arrange(list: HTMLOListElement, passing: string[]) {
  const place = (card: Element) =>
    passing.indexOf(card.querySelector<HTMLElement>('[data-clinic]')!.dataset.clinic!)
  const cards = [...list.children] as HTMLElement[]
  for (const card of cards) card.hidden = place(card) < 0
  const shown = cards.filter(({ hidden }) => !hidden).sort((a, b) => place(a) - place(b))
  list.prepend(...shown)
}
