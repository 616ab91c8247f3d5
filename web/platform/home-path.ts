import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Where Go Home leads. */
export const homePath = '/'
/** Where a search for clinics begins. */
export const searchPath = '/homepage'

const forPatients = /^\/(homepage|results|clinic|compare|treatments|providersearch)\b/
let lastHome = homePath

/** The target of the logo: search for patients, the clinics' landing page for clinics, also on pages for both. */
export function useHome() {
  const { pathname } = useLocation()
  const home = forPatients.test(pathname) ? searchPath : pathname === homePath ? homePath : lastHome
  useEffect(() => {
    lastHome = home
  }, [home])
  return home
}
