import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { maxSearchText } from '../../../contract/rules/limits.ts'
import { type Found, findAnything } from '../../../contract/staff/find.ts'
import { asStaff } from '../../platform/api.ts'
import { useSwitchedOff } from '../../platform/meta/offered.tsx'
import { useStoredStaff } from '../shell/use-stored-staff.ts'
import { type Choice, choicesFor, searchIn } from './actions.ts'
import styles from './command-palette.module.css'
import { markedParts } from './match.ts'

const typingMs = 150

type Props = { opened: boolean; onClose: () => void; onShortcuts: () => void }

/** Search over the whole portal: leads to a clinic, an article, a page or an action by its name. */
export function CommandPalette({ opened, onClose, onShortcuts }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={640}
      padding={0}
      classNames={{ inner: styles.inner }}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search or jump to">
        <Modal.Body>
          <Palette onClose={onClose} onShortcuts={onShortcuts} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Palette({ onClose, onShortcuts }: Omit<Props, 'opened'>) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // At once, not when the dialog takes the focus: the letters typed after Ctrl+K must not get lost.
  useLayoutEffect(() => field.current?.focus(), [])
  const held = useStoredStaff()?.permissions ?? []
  const [words, setWords] = useState('')
  const typed = words.trim()
  const asked = searchIn(typed).words
  const found = useFound(asked)
  const [at, setAt] = useState(0)
  const off = useSwitchedOff()
  const choices = choicesFor(typed, found, held, off)
  const chosen = choices[Math.min(at, choices.length - 1)]
  const open = (choice: Choice | undefined, inNewTab: boolean) => {
    if (!choice) return
    if (inNewTab) window.open(choice.to, '_blank', 'noopener')
    else {
      onClose()
      void navigate(choice.to)
    }
  }
  const move = (step: number) =>
    setAt((Math.min(at, choices.length - 1) + step + choices.length) % choices.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '?' && words === '') onShortcuts()
    else if (event.key === 'Enter') open(chosen, event.ctrlKey || event.metaKey)
    else if (event.key === 'ArrowDown' && choices.length > 0) move(1)
    else if (event.key === 'ArrowUp' && choices.length > 0) move(-1)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.field}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          className={styles.words}
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded="true"
          aria-controls="palette-choices"
          aria-activedescendant={chosen && idOf(chosen)}
          placeholder="Clinics, articles, campaigns, staff, pages, actions"
          maxLength={maxSearchText}
          autoComplete="off"
          ref={field}
          data-autofocus
          value={words}
          onChange={event => {
            setWords(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          <kbd>Esc</kbd>
          <span className="visually-hidden"> closes the search</span>
        </button>
      </div>
      <div id="palette-choices" role="listbox" aria-label="Results" className={styles.choices}>
        {[...Map.groupBy(choices, ({ group }) => group)].map(([group, some]) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by a role
          <div key={group} role="group" aria-label={group}>
            <p className={styles.group} aria-hidden="true">
              {group}
            </p>
            {some.map(choice => (
              <Option
                key={choice.key}
                choice={choice}
                typed={choice.isFixed ? '' : asked}
                selected={choice === chosen}
                onChoose={inNewTab => open(choice, inNewTab)}
              />
            ))}
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <p className={styles.none} role="status">
          Nothing matches “{words}”.
        </p>
      )}
      <div className={styles.keys}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>↵</kbd> open
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>↵</kbd> new tab
        </span>
        <button type="button" onClick={onShortcuts}>
          <kbd>?</kbd> all shortcuts
        </button>
      </div>
    </>
  )
}

const idOf = ({ key }: Choice) => `choice-${key.replaceAll(/[^\w-]/g, '-')}`

type OptionProps = { choice: Choice; typed: string; selected: boolean; onChoose: (inNewTab: boolean) => void }

function Option({ choice, typed, selected, onChoose }: OptionProps) {
  const { icon: Icon } = choice
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
    <div
      ref={element}
      id={idOf(choice)}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={styles.option}
      onClick={event => onChoose(event.ctrlKey || event.metaKey)}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <b>
          <Marked text={choice.title} typed={typed} />
        </b>
        {choice.detail && (
          <span className={styles.detail}>
            <Marked text={choice.detail} typed={typed} />
          </span>
        )}
      </span>
      {selected && (
        <span aria-hidden="true">
          <kbd>↵</kbd>
        </span>
      )}
    </div>
  )
}

/** A text with the letters that were typed underlined. */
const Marked = ({ text, typed }: { text: string; typed: string }) =>
  markedParts(text, typed).map(({ text: part, isMarked }, at) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <mark key={at} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )

/** What the server finds, a moment after the last key. An older answer never replaces a newer one. */
function useFound(words: string) {
  const [found, setFound] = useState<Found[]>([])
  useEffect(() => {
    if (words === '') return setFound([])
    let current = true
    const timer = window.setTimeout(() => {
      callApi(asStaff, findAnything, { query: { q: words } })
        .then(({ data }) => current && setFound(data.items))
        .catch(() => current && setFound([]))
    }, typingMs)
    return () => {
      current = false
      window.clearTimeout(timer)
    }
  }, [words])
  return found
}
