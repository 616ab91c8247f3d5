import { useEffect, useState } from 'react'
import { NotSent } from '../../platform/forms/failure.ts'

/** A passkey is bound to a name: at a bare number, such as 127.0.0.1, browsers refuse to make one. */
const namesASite = (host: string) => !/^[\d.]+$|:/.test(host)

/** Whether this browser can use passkeys here; false until that is known. */
export function usePasskeySupport() {
  const [supported, setSupported] = useState(false)
  useEffect(() => setSupported('PublicKeyCredential' in window && namesASite(location.hostname)), [])
  return supported
}

/** Fetched when someone uses a passkey: most visitors of these pages do not. */
const webauthn = () => import('@simplewebauthn/browser')

/** Runs the device's own dialog. Closing it is no failure, but nothing was sent. */
async function ask<Credential>(dialog: () => Promise<Credential>) {
  try {
    return await dialog()
  } catch (error) {
    const { name } = error as Error
    if (name === 'InvalidStateError') throw new NotSent('This device already has a passkey for your account.')
    throw new NotSent("Your device didn't finish. Try again, or use your password.")
  }
}

type Options = { challenge: string }
type RegistrationOptions = Parameters<
  typeof import('@simplewebauthn/browser').startRegistration
>[0]['optionsJSON']
type SignInOptions = Parameters<
  typeof import('@simplewebauthn/browser').startAuthentication
>[0]['optionsJSON']

/** The server's WebAuthn library made the options for the browser's; the contract passes them on unread. */
export const createPasskey = async (options: Options) => {
  const { startRegistration } = await webauthn()
  return ask(() => startRegistration({ optionsJSON: options as RegistrationOptions }))
}

export const provePasskey = async (options: Options) => {
  const { startAuthentication } = await webauthn()
  return ask(() => startAuthentication({ optionsJSON: options as SignInOptions }))
}
