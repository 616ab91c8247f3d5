import { useEffect, useSyncExternalStore } from 'react'
import { usePlace } from './place.tsx'

/** Where Go Home leads. */
export const homePath = '/'
/** Where a search for clinics begins. */
export const searchPath = '/homepage'

const forPatients = /^\/(homepage|results|clinic|compare|treatments|providersearch)\b/
const key = 'home'

const unchanging = () => () => {}
const nobodysHome = () => homePath

function lastHome() {
  try {
    return sessionStorage.getItem(key) === searchPath ? searchPath : homePath
  } catch {
    return homePath
  }
}

function keepHome(home: string) {
  try {
    sessionStorage.setItem(key, home)
  } catch {
    // Storage is off: pages for both lead to the landing page.
  }
}

/** The target of the logo: search for patients, the clinics' landing page for clinics, also on pages for both. */
export function useHome() {
  const { pathname } = usePlace()
  const last = useSyncExternalStore(unchanging, lastHome, nobodysHome)
  const own = forPatients.test(pathname) ? searchPath : pathname === homePath ? homePath : undefined
  useEffect(() => {
    if (own) keepHome(own)
  }, [own])
  return own ?? last
}
