import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId, useSyncExternalStore } from 'react'
import segmented from '../controls/segmented.module.css'
import { classNames } from './class-names.ts'
import { chooseScheme, chosenScheme, onSchemeChosen, schemes } from './scheme.ts'
import styles from './scheme-switch.module.css'

const words = { light: 'Light', dark: 'Dark', system: 'System' }
const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

type Props = { compact?: boolean; name?: string }

/** Light, dark, or as the system says. Keeps its place but stays hidden until scripts run: it needs them. */
export function SchemeSwitch({ compact = false, name }: Props) {
  const id = useId()
  const chosen = useSyncExternalStore(onSchemeChosen, chosenScheme, () => undefined)
  return (
    <fieldset
      className={classNames(segmented.segmented, styles.options, chosen === undefined && styles.pending)}
    >
      <legend className="visually-hidden">Colours</legend>
      {schemes.map(scheme => {
        const Icon = icons[scheme]
        return (
          <label key={scheme}>
            <input
              type="radio"
              name={name ?? id}
              checked={scheme === chosen}
              onChange={() => chooseScheme(scheme)}
            />
            <span className={styles.face}>
              <Icon aria-hidden="true" />
              <span className={compact ? 'visually-hidden' : undefined}>{words[scheme]}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
