import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { maxSearchText } from '../../../contract/rules/limits.ts'
import { formatCount } from '../../platform/format.ts'
import { announce } from '../../ui/feedback/announcer.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './suggest-field.module.css'
import { SuggestedHelp } from './suggested-help.tsx'
import { type Source, type Suggested, type Suggestion, useSuggestions } from './suggestions.ts'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'id'> & {
  name: string
  label: string
  hiddenLabel?: boolean
  source: Source
  /** Beside the label. */
  action?: ReactNode
}

/** A text field that offers what the words typed so far may mean. Without scripts it is a plain field. */
export function SuggestField({ label, hiddenLabel = false, source, className, action, ...input }: Props) {
  const id = `search-${input.name}`
  const field = useRef<HTMLInputElement>(null)
  const { suggestions, suggest, forget } = useSuggestions(source)
  const { shown, help, active, open, close, onKeyDown } = useChoice(suggestions, choose)

  // Suggestions also work for what was typed before scripts ran.
  useEffect(() => {
    const typing = field.current === document.activeElement ? field.current : null
    if (!typing || typing.value === typing.defaultValue) return
    open()
    suggest(typing.value)
  }, [open, suggest])

  function closeOutside({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  function offerPopular({ value }: HTMLInputElement) {
    if (value !== '') return
    open()
    suggest('')
  }

  function choose({ value, to }: Suggestion) {
    if (to) return location.assign(to)
    if (field.current) field.current.value = value
    forget()
    close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears that the focus has left the field and its help
    <div className={classNames(styles.field, className)} onBlur={closeOutside}>
      <label htmlFor={id} className={hiddenLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <input
        {...input}
        ref={field}
        id={id}
        className={styles.input}
        role="combobox"
        data-to-top=""
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxSearchText}
        onChange={event => {
          open()
          suggest(event.currentTarget.value)
        }}
        // Who has typed nothing yet is offered what many look for. Not on a click: on a phone the focused field has
        // scrolled away from the finger by then.
        onMouseDown={event => offerPopular(event.currentTarget)}
        onKeyDown={event => {
          if (event.key === 'ArrowDown') offerPopular(event.currentTarget)
          onKeyDown(event)
        }}
      />
      {action}
      <div className={styles.below}>
        {help && <SuggestedHelp help={help} id={`${id}-help`} />}
        <ul
          id={`${id}-list`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of choices is a list box
          role="listbox"
          aria-label="Suggestions"
          className={styles.list}
          hidden={shown.length === 0}
        >
          {shown.map(({ value, note, to }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the field, where the focus stays
            <li
              key={to ?? value}
              id={`${id}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one choice of a list box
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={event => event.preventDefault()}
              onClick={() => choose({ value, note, to })}
            >
              {value}
              {note && <span className="muted small">{note}</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Which suggestion the keyboard is on, and whether they are shown at all. */
function useChoice({ choices: suggestions, help }: Suggested, choose: (suggestion: Suggestion) => void) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number>()
  const shown = isOpen ? suggestions : []
  const shownHelp = isOpen ? help : null
  const count = shown.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions begin with none chosen
  useEffect(() => setActive(undefined), [suggestions])
  useEffect(() => {
    if (shownHelp) announce(`${shownHelp.title}. Press Tab for numbers to call.`)
    else if (count > 0) announce(`${formatCount(count, 'suggestion')}. Use the arrow keys to choose.`)
  }, [count, shownHelp])

  function close() {
    setOpen(false)
    setActive(undefined)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const chosen = active === undefined ? undefined : shown[active]
    if (event.key === 'ArrowDown') move(event, 1)
    else if (event.key === 'ArrowUp') move(event, -1)
    else if (event.key === 'Escape' && (count > 0 || shownHelp)) close()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else {
      // The typed text is sent unchanged.
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }

  function move(event: KeyboardEvent, step: 1 | -1) {
    setOpen(true)
    if (event.altKey || suggestions.length === 0) return
    // One place before the first is the field itself.
    const places = suggestions.length + 1
    const next = ((active ?? -1) + 1 + step + places) % places
    setActive(next === 0 ? undefined : next - 1)
  }

  // Other words begin with none chosen, before their suggestions have come.
  const open = useCallback(() => {
    setOpen(true)
    setActive(undefined)
  }, [])
  return { shown, help: shownHelp, active, open, close, onKeyDown }
}
