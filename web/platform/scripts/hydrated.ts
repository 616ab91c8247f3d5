import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts run: false on the server and until the page has been taken over. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
