import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Fetcher } from '../../contract/core/client.ts'
import type { Switchable } from '../../contract/core/switches.ts'
import { type Piece, textOf } from './markup/template.ts'
import type { WrittenParts } from './markup/written.ts'

/** The nonce of this document's content security policy. */
export const nonceContext = createContext<string>()

/** Takes a page that is wanted whole and not in parts as they are ready. */
export type TakeWhole = (page: Buffer) => void

export const takeWholeContext = createContext<TakeWhole | undefined>()

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

/** Where the loaders of a page that is assembled leave large parts: in its HTML each has a mark, and becomes bytes at the end. */
export type LeftBytes = { mark: string; parts: (readonly Piece[])[] }

export const leftBytesContext = createContext<LeftBytes | undefined>()

/** Leaves a part of a page as bytes and gives its mark, or gives the part as text. */
export function leaveBytes(context: Pick<RouterContextProvider, 'get'>, pieces: readonly Piece[]): string {
  const left = context.get(leftBytesContext)
  return left ? `${left.mark}${left.parts.push(pieces) - 1}.` : textOf(pieces)
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
