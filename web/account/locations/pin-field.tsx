import { Button, Input } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { Point } from '../../../contract/algorithms/great-circle.ts'
import { kmPerPixel, toPixel, toPoint } from '../../../contract/algorithms/web-mercator.ts'
import { pinReachKm } from '../../../contract/providers/locations.ts'
import { announce } from '../../ui/feedback/announcer.tsx'
import { MapAround, world } from './place-on-map.tsx'

const stepMetres = 25

const directions = [
  { name: 'north', x: 0, y: -1, Icon: IconArrowUp },
  { name: 'south', x: 0, y: 1, Icon: IconArrowDown },
  { name: 'west', x: -1, y: 0, Icon: IconArrowLeft },
  { name: 'east', x: 1, y: 0, Icon: IconArrowRight },
]

/** A point so many pixels further, to about a metre. */
function moved(point: Point, x: number, y: number): Point {
  const from = toPixel(point, world)
  const { lat, lng } = toPoint({ x: from.x + x, y: from.y + y }, world)
  return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) }
}

type Props = {
  /** Where it is now, by hand or by its postcode. */
  point: Point
  isPinned: boolean
  error: string | undefined
  onChange: (pin: Point | null) => void
}

/** Moves the pin to the door, by a click on the map or step by step. */
export function PinField({ point, isPinned, error, onChange }: Props) {
  const step = stepMetres / 1000 / kmPerPixel(point.lat, world)

  function pick({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(moved(point, clientX - left - width / 2, clientY - top - height / 2))
  }

  return (
    <Input.Wrapper
      label="Position on the map"
      labelElement="div"
      description={
        isPinned
          ? 'Your pin. We show it when you save.'
          : `By your postcode. You can move the pin to your door, up to ${pinReachKm} km away.`
      }
      error={error}
    >
      <MapAround point={point} onClick={pick} />
      <div className="row gap-6">
        {directions.map(({ name, x, y, Icon }) => (
          <Button
            key={name}
            variant="default"
            size="sm"
            aria-label={`Move the pin ${name}`}
            onClick={() => {
              onChange(moved(point, x * step, y * step))
              announce(`Pin moved ${stepMetres} metres ${name}`)
            }}
          >
            <Icon size={18} aria-hidden="true" />
          </Button>
        ))}
        {isPinned && (
          <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
            Use the postcode
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
