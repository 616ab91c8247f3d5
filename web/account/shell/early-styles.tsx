import { use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/** The looks of every page of the account, fetched early: links that fetch a page's code leave its styles out. */
export function EarlyStyles() {
  const routes = Object.entries(use(FrameworkContext)?.manifest.routes ?? {})
  const own = routes.flatMap(([id, route]) => (id.startsWith('account/') ? (route?.css ?? []) : []))
  return [...new Set(own)].map(href => <link key={href} rel="prefetch" as="style" href={href} />)
}
