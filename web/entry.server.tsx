import { PassThrough, Writable } from 'node:stream'
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
  type TakeWhole,
  takeWholeContext,
} from './platform/server-context.ts'
import { footerContent } from './site/shell/footer-content.tsx'
import { NonceContext } from './ui/theme/nonce.ts'

// The server takes these from the build, so that there is one React Router in the process, also in development.
export { createRequestHandler } from 'react-router'

/** What the server gives to a request on its way into loaders and rendering. */
export type Provided = {
  nonce: string
  /** Takes the page whole, because it is kept for others; without it the page goes out in parts as they are ready. */
  takeWhole: TakeWhole | undefined
  api: Fetcher
  site: SiteSettings
  clinicNotes: ClinicNotes
  report: (error: unknown) => void
}

/** Packs what the server provides. */
export function provide({ nonce, takeWhole, api, site, clinicNotes, report }: Provided) {
  const context = new RouterContextProvider()
  context.set(nonceContext, nonce)
  context.set(takeWholeContext, takeWhole)
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

const footers = new WeakMap<SiteSettings, string>()

/** The same on every page of an installation. */
function footerOf(site: SiteSettings) {
  const known = footers.get(site) ?? footerContent(site)
  footers.set(site, known)
  return known
}

/** Hands a page over as it was written: a response would take it through two streams. */
function collecting(take: TakeWhole, done: () => void) {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _, written) {
      pieces.push(piece)
      written()
    },
    final(ended) {
      take(Buffer.concat(pieces))
      done()
      ended()
    },
  })
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
  const takeWhole = context.get(takeWholeContext)
  const ready = takeWhole || isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <OriginContext value={context.get(siteContext).origin}>
          <DemoContext value={context.get(siteContext).demo}>
            <FooterContext value={footerOf(context.get(siteContext))}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </FooterContext>
          </DemoContext>
        </OriginContext>
      </NonceContext>,
      {
        nonce,
        [ready]() {
          if (takeWhole) {
            pipe(collecting(takeWhole, () => resolve(new Response(null, { headers, status }))))
            return
          }
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
