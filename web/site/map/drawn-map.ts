import type { Map as LeafletMap } from 'leaflet'
import type { ComponentType, MouseEvent } from 'react'
import type { Streets } from '../../../contract/directory/basemap.ts'
import type { Point, View } from './projection.ts'

export type MapPin = Point & {
  id: string
  /** As in the list beside the map. */
  letter: string
  name: string
  href: string
  /** Of the treatment that was searched for, as on its card. */
  price?: string | undefined
  /** What else its preview says. */
  facts?: string[]
}

export type MapYou = Point & { label: string }

export type DrawnMap = {
  shape: 'tall' | 'wide'
  label: string
  you: MapYou | null
  /** What must be seen of it. */
  points: Point[]
  view: View
  /** Ground and overlays, and the frame with its letters, as HTML. */
  sheet: string
  grid: string
  /** The address of the search whose clinics it shows: others can then be searched for where it is moved to. */
  search: string | undefined
}

/** The server draws the map, and its pins carry what is known of them. */
export const sentMap = ({ shape, label, points, view, search, you }: DrawnMap) => ({
  shape,
  label,
  points: points.map(({ lat, lng }) => ({ lat, lng })),
  view,
  search,
  you,
})

export type SentMap = ReturnType<typeof sentMap>

export type LiveMap = {
  map: LeafletMap
  /** The container of overlays: it moves with the map. */
  pane: HTMLElement
  showAll(points: readonly Point[]): void
  /** Puts pictures of streets in the place of the ground. */
  showStreets(url: Streets['url']): void
  /** Whether someone has moved the map since it showed all. */
  isMoved(): boolean
  /** What it has besides: it comes with the map, since most visitors read the list. */
  Parts: ComponentType<LivePartsProps>
}

export type LivePartsProps = {
  live: LiveMap
  map: DrawnMap
  /** The clinic whose pin was tapped. */
  picked: string | undefined
  onPress: (event: MouseEvent) => void
  onClose: () => void
}
