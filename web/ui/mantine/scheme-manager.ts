import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { chooseScheme, chosenScheme, onSchemeChosen, type Scheme } from '../theme/scheme.ts'

const toMantine = (scheme: Scheme): MantineColorScheme => (scheme === 'system' ? 'auto' : scheme)
const fromMantine = (scheme: MantineColorScheme): Scheme => (scheme === 'auto' ? 'system' : scheme)

/** Lets Mantine follow the one choice of colours that the whole website shares. */
export function schemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined
  return {
    get: fallback => (typeof document === 'undefined' ? fallback : toMantine(chosenScheme())),
    set: scheme => {
      // Mantine also reports what it has just been told: only a new choice is one.
      if (fromMantine(scheme) !== chosenScheme()) chooseScheme(fromMantine(scheme))
    },
    subscribe: follow => {
      stop = onSchemeChosen(() => follow(toMantine(chosenScheme())))
    },
    unsubscribe: () => stop?.(),
    clear: () => chooseScheme('system'),
  }
}
