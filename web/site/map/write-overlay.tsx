import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import { markupOf } from '../../platform/markup/markup.ts'
import { gap, textTemplateOf } from '../../platform/markup/template.ts'
import type { MapPin, MapYou } from './drawn-map.ts'
import { inOrder, OverlayFrame, Pin, saidOf, You } from './overlay.tsx'
import type { Pixel, Point } from './projection.ts'

type Props = { pins: readonly MapPin[]; you: MapYou | null; zoom: number; at: (point: Point) => Pixel }

const always = ['id', 'href', 'letter', 'name', 'place', 'transform'] as const
const sometimes = ['facts', 'price'] as const

const framed = textTemplateOf(<OverlayFrame you={gap('you')} pins={gap('pins')} />)

/** A pin with what only some say, or without. */
const templates = [0, 1, 2, 3].map(which => {
  const names = [...always, ...sometimes.filter((_, bit) => which & (1 << bit))]
  const gaps = Object.fromEntries(names.map(name => [name, gap(name)])) as Parameters<typeof Pin>[0]
  return { names, written: textTemplateOf(<Pin {...gaps} />) }
})

/** The HTML of `Overlay`, of which most is the same for every pin. */
export const writeOverlay = ({ pins, you, zoom, at }: Props) =>
  framed({
    you: you ? writeYou(you, zoom, at(you)) : '',
    pins: inOrder(pins)
      .map(pin => writePin(pin, at(pin)))
      .join(''),
  })

/** The same from search to search while people narrow one down. */
const yous = new LruCache<string, string>(500)

function writeYou(you: MapYou, zoom: number, at: Pixel): string {
  const key = `${zoom} ${you.lat} ${at.x} ${at.y} ${you.label}`
  return yous.get(key) ?? yous.set(key, markupOf(<You you={you} zoom={zoom} at={at} />))
}

function writePin(pin: MapPin, at: Pixel): string {
  const said = saidOf(pin, at)
  const { names, written } =
    templates[(said.facts === undefined ? 0 : 1) | (said.price === undefined ? 0 : 2)]!
  const fillings: Record<string, string> = {}
  for (const name of names) fillings[name] = markupOf(said[name])
  return written(fillings)
}
