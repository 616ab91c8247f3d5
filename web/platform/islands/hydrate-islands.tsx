import { type ComponentType, StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { WrittenContext, type WrittenParts } from '../markup/written.ts'
import { DemoContext, OriginContext, SwitchedOffContext } from '../meta/origin.ts'
import { type Go, GoContext } from '../navigation/go.ts'
import { PlaceContext } from '../place.tsx'

// biome-ignore lint/suspicious/noExplicitAny: each island is written with the properties of its own component
export type Islands = Readonly<Record<string, ComponentType<any>>>

const known: Record<string, Islands[string]> = {}

/** The islands that have been taken over. */
export const roots = new Map<HTMLElement, Root>()

/** What islands are given besides their properties. Where parts of the page are swapped, it changes with them. */
export const around = {
  go: undefined as Go | undefined,
  place: placeNow(''),
  written: {} as WrittenParts,
}

/** Where the visitor is. The key tells islands that parts of the page are other ones. */
export function placeNow(key: string) {
  const { pathname, search } = location
  return { location: { pathname, search, key } }
}

/** Takes over the islands of a document. */
export function hydrateIslands(islands: Islands) {
  Object.assign(known, islands)
  hydrateWithin(document)
}

export function hydrateWithin(part: ParentNode) {
  for (const element of part.querySelectorAll<HTMLElement>('[data-island]')) {
    const content = !roots.has(element) && contentOf(element)
    if (content) roots.set(element, hydrateRoot(element, content))
  }
}

/** What an island shows with the properties that are written beside it; undefined where its scripts come later. */
export function contentOf({ dataset }: HTMLElement) {
  const Content = known[dataset.island!]
  if (!Content) return undefined
  const { origin = location.origin, demo, off = '' } = document.documentElement.dataset
  return (
    <StrictMode>
      <OriginContext value={origin}>
        <DemoContext value={demo !== undefined}>
          <SwitchedOffContext value={off}>
            <GoContext value={around.go}>
              <PlaceContext value={around.place}>
                <WrittenContext value={around.written}>
                  <Content {...JSON.parse(dataset.props ?? '{}')} />
                </WrittenContext>
              </PlaceContext>
            </GoContext>
          </SwitchedOffContext>
        </DemoContext>
      </OriginContext>
    </StrictMode>
  )
}
