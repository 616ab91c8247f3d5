import './platform/scripts/without-eval.ts'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import './ui/theme/layout.css'
import islandFiles from 'virtual:islands'
import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import hankenGrotesk from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { type ReactNode, use, useCallback, useEffect } from 'react'
import {
  Form,
  Link,
  Links,
  type MiddlewareFunction,
  Outlet,
  redirectDocument,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { islandsOf } from './island-routes.ts'
import { consentScript } from './platform/analytics/consent.ts'
import { ErrorPage } from './platform/error-page.tsx'
import { DocumentContext, Island } from './platform/islands/island.tsx'
import { DemoContext, FooterContext, OriginContext, SwitchedOffContext } from './platform/meta/origin.ts'
import { type Go, GoContext, openDocument } from './platform/navigation/go.ts'
import { OpeningContext, PlaceContext } from './platform/place.tsx'
import { useRouteFocus } from './platform/route-focus.ts'
import { useNavigationTimeout } from './platform/scripts/chunk-timeout.ts'
import { IslandScripts, LateScripts } from './platform/scripts/late-scripts.tsx'
import { pageToolsScript } from './platform/scripts/page-tools.ts'
import { whenNearScript } from './platform/scripts/when-near.ts'
import styles from './root.module.css'
import { Announcer } from './ui/feedback/announcer.tsx'
import { dismiss } from './ui/feedback/toast.tsx'
import { FormContext } from './ui/navigation/page-form.tsx'
import { LinkContext, type PageLinkProps } from './ui/navigation/page-link.tsx'
import { useNonce } from './ui/theme/nonce.ts'
import { schemeScript } from './ui/theme/scheme.ts'

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  font(besley),
  font(hankenGrotesk),
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** Pages without a router in the browser are documents, also when a link of the router leads there. */
export const clientMiddleware: MiddlewareFunction[] = [
  ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (islandsOf(pathname)) throw redirectDocument(pathname + search)
  },
]

const leadsToDocument = (to: string) => islandsOf(to.split(/[?#]/, 1)[0]!) !== undefined

function RoutedLink({ to, reloadDocument = false, ...rest }: PageLinkProps) {
  const isDocument = leadsToDocument(to)
  return (
    <Link
      {...rest}
      to={to}
      reloadDocument={isDocument || reloadDocument}
      discover={isDocument ? 'none' : 'render'}
    />
  )
}

/** Written by the server alone: a browser that takes the document over leaves it as it is, and need not fetch it again. */
const headScript = import.meta.env.SSR
  ? `${schemeScript};${consentScript};${pageToolsScript};${whenNearScript}`
  : ''

/** Nobody may mistake an invented clinic for a real one, on any page. */
function DemoNotice() {
  if (!use(DemoContext)) return null
  return (
    <aside className={styles.demo} aria-label="About this site">
      <p className="wrap">
        <b>Demonstration site.</b> The clinics, people, prices and reviews are invented.
      </p>
    </aside>
  )
}

/** The document around every page, also around the error page. */
export function Layout({ children }: { children: ReactNode }) {
  const location = useLocation()
  // Where this runs in a browser, so does the router.
  const islands = import.meta.env.SSR ? islandsOf(location.pathname) : undefined
  return (
    <PlaceContext value={{ location }}>
      <DocumentContext value={islands !== undefined}>
        {islands ? (
          <Html scripts={<IslandScripts files={islandFiles[islands] ?? []} />}>{children}</Html>
        ) : (
          <Routed>{children}</Routed>
        )}
      </DocumentContext>
    </PlaceContext>
  )
}

/** A document that the router runs in the browser. */
function Routed({ children }: { children: ReactNode }) {
  const scripts = (
    <>
      <ScrollRestoration />
      <LateScripts />
    </>
  )
  return (
    <LinkContext value={RoutedLink}>
      <FormContext value={Form}>
        <GoContext value={useRoutedGo()}>
          <OpeningContext value={useNavigation().location?.pathname}>
            <Html scripts={scripts}>{children}</Html>
          </OpeningContext>
        </GoContext>
      </FormContext>
    </LinkContext>
  )
}

function useRoutedGo() {
  const navigate = useNavigate()
  return useCallback<Go>(
    (to, how) => (leadsToDocument(to) ? openDocument(to, how) : navigate(to, how)),
    [navigate],
  )
}

function Html({ scripts, children }: { scripts: ReactNode; children: ReactNode }) {
  const nonce = useNonce()
  const footer = use(FooterContext)
  const isDocument = use(DocumentContext)
  return (
    <html
      lang="en-GB"
      data-origin={use(OriginContext)}
      data-demo={use(DemoContext) || undefined}
      data-off={use(SwitchedOffContext) || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, which must run before the first paint
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        {/* Styles come from our own address and need no nonce; an empty one keeps React Router from writing its own. */}
        <Links nonce="" />
      </head>
      {/* Not above: browsers look for the character set in the first kilobyte. Only the router writes the footer again. */}
      <body data-footer={isDocument ? undefined : footer}>
        <DemoNotice />
        {children}
        {scripts}
      </body>
    </html>
  )
}

export default function Root() {
  useNavigationTimeout()
  useRouteFocus()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said on one page is out of place on the next
  useEffect(() => dismiss, [pathname])
  return (
    <>
      <Outlet />
      <Island name="Announcer" of={Announcer} />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <main id="main" className="wrap section">
      <ErrorPage />
    </main>
  )
}
