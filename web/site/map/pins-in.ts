import type { MapPin } from './drawn-map.ts'

/** The pins of a map that the server drew: each carries what is known of its clinic, so that it is not sent twice. */
export function pinsIn(sheet: string): MapPin[] {
  const { body } = new DOMParser().parseFromString(sheet, 'text/html')
  const pins = Array.from(body.querySelectorAll<HTMLAnchorElement>('a[data-pin]'), pinOf)
  // Drawn the last first.
  return pins.reverse()
}

function pinOf(link: HTMLAnchorElement): MapPin {
  const { pin = '', at = '', facts } = link.dataset
  const [lat = 0, lng = 0] = at.split(' ').map(Number)
  return {
    ...{ id: pin, lat, lng, name: link.title, href: link.getAttribute('href') ?? '' },
    letter: textOf(link, 'text') ?? '',
    price: textOf(link, '.map-price'),
    ...(facts !== undefined && { facts: [facts] }),
  }
}

const textOf = (link: Element, part: string) => link.querySelector(part)?.textContent || undefined
