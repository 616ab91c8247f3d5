import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Where Go Home leads. */
export const homePath = '/'
/** Where a search for clinics begins. */
export const searchPath = '/homepage'

const forPatients = /^\/(homepage|results|clinic|compare|treatments|providersearch)\b/
let lastHome = homePath

/** Where the logo leads: patients to their search, clinics to what is made for them, also from pages for both. */
export function useHome() {
  const { pathname } = useLocation()
  const home = forPatients.test(pathname) ? searchPath : pathname === homePath ? homePath : lastHome
  useEffect(() => {
    lastHome = home
  }, [home])
  return home
}
