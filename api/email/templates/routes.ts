import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import * as versionCalls from '../../../contract/email/template-versions.ts'
import * as contract from '../../../contract/email/templates.ts'
import { messages } from '../../../contract/text/messages.ts'
import type { Deps } from '../../deps.ts'
import { readUpload } from '../../http/uploads/read-upload.ts'
import { takeUploads } from '../../http/uploads/uploads.ts'
import { serve } from '../../serve.ts'
import { previewTemplate, sendTest } from '../delivery/test-email.ts'
import { storeEmailPicture } from './pictures.ts'
import { allTemplates } from './queries.ts'
import {
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  shownTemplate,
  updateTemplate,
} from './templates.ts'
import { listVersions, restoreVersion } from './versions.ts'

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

  serve(app, deps, versionCalls.listTemplateVersions, async ({ params }) => ({
    items: await listVersions(deps, params.id),
  }))

  serve(app, deps, versionCalls.restoreTemplateVersion, async ({ params }, actor) => ({
    template: shownTemplate(await restoreVersion(deps, actor, params.id, params.version)),
    message: `Version ${params.version} is back.`,
  }))

  takeUploads(app, uploads =>
    serve(uploads, deps, versionCalls.uploadEmailPicture, async (_, { request }) => {
      const { picture } = (await readUpload(request)).files
      if (!picture) throw new Problem('not_a_picture')
      return storeEmailPicture(deps, picture)
    }),
  )

  serve(app, deps, contract.previewTemplate, async ({ body }) => previewTemplate(deps, body))

  serve(app, deps, contract.testTemplate, async ({ body }, { who }) => ({
    message: `We've sent a test email to ${inWords.format(await sendTest(deps, who, body))}.`,
  }))
}
