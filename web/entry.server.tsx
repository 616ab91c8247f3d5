import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { Fetcher } from '../contract/core/client.ts'
import { DemoContext, FooterContext, OriginContext } from './platform/meta/origin.ts'
import {
  apiContext,
  type ClinicNotes,
  clinicNotesContext,
  nonceContext,
  reportContext,
  type SiteSettings,
  siteContext,
  wholeContext,
} from './platform/server-context.ts'
import { footerContent } from './site/shell/footer-content.tsx'
import { NonceContext } from './ui/theme/nonce.ts'

// The server takes these from the build, so that there is one React Router in the process, also in development.
export { createRequestHandler } from 'react-router'

/** What the server gives to a request on its way into loaders and rendering. */
export type Provided = {
  nonce: string
  /** Whether the page is wanted whole, because it is kept for others, and not in parts as they are ready. */
  whole: boolean
  api: Fetcher
  site: SiteSettings
  clinicNotes: ClinicNotes
  report: (error: unknown) => void
}

/** Packs what the server provides. */
export function provide({ nonce, whole, api, site, clinicNotes, report }: Provided) {
  const context = new RouterContextProvider()
  context.set(nonceContext, nonce)
  context.set(wholeContext, whole)
  context.set(apiContext, api)
  context.set(siteContext, site)
  context.set(clinicNotesContext, clinicNotes)
  context.set(reportContext, report)
  return context
}

export const streamTimeout = 5_000

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error)
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext)
  // Crawlers get the whole page at once; people see the first part as soon as it is ready.
  const whole = context.get(wholeContext) || isbot(request.headers.get('user-agent'))
  const ready = whole ? 'onAllReady' : 'onShellReady'
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <OriginContext value={context.get(siteContext).origin}>
          <DemoContext value={context.get(siteContext).demo}>
            <FooterContext value={footerContent(context.get(siteContext))}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </FooterContext>
          </DemoContext>
        </OriginContext>
      </NonceContext>,
      {
        nonce,
        [ready]() {
          const body = new PassThrough()
          // Later than the data's own limit, so that boundaries waiting for it can still be sent as failed.
          const timer = setTimeout(abort, streamTimeout + 1_000)
          body.on('close', () => clearTimeout(timer))
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
        onError: error => {
          if (!request.signal.aborted) context.get(reportContext)(error)
        },
      },
    )
  })
}
