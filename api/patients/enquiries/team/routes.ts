import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../../contract/core/problems.ts'
import * as contract from '../../../../contract/patients/team-inbox.ts'
import * as emails from '../../../../contract/providers/team/enquiry-emails.ts'
import { inboxLimits } from '../../../../contract/rules/limits.ts'
import type { Deps } from '../../../deps.ts'
import { sendCsv } from '../../../http/downloads/send-download.ts'
import { colleaguesFor } from '../../../providers/team/colleagues.ts'
import { serve } from '../../../serve.ts'
import { type InboxActor, readEnquiry } from '../inbox.ts'
import { choicesOf, saveChoices } from '../notices/queries.ts'
import { enquiriesCsv } from './enquiries-csv.ts'
import * as stored from './queries.ts'
import { addTemplate, editTemplate, readTemplates, removeTemplate } from './reply-templates.ts'

/** What a clinic's team does with its enquiries besides answering them. */
export function teamInboxRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.addEnquiryNote, async ({ params, body }, { who }) => {
    await addNote(deps, who, params.id, body)
    return readEnquiry(deps, who, params.id)
  })

  serve(app, deps, contract.removeEnquiryNote, async ({ params }, { who }) => {
    if (!(await stored.lockEnquiry(deps.db, who, params.id))) throw new Problem('enquiry_not_found')
    await stored.dropNote(deps.db, params.id, params.note)
    return readEnquiry(deps, who, params.id)
  })

  serve(app, deps, contract.listReplyTemplates, async (_, { who }) => readTemplates(deps, who.providerId))

  serve(app, deps, contract.addReplyTemplate, async ({ body }, { who }) =>
    addTemplate(deps, who.providerId, body),
  )

  serve(app, deps, contract.updateReplyTemplate, async ({ params, body }, { who }) =>
    editTemplate(deps, who.providerId, params.id, body),
  )

  serve(app, deps, contract.removeReplyTemplate, async ({ params }, { who }) => ({
    message: `Deleted "${await removeTemplate(deps, who.providerId, params.id)}".`,
  }))

  serve(app, deps, emails.getEnquiryEmails, async (_, { who }) => choicesOf(deps.db, who))

  serve(app, deps, emails.saveEnquiryEmails, async ({ body }, { who }) => {
    await saveChoices(deps.db, who, body)
    return choicesOf(deps.db, who)
  })

  serve(app, deps, contract.exportEnquiries, async (_, context) =>
    sendCsv(context, 'enquiries.csv', () => enquiriesCsv(deps, context.who)),
  )
}

type NewNote = { id: string; note: string }

/** Writes something down for the team, under the name of its author. */
const addNote = (deps: Deps, who: InboxActor, enquiryId: string, { id, note }: NewNote) =>
  deps.db.transaction().execute(async trx => {
    if (!(await stored.lockEnquiry(trx, who, enquiryId))) throw new Problem('enquiry_not_found')
    if ((await stored.countNotes(trx, enquiryId)) >= inboxLimits.notes)
      throw new Problem('invalid_input', {
        message: `An enquiry can have up to ${inboxLimits.notes} notes. Delete one first.`,
      })
    const author = (await colleaguesFor(trx, who, 'patients')).find(({ you }) => you)
    const authorName = author?.name ?? ''
    await stored.addNote(trx, { id, enquiryId, note, authorName, createdAt: deps.clock() })
  })
