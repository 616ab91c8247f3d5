import type { ReactNode } from 'react'
import type { MapPin, MapYou } from './drawn-map.ts'
import { PinShape } from './pin-shape.tsx'
import type { Pixel, Point } from './projection.ts'
import { ringsAround, writeKm } from './rings.ts'

type Props = { pins: readonly MapPin[]; you: MapYou | null; zoom: number; at: (point: Point) => Pixel }

/** The overlays: rings around the visitor, the visitor, the pins. Rendered as plain HTML. */
export const Overlay = ({ pins, you, zoom, at }: Props) => (
  <OverlayFrame
    you={you && <You you={you} zoom={zoom} at={at(you)} />}
    pins={inOrder(pins).map(pin => <Pin key={pin.id} {...saidOf(pin, at(pin))} />)}
  />
)

// Everything here is in the list too, where keyboard and screen reader find it.
export const OverlayFrame = ({ you, pins }: Record<'you' | 'pins', ReactNode>) => (
  <div className="map-overlay" aria-hidden="true">
    {you}
    {pins}
  </div>
)

/** The last first: where pins overlap, the first of the list lies on top. */
export const inOrder = (pins: readonly MapPin[]) => [...pins].reverse()

/** What is written of a pin. */
type Said = Record<'id' | 'href' | 'letter' | 'name' | 'place' | 'transform', string> &
  Partial<Record<'facts' | 'price', string | undefined>>

export const saidOf = ({ id, href, letter, name, lat, lng, facts, price }: MapPin, at: Pixel): Said => ({
  ...{ id, href, letter, name, price: price || undefined },
  place: `${lat} ${lng}`,
  facts: facts?.join(' · '),
  ...placed(at),
})

export const Pin = ({ id, href, letter, name, place, transform, facts, price }: Said) => (
  <a
    className="map-pin"
    style={{ transform }}
    href={href}
    data-pin={id}
    data-at={place}
    data-facts={facts}
    title={name}
    tabIndex={-1}
    draggable="false"
  >
    <PinShape letter={letter} />
    {price && <span className="map-price">{price}</span>}
  </a>
)

export function You({ you, zoom, at }: { you: MapYou; zoom: number; at: Pixel }) {
  return (
    <svg className="map-you" style={placed(at)} width="1" height="1" aria-hidden="true">
      {ringsAround(you, zoom).map(({ km, radius }) => (
        <g key={km}>
          <circle className="map-ring" r={radius} />
          <text className="map-distance" y={radius + 3}>
            {writeKm(km)}
          </text>
        </g>
      ))}
      <circle className="map-here" r="8">
        <title>{you.label}</title>
      </circle>
    </svg>
  )
}

const placed = ({ x, y }: Pixel) => ({ transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` })
