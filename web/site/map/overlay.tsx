import type { MapPin, MapYou } from './drawn-map.ts'
import { PinShape } from './pin-shape.tsx'
import type { Pixel, Point } from './projection.ts'
import { ringsAround, writeKm } from './rings.ts'

type Props = { pins: readonly MapPin[]; you: MapYou | null; zoom: number; at: (point: Point) => Pixel }

/** The overlays: rings around the visitor, the visitor, the pins. Rendered as plain HTML. */
export function Overlay({ pins, you, zoom, at }: Props) {
  return (
    // Everything here is in the list too, where keyboard and screen reader find it.
    <div className="map-overlay" aria-hidden="true">
      {you && <You you={you} zoom={zoom} at={at(you)} />}
      {/* The last first: where pins overlap, the first of the list lies on top. */}
      {[...pins].reverse().map(pin => (
        <Pin key={pin.id} pin={pin} at={at(pin)} />
      ))}
    </div>
  )
}

function Pin({ pin, at }: { pin: MapPin; at: Pixel }) {
  return (
    <a
      className="map-pin"
      style={placed(at)}
      href={pin.href}
      data-pin={pin.id}
      data-at={`${pin.lat} ${pin.lng}`}
      data-facts={pin.facts?.join(' · ')}
      title={pin.name}
      tabIndex={-1}
      draggable="false"
    >
      <PinShape letter={pin.letter} />
      {pin.price && <span className="map-price">{pin.price}</span>}
    </a>
  )
}

function You({ you, zoom, at }: { you: MapYou; zoom: number; at: Pixel }) {
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
