import { type ComponentProps, type ComponentType, createContext, use } from 'react'

/** What a router heeds, and in a document what swaps parts of it. */
type Routing = {
  replace?: boolean
  preventScrollReset?: boolean
  reloadDocument?: boolean
  state?: { keepsFocus?: boolean; [more: string]: unknown }
}

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & Routing & { to: string }

/** How links lead to other pages where a router runs; undefined where they are plain. */
export const LinkContext = createContext<ComponentType<PageLinkProps> | undefined>(undefined)

/** A link to a page of ours: plain, or the router's where one runs in the browser. */
export function PageLink(props: PageLinkProps) {
  const Routed = use(LinkContext)
  if (Routed) return <Routed {...props} />
  const { to, replace, preventScrollReset, reloadDocument: _, state, ...rest } = props
  return (
    <a
      {...rest}
      href={to}
      data-replace={replace ? '' : undefined}
      data-in-place={preventScrollReset ? '' : undefined}
      data-keeps-focus={state?.keepsFocus ? '' : undefined}
    />
  )
}
