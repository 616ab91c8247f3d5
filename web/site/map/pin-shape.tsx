/** A lettered pin whose tip is the bottom of the picture; dark within `data-chosen`. */
export function PinShape({ letter }: { letter?: string }) {
  return (
    <svg className="map-pin-shape" viewBox="-16 -40 32 42" aria-hidden="true">
      <path d="M0 0C-3-7-14-13-14-24a14 14 0 0 1 28 0C14-13 3-7 0 0Z" />
      {letter && <text y="-19.5">{letter}</text>}
    </svg>
  )
}
