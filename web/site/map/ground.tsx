import type { Size, View } from './projection.ts'
import { tileSize, tilesUnder } from './tiles.ts'

/**
 * The base map around the middle of a view. It refers to tiles on our own server. Browsers fetch them when it comes near
 * (`whenNearScript`), or at once without scripts.
 */
export function Ground({ view, size }: { view: View; size: Size }) {
  const { width, height } = size
  const tiles = tilesUnder(view, size)
  return (
    <noscript data-near="">
      <svg
        className="map-ground"
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
      >
        {tiles.map(({ address, left, top }) => (
          // An SVG of its own clips what a tile draws beyond its edges.
          <svg key={address} x={left} y={top} width={tileSize} height={tileSize} aria-hidden="true">
            <use href={`${address}#ground`} />
          </svg>
        ))}
        {tiles.map(({ address, left, top }) => (
          <use key={address} href={`${address}#names`} x={left} y={top} />
        ))}
      </svg>
    </noscript>
  )
}
