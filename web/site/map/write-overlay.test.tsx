import { expect, test } from 'vitest'
import { markupOf } from '../../platform/markup/markup.ts'
import type { MapPin } from './drawn-map.ts'
import { Overlay } from './overlay.tsx'
import { writeOverlay } from './write-overlay.tsx'

const pin = (id: string, more: Partial<MapPin>): MapPin => ({
  ...{
    id,
    lat: 53.8,
    lng: -1.5,
    letter: 'A',
    name: `O'Hara & <b>"Sons"</b> ${id}`,
    href: '/clinic/1?a=1&b=2',
  },
  ...more,
})
const pins = [
  pin('1', {}),
  pin('2', { price: '£120' }),
  pin('3', { facts: ['Rated 4.5', '2.0 km (1.2 miles)'] }),
  pin('4', { price: 'Free', facts: [] }),
  pin('5', { price: '', facts: ['<i>'] }),
]
const at = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lat * 2.5, y: lng * -3.1 })

test.each([[null], [{ lat: 53.7, lng: -1.4, label: 'LS1 <4AP>' }]])(
  'pins that are filled in are those that the map draws, around %j',
  you => {
    const shown = { pins, you, zoom: 11, at }
    expect(writeOverlay(shown)).toBe(markupOf(<Overlay {...shown} />))
  },
)
