import { type ComponentType, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { DemoContext, OriginContext, SwitchedOffContext } from '../meta/origin.ts'
import { PlaceContext } from '../place.tsx'

// biome-ignore lint/suspicious/noExplicitAny: each island is written with the properties of its own component
export type Islands = Readonly<Record<string, ComponentType<any>>>

/** Takes over the islands of a document. */
export function hydrateIslands(islands: Islands, root: ParentNode = document) {
  const { origin = location.origin, demo, off = '' } = document.documentElement.dataset
  const { pathname, search } = location
  const place = { location: { pathname, search, key: '' } }
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const Content = islands[element.dataset.island!]
    if (!Content) continue
    hydrateRoot(
      element,
      <StrictMode>
        <OriginContext value={origin}>
          <DemoContext value={demo !== undefined}>
            <SwitchedOffContext value={off}>
              <PlaceContext value={place}>
                <Content {...JSON.parse(element.dataset.props ?? '{}')} />
              </PlaceContext>
            </SwitchedOffContext>
          </DemoContext>
        </OriginContext>
      </StrictMode>,
    )
  }
}
