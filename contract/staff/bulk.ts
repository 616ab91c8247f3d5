import { z } from 'zod'
import { call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { Upload } from '../email/runs.ts'
import { maxLength } from '../rules/limits.ts'
import { suspendUser, UserFilters } from './providers.ts'
import { Tag } from './workspace.ts'

/** As many as someone can still have an idea of. */
export const maxAtOnce = 500

const Ids = z
  .array(z.uuid())
  .min(1, 'Select at least one clinic')
  .max(maxAtOnce, `Select at most ${maxAtOnce} clinics`)

const Outcome = MessageAnswer.extend({
  changed: z.number(),
  unchanged: z.number().describe('Of those selected: it was so already, or the clinic has gone'),
  undo: z.uuid().nullable().describe('Undoes it; null when nothing was changed'),
})

export const matchingUsers = call({
  method: 'GET',
  path: '/api/staff/user-ids',
  as: { staff: 'view_users' },
  summary: `IDs of all providers that match, up to ${maxAtOnce}: for selecting them at once`,
  query: UserFilters,
  answer: z.object({ ids: z.array(z.uuid()) }),
})

export const suspendUsers = call({
  method: 'POST',
  path: '/api/staff/bulk-actions/suspend',
  as: { staff: 'suspend_users' },
  freshLogin: true,
  summary: 'Suspends several providers for the same reason and emails each of them',
  body: suspendUser.body.extend({ ids: Ids }),
  answer: Outcome,
})

export const tagUsers = call({
  method: 'POST',
  path: '/api/staff/bulk-actions/tag',
  as: { staff: 'annotate_users' },
  summary: 'Gives several providers a tag',
  body: z.object({ ids: Ids, tag: Tag }),
  answer: Outcome,
})

export const followUpUsers = call({
  method: 'POST',
  path: '/api/staff/bulk-actions/follow-up',
  as: { staff: 'send_campaigns' },
  summary: 'Makes a contact list of several providers for a bulk campaign; needs `view_users` as well',
  body: z.object({ ids: Ids }),
  answer: Upload,
})

export const undoBulkAction = call({
  method: 'POST',
  path: '/api/staff/bulk-actions/:id/undo',
  as: { staff: 'annotate_users' },
  summary: 'Undoes what you did to several providers within the last hour',
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})

export const SavedFilter = z.object({ id: z.uuid(), name: z.string(), query: z.string() })
export type SavedFilter = z.infer<typeof SavedFilter>

export const listSavedFilters = call({
  method: 'GET',
  path: '/api/staff/saved-filters',
  as: { staff: 'view_users' },
  summary: 'Your saved filters of the list of providers',
  answer: z.object({ items: z.array(SavedFilter) }),
})

export const maxSavedFilters = 30

export const saveFilter = call({
  method: 'POST',
  path: '/api/staff/saved-filters',
  as: { staff: 'annotate_users' },
  summary: 'Saves a filter under a name; a name that you have used is replaced',
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Enter a name')
      .max(maxLength.filterName, `Use at most ${maxLength.filterName} characters`),
    query: z.string().max(1000).describe('As in the address of the page, without `?`'),
  }),
  answer: MessageAnswer,
})

export const deleteFilter = call({
  method: 'DELETE',
  path: '/api/staff/saved-filters/:id',
  as: { staff: 'annotate_users' },
  summary: 'Deletes a saved filter of your own',
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})
