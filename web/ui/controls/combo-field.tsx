import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import styles from './combo-field.module.css'
import fields from './field.module.css'
import { Field, type Words } from './field.tsx'

type Props = Words &
  Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
    value: string
    options: readonly string[]
    onChange: (value: string) => void
  }

/** A text field that offers what most people enter; any other text will do as well. */
export function ComboField({ label, hint, error, options, value, onChange, onBlur, ...input }: Props) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = value.trim().toLowerCase()
  const shown = open ? options.filter(option => option.toLowerCase().includes(typed)) : []
  const close = () => show(false)

  function show(wanted: boolean) {
    setOpen(wanted)
    setActive(-1)
  }

  function choose(option: string) {
    onChange(option)
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const chosen = shown[active]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && shown.length > 0) close()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }

  function move(step: 1 | -1) {
    setOpen(true)
    // One place before the first is the field itself.
    const places = shown.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {control => (
        <div className={styles.box}>
          <input
            {...input}
            {...control}
            className={fields.control}
            value={value}
            role="combobox"
            data-to-top=""
            aria-autocomplete="list"
            aria-expanded={shown.length > 0}
            aria-controls={`${control.id}-list`}
            aria-activedescendant={shown[active] && `${control.id}-${active}`}
            autoComplete="off"
            onChange={event => {
              onChange(event.currentTarget.value)
              show(true)
            }}
            onFocus={() => show(true)}
            onMouseDown={() => show(true)}
            onBlur={event => {
              close()
              onBlur?.(event)
            }}
            onKeyDown={onKeyDown}
          />
          <ul
            id={`${control.id}-list`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of choices is a list box
            role="listbox"
            aria-label="Suggestions"
            className={styles.list}
            hidden={shown.length === 0}
          >
            {shown.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the field, where the focus stays
              <li
                key={option}
                id={`${control.id}-${index}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one choice of a list box
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // Focus stays in the field.
                onPointerDown={event => event.preventDefault()}
                onMouseDown={event => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Field>
  )
}
