import { z } from 'zod'
import { call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'
import type { Permission } from '../core/permissions.ts'

export const binKinds = ['article', 'template', 'campaign'] as const
export type BinKind = (typeof binKinds)[number]

/** Who may delete something may restore it. */
export const binPermission: Record<BinKind, Permission> = {
  article: 'publish_blog',
  template: 'send_campaigns',
  campaign: 'send_campaigns',
}

/** Then it is deleted for good. */
export const binDays = 30

export const BinItem = z.object({
  id: z.uuid(),
  kind: z.enum(binKinds),
  name: z.string(),
  deletedBy: z.string(),
  deletedAt: z.iso.datetime(),
  goneOn: z.iso.datetime().describe('When it is deleted permanently'),
})
export type BinItem = z.infer<typeof BinItem>

export const listBin = call({
  method: 'GET',
  path: '/api/staff/bin',
  as: 'staff',
  summary: `Articles, templates and campaigns that were deleted in the last ${binDays} days`,
  query: z.object({ page: PageNumber }),
  answer: pagedList(BinItem),
})

export const restoreFromBin = call({
  method: 'POST',
  path: '/api/staff/bin/:id/restore',
  as: 'staff',
  summary:
    'Restores something from the bin; needs the permission that deleting it needs. A campaign comes back switched off',
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})
