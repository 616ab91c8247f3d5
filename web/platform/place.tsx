import { createContext, use } from 'react'
import { PageLink, type PageLinkProps } from '../ui/navigation/page-link.tsx'

type Place = {
  pathname: string
  search: string
  /** Another one for each page that is opened. */
  key: string
}

/** Where the visitor is, for what works with a router and without one. */
export const PlaceContext = createContext<{ location: Place }>({
  location: { pathname: '/', search: '', key: '' },
})

/** The path of the page that the router is opening. */
export const OpeningContext = createContext<string | undefined>(undefined)

export const usePlace = () => use(PlaceContext).location

/** A link of a navigation, marked on the page it leads to and on the pages below that. */
export function NavigationLink(props: PageLinkProps) {
  const { pathname } = usePlace()
  const [path = ''] = props.to.split('?')
  const isHere = pathname === path || pathname.startsWith(`${path}/`)
  return <PageLink {...props} aria-current={isHere ? 'page' : undefined} />
}
