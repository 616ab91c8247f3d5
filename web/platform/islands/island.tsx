import { type ComponentType, createContext, use } from 'react'

/** Whether the page is a document of which only the islands are taken over. */
export const DocumentContext = createContext(false)

type Props<P> = {
  /** As in the file of `web/islands` that the page names in `island-routes.ts`. */
  name: string
  of: ComponentType<P>
  /** What JSON can hold: in a document it is written beside the island. */
  props?: P
}

/**
 * A part of a page that needs scripts. In a document it is taken over alone, with the given properties. So that it is
 * the same wherever it stands, it has named ids, no `useId`, and nothing of the router. It may not be within a `<p>`.
 */
export function Island<P extends object>({ name, of: Content, props }: Props<P>) {
  if (!use(DocumentContext)) return <Content {...(props as P)} />
  return (
    <div data-island={name} data-props={props && JSON.stringify(props)}>
      <Content {...(props as P)} />
    </div>
  )
}
