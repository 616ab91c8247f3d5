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
import { WrittenContext } from './platform/markup/written.ts'
import { DemoContext, FooterContext, OriginContext, SwitchedOffContext } from './platform/meta/origin.ts'
import { learnFrame } from './platform/page-writer/assemble.tsx'
import { keepWritten } from './platform/page-writer/kept-components.ts'
import {
  apiContext,
  type ClinicNotes,
  clinicNotesContext,
  leftBytesContext,
  nonceContext,
  reportContext,
  type SiteSettings,
  siteContext,
  type TakeAssembled,
  type TakeWhole,
  takeAssembledContext,
  takeWholeContext,
  warnContext,
  writtenContext,
} from './platform/server-context.ts'
import { keptComponents } from './site/results/kept-components.ts'
import { footerContent } from './site/shell/footer-content.tsx'
import { NonceContext } from './ui/theme/nonce.ts'

// The server takes these from the build, so that there is one React Router in the process, also in development.
export { createRequestHandler, matchRoutes } from 'react-router'
export { assemble } from './platform/page-writer/assemble.tsx'

keepWritten(keptComponents)

/** What the server gives to a request on its way into loaders and rendering. */
export type Provided = {
  nonce: string
  /** Takes the page whole, because it is kept for others; without it the page goes out in parts as they are ready. */
  takeWhole: TakeWhole | undefined
  /** Takes the page in its pieces, where it can be put together. */
  takeAssembled?: TakeAssembled | undefined
  /** Whether only data is asked for, and no document. */
  isData: boolean
  api: Fetcher
  site: SiteSettings
  clinicNotes: ClinicNotes
  report: (error: unknown) => void
  /** Notes what costs nobody their page. */
  warn: (message: string) => void
}

export function provide(provided: Provided) {
  const { nonce, takeWhole, takeAssembled, isData, api, site, clinicNotes, report, warn } = provided
  const context = new RouterContextProvider()
  context.set(nonceContext, nonce)
  context.set(takeWholeContext, takeWhole)
  context.set(takeAssembledContext, takeAssembled)
  context.set(leftBytesContext, undefined)
  context.set(writtenContext, isData ? undefined : { parts: {} })
  context.set(apiContext, api)
  context.set(siteContext, site)
  context.set(clinicNotesContext, clinicNotes)
  context.set(reportContext, report)
  context.set(warnContext, warn)
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
function collecting(take: TakeWhole) {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _, written) {
      pieces.push(piece)
      written()
    },
    final(ended) {
      take(Buffer.concat(pieces))
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
  const treeOf = (router: EntryContext) => (
    <NonceContext value={nonce}>
      <OriginContext value={context.get(siteContext).origin}>
        <DemoContext value={context.get(siteContext).demo}>
          <SwitchedOffContext value={context.get(siteContext).switchedOff.join(' ')}>
            <FooterContext value={footerOf(context.get(siteContext))}>
              <WrittenContext value={context.get(writtenContext)?.parts ?? {}}>
                <ServerRouter context={router} url={request.url} nonce={nonce} />
              </WrittenContext>
            </FooterContext>
          </SwitchedOffContext>
        </DemoContext>
      </OriginContext>
    </NonceContext>
  )
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(treeOf(routerContext), {
      nonce,
      [ready]() {
        if (takeWhole) {
          const take = (page: Buffer) => {
            // The data of this page has been read already.
            const router = { ...routerContext, serverHandoffStream: undefined }
            learnFrame({ tree: treeOf(router), page, router, context })
            // Who takes it may change its bytes.
            takeWhole(page)
            resolve(new Response(null, { headers, status }))
          }
          pipe(collecting(take))
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
    })
  })
}
