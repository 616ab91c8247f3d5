import { type ComponentProps, type ComponentType, createContext, use } from 'react'

/** What only a router heeds. */
type Routing = { replace?: boolean; preventScrollReset?: boolean; reloadDocument?: boolean; state?: unknown }

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & Routing & { to: string }

/** How links lead to other pages where a router runs; undefined where they are plain. */
export const LinkContext = createContext<ComponentType<PageLinkProps> | undefined>(undefined)

/** A link to a page of ours: plain, or the router's where one runs in the browser. */
export function PageLink(props: PageLinkProps) {
  const Routed = use(LinkContext)
  if (Routed) return <Routed {...props} />
  const { to, replace: _, preventScrollReset: __, reloadDocument: ___, state: ____, ...rest } = props
  return <a {...rest} href={to} />
}
