import '@mantine/core/styles.layer.css'
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { ColorSchemeScript, MantineProvider } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useNonce } from '../theme/nonce.ts'
import { chooseScheme, chosenScheme, onSchemeChosen, type Scheme, schemeKey } from '../theme/scheme.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** The wrapper of every Mantine screen: our theme, our colour scheme, the document's nonce. */
export function Mantine({ children }: { children: ReactNode }) {
  const nonce = useNonce() ?? ''
  const [manager] = useState(schemeManager)
  // Its scroll lock writes a style element and asks for the nonce under this name.
  if (typeof window !== 'undefined') Object.assign(window, { __webpack_nonce__: nonce })
  return (
    <>
      <ColorSchemeScript
        nonce={nonce}
        localStorageKey={schemeKey}
        defaultColorScheme="auto"
        suppressHydrationWarning
      />
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={manager}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        {children}
      </MantineProvider>
    </>
  )
}

const toMantine = (scheme: Scheme): MantineColorScheme => (scheme === 'system' ? 'auto' : scheme)
const fromMantine = (scheme: MantineColorScheme): Scheme => (scheme === 'auto' ? 'system' : scheme)

/** Lets Mantine follow the one choice of colours that the whole website shares. */
function schemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined
  return {
    get: fallback => (typeof document === 'undefined' ? fallback : toMantine(chosenScheme())),
    set: scheme => {
      // Mantine also reports the value it was just given: only a different one is a choice.
      if (fromMantine(scheme) !== chosenScheme()) chooseScheme(fromMantine(scheme))
    },
    subscribe: follow => {
      stop = onSchemeChosen(() => follow(toMantine(chosenScheme())))
    },
    unsubscribe: () => stop?.(),
    clear: () => chooseScheme('system'),
  }
}
