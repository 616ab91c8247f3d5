import { TagsInput } from '@mantine/core'
import { useState } from 'react'

type Props = {
  label: string
  /** Names that are offered; others can be added with Enter. */
  known: readonly string[]
  value?: string[]
  onChange?: (names: string[]) => void
  error?: string
}

/**
 * Several names, chosen from a list or typed. Enter takes the highlighted one; what was only begun is not added, and says
 * so instead of being published.
 */
export function NamesField({ label, known, value = [], onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const spelling = (name: string) =>
    known.find(one => one.toLowerCase() === name.trim().toLowerCase()) ?? name.trim()
  const take = (names: string[]) => onChange?.([...new Set(names.map(spelling))])
  function leave() {
    const whole = known.find(one => one.toLowerCase() === typed.trim().toLowerCase())
    if (whole) {
      take([...value, whole])
      setTyped('')
    }
    setLeft(typed.trim() !== '' && !whole)
  }
  return (
    <TagsInput
      acceptValueOnBlur={false}
      label={label}
      description="Choose from the list, or type a name and press Enter."
      data={[...known]}
      comboboxProps={{ withinPortal: false }}
      value={value}
      onChange={take}
      searchValue={typed}
      onSearchChange={text => {
        setTyped(text)
        setLeft(false)
      }}
      onBlur={leave}
      selectFirstOptionOnChange={typed.trim() !== ''}
      error={left ? `We haven't added “${typed.trim()}”. Press Enter to add it, or delete it.` : error}
    />
  )
}
