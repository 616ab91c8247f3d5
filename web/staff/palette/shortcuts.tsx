import { Button, Modal, Switch } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { classNames } from '../../ui/theme/class-names.ts'
import { areSingleKeysOn, singleKeyOf, switchSingleKeys } from '../shell/single-keys.ts'
import styles from './command-palette.module.css'
import { CommandPalette } from './command-palette.tsx'

const opening = 'staff-palette'

const list: [keys: string[], does: string][] = [
  [['Ctrl', 'K'], 'Search or jump to anything'],
  [['/'], 'Also opens search'],
  [['?'], 'This list'],
  [['↑', '↓'], 'Move through results'],
  [['Enter'], 'Open the selected result'],
  [['Ctrl', 'Enter'], 'Open it in a new tab'],
  [['Esc'], 'Close a dialog'],
  [['J', 'K'], 'Next and previous clinic of the list, or review'],
  [['A'], 'Approve the clinic to verify'],
  [['Q'], 'Ask it for more'],
  [['R'], 'Refuse it'],
]

/** Opens the command palette and the list of shortcuts, by keys from anywhere in the portal. */
export function Shortcuts() {
  const [open, setOpen] = useState<'palette' | 'list'>()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const single = singleKeyOf(event)
      if (!isPalette && single !== '/' && single !== '?') return
      event.preventDefault()
      setOpen(single === '?' ? 'list' : 'palette')
    }
    const onOpen = () => setOpen('palette')
    addEventListener('keydown', onKeyDown)
    addEventListener(opening, onOpen)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener(opening, onOpen)
    }
  }, [])
  const close = () => setOpen(undefined)
  return (
    <>
      <CommandPalette opened={open === 'palette'} onClose={close} onShortcuts={() => setOpen('list')} />
      <Modal
        opened={open === 'list'}
        onClose={close}
        title="Keyboard shortcuts"
        transitionProps={{ duration: 0 }}
      >
        <ShortcutList />
      </Modal>
    </>
  )
}

function ShortcutList() {
  const [on, setOn] = useState(areSingleKeysOn)
  const change = (wanted: boolean) => {
    switchSingleKeys(wanted)
    setOn(wanted)
  }
  return (
    <div className="stack">
      <ul className="divided">
        {list.map(([keys, does]) => (
          <li key={does}>
            <span>{does}</span>
            <span className="line">
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Switch
        label="Single-key shortcuts"
        description="Turn these off if a key does something you didn't mean, for example with speech input."
        checked={on}
        onChange={event => change(event.currentTarget.checked)}
      />
    </div>
  )
}

/** The way to the command palette for those who use no keys, and the hint for those who do. */
export const OpenPalette = ({ wide = false }: { wide?: boolean }) => (
  <Button
    variant="default"
    size="sm"
    justify="flex-start"
    className={classNames(styles.open, wide && styles.wide)}
    leftSection={<IconSearch size={18} aria-hidden="true" />}
    rightSection={
      <span aria-hidden="true">
        <kbd>Ctrl K</kbd>
      </span>
    }
    aria-keyshortcuts="Control+K"
    aria-haspopup="dialog"
    onClick={() => dispatchEvent(new Event(opening))}
  >
    {wide ? 'Search or jump to…' : 'Search'}
  </Button>
)
