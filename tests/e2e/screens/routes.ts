import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import routes from '../../../web/routes.ts'
import type { State } from './state.ts'

const pathsIn = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const whole = path === undefined ? above : `${above}/${path}`
    return children ? pathsIn(children, whole) : [whole || '/']
  })

/** Files, redirects, and what is only shown in a frame, for example on the screen of the account where its code is copied. */
const withoutScreen = [
  '/widget/:id',
  '/ownerone.vcf',
  '/ownertwo.vcf',
  '/widget/:id/badge.svg',
  '/widget/:id/:link',
  '/staff',
]

/** Every address of `web/routes.ts` that shows a screen. */
export const routesWithScreen = pathsIn(routes as RouteConfigEntry[]).filter(
  path => !withoutScreen.includes(path),
)

/** The address in `web/routes.ts` that a path belongs to, the plainest first: `templates/new` is not `templates/:id`. */
export function routeOf(pathname: string) {
  const fitting = routesWithScreen.filter(path => matchPath(path, pathname) && path !== '/*')
  const byVariables = (path: string) => path.split(':').length
  return fitting.sort((a, b) => byVariables(a) - byVariables(b))[0] ?? '/*'
}

export const expectedRoute = ({ route, path }: State) =>
  route ?? (typeof path === 'string' ? routeOf(path.split('?')[0]!) : undefined)
