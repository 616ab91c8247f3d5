import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

type Props = {
  name: string
  place: number
  count: number
  onMove: (to: number) => void
}

/** At the end of its list a button keeps focus and does nothing. */
const disabled = { 'data-disabled': true, 'aria-disabled': true }

export function MoveButtons({ name, place, count, onMove }: Props) {
  const steps = [
    { label: 'Move up', to: place - 1, Icon: IconArrowUp },
    { label: 'Move down', to: place + 1, Icon: IconArrowDown },
  ]
  return (
    // Where a row is too narrow for all of its buttons these two stay together.
    <Group gap={8} wrap="nowrap">
      {steps.map(({ label, to, Icon }) => {
        const isPossible = to >= 0 && to < count
        return (
          <ActionIcon
            key={label}
            variant="default"
            size={36}
            aria-label={`${label}: ${name}`}
            {...(isPossible ? { onClick: () => onMove(to) } : disabled)}
          >
            <Icon aria-hidden="true" />
          </ActionIcon>
        )
      })}
    </Group>
  )
}
