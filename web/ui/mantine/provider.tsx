import '@mantine/core/styles.layer.css'
import { ColorSchemeScript, MantineProvider } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useNonce } from '../theme/nonce.ts'
import { schemeKey } from '../theme/scheme.ts'
import { schemeManager } from './scheme-manager.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** What every screen made with Mantine stands in: our theme, our colour scheme, the document's nonce. */
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
