import { type ComponentType, createElement, type ReactNode } from 'react'
import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router'
import { Kept, textOf } from '../markup/template.ts'
import { WrittenContext } from '../markup/written.ts'
import {
  type Frame,
  LeftBytes,
  leftBytesContext,
  nonceContext,
  reportContext,
  takeAssembledContext,
  warnContext,
  writtenContext,
} from '../server-context.ts'
import { NotWritable } from './attributes.ts'
import { type Found, findIn, writeTree } from './write-tree.ts'

/** The pages that are assembled, with the module of each. What stands around them must not depend on the address. */
const assembled: Readonly<Record<string, string>> = { '/results': 'site/results/results' }
const modules = new Set(Object.values(assembled))

/** `text` is the frame without its nonce. */
type Learned = { frame: Frame; text: string; found: Found; isSure: boolean }

/** What was learned of each page's frame. */
const frames = new Map<string, Learned>()

/** When to learn again the frames on which the writer and React, or two pages, did not agree. */
const learnAgainAt = new Map<string, number>()
/** An attempt costs about as much as a page. */
const learnAgainMs = 60_000

type Rendered = { tree: ReactNode; page: Buffer; router: EntryContext; context: RouterContextProvider }

/**
 * Learns from a page that React rendered what stands around its own part. That is used once two pages agree on it, and
 * only where our writer wrote the same bytes as React.
 */
export function learnFrame({ tree, page, router, context }: Rendered) {
  const { matches, errors, statusCode } = router.staticHandlerContext
  const id = matches.at(-1)?.route.id ?? ''
  if (!modules.has(id) || errors || statusCode !== 200 || frames.get(id)?.isSure) return
  if (Date.now() < (learnAgainAt.get(id) ?? 0)) return
  const component = router.routeModules[id]?.default as ComponentType
  const learned = attempt(context, () => {
    const found = findIn(tree, component)
    return found && cutFrame({ page: page.toString(), component, found, context })
  })
  const before = frames.get(id)
  const agrees = learned && before && learned.text === before.text
  if (!learned || (before && !agrees)) learnLater(id, context)
  else frames.set(id, { ...learned, isSure: Boolean(before) })
}

/** Until then React renders, which is slower and otherwise the same: it is said once. */
function learnLater(id: string, context: RouterContextProvider) {
  if (!learnAgainAt.has(id)) context.get(warnContext)(`page: the frame of ${id} could not be learned`)
  learnAgainAt.set(id, Date.now() + learnAgainMs)
  frames.delete(id)
}

/** What the writer cannot write, React does: it must never cost anyone a page. */
function attempt<T>(context: RouterContextProvider, write: () => T): T | undefined {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof NotWritable)) context.get(reportContext)(error)
    return undefined
  }
}

type Cut = {
  page: string
  component: ComponentType
  found: Found
  context: RouterContextProvider
}

function cutFrame({ page, component, found, context }: Cut): Omit<Learned, 'isSure'> | undefined {
  const { pieces: own, head } = writeTree(createElement(component), found)
  const around: string[] = []
  let rest = page
  for (const part of [head, textOf(own)]) {
    const at = rest.indexOf(part)
    if (at < 0 || part === '') return undefined
    around.push(rest.slice(0, at))
    rest = rest.slice(at + part.length)
  }
  around.push(rest)
  const nonce = context.get(nonceContext)
  // Its scripts would be allowed by nobody.
  if (!around.some(piece => piece.includes(nonce))) return undefined
  const frame = { pieces: around.map(piece => new Kept(piece)), nonce }
  return { frame, text: around.map(piece => piece.replaceAll(nonce, 'nonce')).join('\0'), found }
}

/** Assembles the page that a request asks for; undefined where React has to render it. */
export async function assemble(build: ServerBuild, request: Request, context: RouterContextProvider) {
  const take = context.get(takeAssembledContext)
  const url = new URL(request.url)
  const id = assembled[url.pathname]
  const known = id ? frames.get(id) : undefined
  if (!take || !id || !known?.isSure) return undefined
  const { module } = build.routes[id]!
  const left = new LeftBytes()
  context.set(leftBytesContext, left)
  const data = await loaded(module.loader, { request, context, url })
  context.set(leftBytesContext, undefined)
  if (!data) return undefined
  const { frame, found } = known
  const own = attempt(context, () => {
    const contexts = contextsOf(found.values, { url, context, loaderData: { [id]: data } })
    const page = { place: found.place, ...contexts, kept: left.under }
    return writeTree(createElement(module.default as ComponentType), page)
  })
  if (own === undefined) return undefined
  take({ frame, parts: [[own.head], own.pieces] })
  return new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

type Loader = NonNullable<ServerBuild['routes'][string]>['module']['loader']

/** What a loader answers with; undefined where that is a redirect, a failure or more than data. */
async function loaded(
  loader: Loader,
  { request, context, url }: { request: Request; context: RouterContextProvider; url: URL },
) {
  if (typeof loader !== 'function') return undefined
  try {
    const data = await loader({ request, context, params: {}, url, pattern: url.pathname } as never)
    return Object.getPrototypeOf(data) === Object.prototype ? (data as object) : undefined
  } catch {
    // The router runs it again and answers as it does.
    return undefined
  }
}

type Page = { url: URL; context: RouterContextProvider; loaderData: object }

/**
 * The contexts of the page the frame was learned from, with what differs from page to page replaced in whichever of
 * them carries it: the router keeps the address and the data in contexts that it does not offer for use.
 */
function contextsOf(learned: Found['values'], { url, context, loaderData }: Page) {
  const values = new Map(learned)
  const own = new Set<unknown>([WrittenContext])
  for (const [key, value] of learned) {
    const carried = value as { location?: object; loaderData?: object } | undefined
    if (!carried?.location && !carried?.loaderData) continue
    own.add(key)
    values.set(key, {
      ...carried,
      ...(carried.location && {
        location: { ...carried.location, pathname: url.pathname, search: url.search },
      }),
      ...(carried.loaderData && { loaderData }),
    })
  }
  values.set(WrittenContext as never, context.get(writtenContext)?.parts)
  return { values, own }
}
