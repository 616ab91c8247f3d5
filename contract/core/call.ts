import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { Switchable } from './switches.ts'
import { roleIncludes, type TeamRole, type TeamWork } from './team-roles.ts'

/** Who may use a call: enforced by the server for every call, not only by the screen. */
export type Audience = 'anyone' | 'signed-in' | 'provider' | 'staff' | { staff: Permission }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Limit = { requests: number; seconds: number }

/** One line of what web and API promise each other. Paths name their parameters as `:id`. */
export type Call = {
  method: Method
  /** Beside our own, what a standard places at the root. */
  path: `/api/${string}` | '/$bulk-publish'
  as: Audience
  /** For a call of providers, the work it belongs to; without it, it is for those who manage the clinic. */
  team?: TeamWork
  /** The part of the product it belongs to: where that is switched off, there is no such call. */
  part?: Switchable
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  /** The kind of answer where it is not JSON. */
  type?: `${string}/${string}`
  /** The browser opens it directly and cannot send a login: a ticket in `?token=` replaces it. */
  download?: true
  /** Also for staff who have yet to set up the two-factor sign-in that their role requires. */
  beforeSecondFactor?: true
  /** For staff who have shown within the last minutes who they are: an open screen is not enough. */
  freshLogin?: true
  /** Requests one address may make, where the general limit would be too generous. */
  limit?: Limit
}

/** The permission that a call asks of staff; undefined where a login is enough. */
export const permissionFor = ({ as }: Pick<Call, 'as'>) => (typeof as === 'object' ? as.staff : undefined)

/** Whether someone with that role in a clinic's team may use a call of providers. */
export const isForRole = ({ team = 'manage' }: Pick<Call, 'path' | 'team'>, role: TeamRole) =>
  roleIncludes(role, team)

/** Declares a call. Fastify validates and documents from it; the web's typed caller reads it. */
export const call = <const C extends Call>(definition: C) => definition

type Parsed<C extends Call, Part extends 'params' | 'query' | 'body'> = C[Part] extends z.ZodType
  ? z.output<C[Part]>
  : undefined

/** The input of a handler: every part validated and converted. */
export type Input<C extends Call> = {
  params: Parsed<C, 'params'>
  query: Parsed<C, 'query'>
  body: Parsed<C, 'body'>
}

/** The input of a caller: the parts of the call before validation. */
export type Sent<C extends Call> = {
  [Part in Extract<keyof C, 'params' | 'query' | 'body'>]: C[Part] extends z.ZodType
    ? z.input<C[Part]>
    : never
}

export type Answer<C extends Call> = z.output<C['answer']>
