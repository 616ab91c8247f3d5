import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import type { LiveMap } from './live-map.ts'
import styles from './live-parts.module.css'
import type { MapPin } from './pin-shape.tsx'
import { StreetsOffer } from './streets.tsx'

type Props = {
  live: LiveMap
  /** The clinic whose pin was tapped. */
  picked: MapPin | undefined
  onClose: () => void
  /** The address of the search, for whoever wants to see what else is where the map has been moved to. */
  search: string | undefined
}

/** What a map that can be moved has besides: fetched with it, since most visitors read the list. */
export const LiveParts = ({ live, picked, onClose, search }: Props) => (
  <>
    {search && <SearchArea key={search} live={live} search={search} />}
    {picked ? <Preview pin={picked} onClose={onClose} /> : <StreetsOffer live={live} />}
  </>
)

/** Appears once the map has been moved. */
function SearchArea({ live: { map }, search }: { live: LiveMap; search: string }) {
  const [moved, setMoved] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    const note = () => setMoved(true)
    // The map follows new results by itself: that is nobody's wish to search elsewhere.
    const forget = () => setMoved(false)
    map.on('dragend zoomend keyup', note).on('showall', forget)
    return () => void map.off('dragend zoomend keyup', note).off('showall', forget)
  }, [map])
  if (!moved) return null
  return (
    <Button
      small
      className={styles.area}
      onClick={() => {
        setMoved(false)
        navigate(`${search}&bounds=${boundsOf(map)}`, { preventScrollReset: true })
      }}
    >
      Search this area
    </Button>
  )
}

/** South, west, north and east, to about a hundred metres: short enough to pass on. */
function boundsOf(map: LiveMap['map']) {
  const bounds = map.getBounds()
  const edges = [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()]
  return edges.map(degrees => Number(degrees.toFixed(3))).join()
}

/** On a phone the map covers the list: a pin says whose it is before anybody leaves. */
function Preview({ pin, onClose }: { pin: MapPin; onClose: () => void }) {
  return (
    <div className={styles.preview} role="status">
      <div>
        <b>{pin.name}</b>
        <p className="small muted">{[pin.price, ...(pin.facts ?? [])].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="row">
        <ButtonLink kind="primary" small to={pin.href}>
          View clinic
        </ButtonLink>
        <Button small onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
