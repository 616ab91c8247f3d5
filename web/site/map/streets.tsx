import { useEffect, useState } from 'react'
import type { Streets } from '../../../contract/directory/basemap.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './clinic-map.module.css'
import type { LiveMap } from './drawn-map.ts'

/**
 * Offers streets from another server, where this site has one: asking for them is agreeing to it, for as long
 * as this map is open. Shows afterwards who drew them.
 */
export function StreetsOffer({ live }: { live: LiveMap }) {
  const [streets, setStreets] = useState<Streets | null>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    fetch('/api/map/streets', { signal: gone.signal })
      .then(reply => reply.json() as Promise<{ streets: Streets | null }>)
      .then(answer => setStreets(answer.streets))
      // Without streets the map is the one that was there before.
      .catch(() => undefined)
    return () => gone.abort()
  }, [])
  if (!streets) return null
  if (shown) return <p className={styles.credit}>Streets: {streets.from}</p>
  return (
    <Button
      small
      className={styles.offer}
      onClick={() => {
        live.showStreets(streets.url)
        setShown(true)
      }}
    >
      Show streets from {streets.from}
    </Button>
  )
}
