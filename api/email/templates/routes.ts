import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/email/templates.ts'
import { messages } from '../../../contract/text/messages.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { previewTemplate, sendTest } from '../delivery/test-email.ts'
import { allTemplates } from './queries.ts'
import {
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  shownTemplate,
  updateTemplate,
} from './templates.ts'

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export function templateRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.listTemplates, async () => (await allTemplates(deps.db)).map(shownTemplate))

  serve(app, deps, contract.createTemplate, async ({ body }, actor) => ({
    template: shownTemplate(await createTemplate(deps, actor, body)),
    message: messages.templateCreated,
  }))

  serve(app, deps, contract.updateTemplate, async ({ params, body }, actor) => ({
    template: shownTemplate(await updateTemplate(deps, actor, params.id, body)),
    message: messages.templateUpdated,
  }))

  serve(app, deps, contract.duplicateTemplate, async ({ params }, actor) => ({
    template: shownTemplate(await duplicateTemplate(deps, actor, params.id)),
    message: messages.templateCreated,
  }))

  serve(app, deps, contract.deleteTemplate, async ({ params }, actor) => {
    const stopped = await deleteTemplate(deps, actor, params.id)
    const campaigns = stopped.map(name => `“${name}”`).join(', ')
    return {
      message: campaigns
        ? `Template moved to the bin. We stopped ${campaigns}.`
        : 'Template moved to the bin.',
    }
  })

  serve(app, deps, contract.previewTemplate, async ({ body }) => previewTemplate(deps, body))

  serve(app, deps, contract.testTemplate, async ({ body }, { who }) => ({
    message: `We've sent a test email to ${inWords.format(await sendTest(deps, who, body))}.`,
  }))
}
