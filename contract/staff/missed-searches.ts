import { z } from 'zod'
import { call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'
import { maxLength } from '../rules/limits.ts'

const staff = { as: { staff: 'improve_search' } } as const

/** Words that search did not understand, and that enough people used. */
export const MissedSearch = z.object({
  id: z.uuid(),
  words: z.string(),
  searches: z.number().describe('Each address counts once a day'),
  days: z.number().describe('On so many different days'),
  lastDay: z.iso.date(),
  suggestions: z
    .array(z.string())
    .describe('Treatments or specialties that are spelt like it, the nearest first'),
})
export type MissedSearch = z.infer<typeof MissedSearch>

export const SearchAddition = z.object({
  id: z.uuid(),
  words: z.string(),
  means: z.string().describe('The treatment or specialty'),
  addedAt: z.iso.datetime(),
  addedBy: z.string().nullable(),
  removedAt: z.iso.datetime().nullable(),
  removedBy: z.string().nullable(),
})
export type SearchAddition = z.infer<typeof SearchAddition>

const Means = z
  .string()
  .trim()
  .min(1)
  .max(maxLength.searchWords)
  .describe('The name of a treatment or specialty')

export const listMissedSearches = call({
  method: 'GET',
  path: '/api/staff/missed-searches',
  ...staff,
  summary: 'Searches that were not understood, made often enough to show; the most frequent first',
  query: z.object({ page: PageNumber }),
  answer: pagedList(MissedSearch),
})

export const acceptMissedSearch = call({
  method: 'POST',
  path: '/api/staff/missed-searches/:id/accept',
  ...staff,
  summary: 'Adds the words of a search as a synonym',
  params: z.object({ id: z.uuid() }),
  body: z.object({ means: Means }),
  answer: MessageAnswer,
})

export const ignoreMissedSearch = call({
  method: 'POST',
  path: '/api/staff/missed-searches/:id/ignore',
  ...staff,
  summary: 'Takes a search from the work queue without adding anything',
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})

export const listSearchAdditions = call({
  method: 'GET',
  path: '/api/staff/search-additions',
  ...staff,
  summary: 'Synonyms that staff added, the newest first, with those that were removed',
  query: z.object({ page: PageNumber }),
  answer: pagedList(SearchAddition),
})

export const addSearchWords = call({
  method: 'POST',
  path: '/api/staff/search-additions',
  ...staff,
  summary: 'Adds a synonym',
  body: z.object({
    words: z.string().trim().min(1, 'Enter the words people search for').max(maxLength.searchWords),
    means: Means,
  }),
  answer: MessageAnswer,
})

export const removeSearchAddition = call({
  method: 'POST',
  path: '/api/staff/search-additions/:id/remove',
  ...staff,
  summary: 'Removes a synonym that staff added',
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})

export const restoreSearchAddition = call({
  method: 'POST',
  path: '/api/staff/search-additions/:id/restore',
  ...staff,
  summary: 'Adds a removed synonym again',
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})

export const listSearchTargets = call({
  method: 'GET',
  path: '/api/staff/search-targets',
  ...staff,
  summary: 'Names of everything that words can stand for',
  answer: z.object({ names: z.array(z.string()) }),
})
