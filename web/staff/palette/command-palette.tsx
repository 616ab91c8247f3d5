import { Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { maxSearchText } from '../../../contract/rules/limits.ts'
import { type Found, findAnything } from '../../../contract/staff/find.ts'
import { asStaff } from '../../platform/api.ts'
import { useStoredStaff } from '../shell/use-stored-staff.ts'
import { type Choice, choicesFor } from './actions.ts'
import styles from './command-palette.module.css'

const typingMs = 150

type Props = { opened: boolean; onClose: () => void }

/** Search over the whole portal: leads to a clinic, an article, a page or an action by its name. */
export function CommandPalette({ opened, onClose }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size="lg"
      padding={0}
      yOffset="10vh"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search or jump to">
        <Modal.Body>
          <Palette onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const held = useStoredStaff()?.permissions ?? []
  const [words, setWords] = useState('')
  const found = useFound(words.trim())
  const [at, setAt] = useState(0)
  const choices = choicesFor(words.trim(), found, held)
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
    if (event.key === 'Enter') open(chosen, event.ctrlKey || event.metaKey)
    else if (event.key === 'ArrowDown' && choices.length > 0) move(1)
    else if (event.key === 'ArrowUp' && choices.length > 0) move(-1)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        className={styles.words}
        role="combobox"
        aria-label="Search or jump to"
        aria-expanded="true"
        aria-controls="palette-choices"
        aria-activedescendant={chosen && idOf(chosen)}
        placeholder="Search clinics, articles, campaigns, pages..."
        maxLength={maxSearchText}
        autoComplete="off"
        data-autofocus
        value={words}
        onChange={event => {
          setWords(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
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
      <p className={`small muted ${styles.keys}`}>
        <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>Enter</kbd> open, <kbd>Ctrl</kbd> <kbd>Enter</kbd> new tab,{' '}
        <kbd>Esc</kbd> close
      </p>
    </>
  )
}

const idOf = ({ key }: Choice) => `choice-${key.replaceAll(/[^\w-]/g, '-')}`

type OptionProps = { choice: Choice; selected: boolean; onChoose: (inNewTab: boolean) => void }

function Option({ choice, selected, onChoose }: OptionProps) {
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
      <b>{choice.title}</b>
      {choice.detail && <span className="small muted">{choice.detail}</span>}
    </div>
  )
}

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
