import { createContext, useContext } from 'react'

/** The nonce of the document's content security policy: every script and style element written by us carries it. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The nonce to put on an inline script or style element. */
export const useNonce = () => useContext(NonceContext)
