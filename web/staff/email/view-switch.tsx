import { SegmentedControl } from '@mantine/core'
import styles from './view-switch.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  views: Record<Value, string>
}

/** Chooses one of two or three ways to see the same thing. */
export const ViewSwitch = <Value extends string>({ label, value, onChange, views }: Props<Value>) => (
  <SegmentedControl
    size="sm"
    aria-label={label}
    value={value}
    onChange={chosen => onChange(chosen as Value)}
    classNames={{ root: styles.root, indicator: styles.indicator, label: styles.label }}
    data={Object.entries<string>(views).map(([name, words]) => ({ value: name, label: words }))}
  />
)
