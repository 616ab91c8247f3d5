import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Fetcher } from '../../contract/core/client.ts'
import type { Switchable } from '../../contract/core/switches.ts'
import { type Kept, type Piece, textOf } from './markup/template.ts'
import type { WrittenParts } from './markup/written.ts'

/** The nonce of this document's content security policy. */
export const nonceContext = createContext<string>()

/** What stands around a page's own part, the same object for many pages: React wrote it with the nonce of one of them. */
export type Frame = { pieces: readonly Kept[]; nonce: string }

/** A page that was put together: what stands around it, and between the pieces of that its own parts. */
export type Assembled = { frame: Frame; parts: readonly (readonly Piece[])[] }

/** Takes a page that is wanted whole and not in parts as they are ready. */
export type TakeWhole = (page: Buffer) => void

export const takeWholeContext = createContext<TakeWhole | undefined>()

/** The same for a page that was put together. */
export type TakeAssembled = (page: Assembled) => void

export const takeAssembledContext = createContext<TakeAssembled | undefined>()

/**
 * Where loaders leave the HTML they write, which is in the document and is not sent a second time as data. Undefined
 * where only data is asked for.
 */
export const writtenContext = createContext<{ parts: WrittenParts } | undefined>()

/** Leaves parts for the document, or gives them back to be sent as data. */
export function leaveWritten<Parts extends WrittenParts>(
  context: Pick<RouterContextProvider, 'get'>,
  parts: Parts,
): Parts | null {
  const left = context.get(writtenContext)
  if (!left) return parts
  left.parts = { ...left.parts, ...parts }
  return null
}

/** Drawn again by each process: whatever people write into the directory, none of it can stand for a part. */
const leftMark = `part-${crypto.randomUUID()}-`

/** Where the loaders of a page that is assembled leave large parts: in its place each has a mark. */
export class LeftBytes {
  private readonly parts = new Map<string, readonly Piece[]>()

  leave(pieces: readonly Piece[]): string {
    const mark = `${leftMark}${this.parts.size}`
    this.parts.set(mark, pieces)
    return mark
  }

  /** The part that a mark stands for. Most of what is asked for is HTML of any length, for which a map would be slow. */
  under = (given: string) => (given.startsWith(leftMark) ? this.parts.get(given) : undefined)
}

export const leftBytesContext = createContext<LeftBytes | undefined>()

/** Leaves a part of a page as bytes and gives its mark, or gives the part as text. */
export function leaveBytes(context: Pick<RouterContextProvider, 'get'>, pieces: readonly Piece[]): string {
  const left = context.get(leftBytesContext)
  return left ? left.leave(pieces) : textOf(pieces)
}

/** How loaders reach the API: in process on the server, over the network in the browser. */
export const apiContext = createContext<Fetcher>()

/** Operator settings that pages show. */
export type SiteSettings = {
  /** The address the product is known under, without a path. */
  origin: string
  companyName: string
  companyAddress: string
  email: string
  /** Whether the directory is invented. */
  demo: boolean
  /** Where people sign up for the webinar; undefined while there is none. */
  webinarUrl: string | undefined
  /** Whether that address is only there for the demo. */
  webinarIsExample: boolean
  switchedOff: Switchable[]
}

export const siteContext = createContext<SiteSettings>()

/** The page of a part that is switched off is none. */
export function requirePart(context: Pick<RouterContextProvider, 'get'>, part: Switchable) {
  if (context.get(siteContext).switchedOff.includes(part)) throw data({}, { status: 404 })
}

/** Takes down which clinics a page shows and whose page it is: daily totals for the clinics, without any visitor. */
export type ClinicNotes = {
  shown(ids: Iterable<string>): void
  opened(id: string): void
  /** On another website: the widget or badge of a clinic was shown, or someone came from it. */
  onWidget(id: string, what: 'shown' | 'followed'): void
}

export const clinicNotesContext = createContext<ClinicNotes>()

/** Where errors of loaders and rendering are logged. */
export const reportContext = createContext<(error: unknown) => void>()

/** Where it is logged that something did not work as it should, though the page did. */
export const warnContext = createContext<(message: string) => void>()
