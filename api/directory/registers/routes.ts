import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageOf, sliceOf } from '../../../contract/core/page-count.ts'
import { Problem } from '../../../contract/core/problems.ts'
import * as contract from '../../../contract/directory/registers.ts'
import { maxRegisterBytes } from '../../../contract/rules/limits.ts'
import { parsePostcode } from '../../../contract/rules/postcode.ts'
import { parseCertificateNumber } from '../../../contract/rules/registrations/certificate-number.ts'
import type { Deps } from '../../deps.ts'
import { takeUploads } from '../../http/uploads/uploads.ts'
import { serve } from '../../serve.ts'
import { checkRegistrations } from './check/check-registration.ts'
import {
  applyRun,
  discardRun,
  mapRun,
  pauseRun,
  refuseWhileBusy,
  rereadRun,
  resumeRun,
  runOf,
  toChange,
  toRun,
  undoRun,
  uploadFile,
} from './manage-runs.ts'
import { changePage, heldCount, runCount, runsNewestFirst } from './queries.ts'

const runsOnPage = 20
const changesOnPage = 50

/** Files of public registers: upload, look at what they change, apply, undo. */
export function registerRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps
  serve(app, deps, contract.checkRegistration, async ({ query }) => {
    const { regulator, certificateNumber, name, postCode } = query
    const number = parseCertificateNumber(regulator, certificateNumber)
    const postcode = parsePostcode(postCode)
    const checks = await checkRegistrations(db, [
      {
        id: 'asked',
        regulator,
        number: number.ok ? number.number : certificateNumber.trim(),
        name,
        postcodes: postcode.ok ? [postcode.postcode] : [],
      },
    ])
    return { register: checks.get('asked') ?? null }
  })

  takeUploads(app, scope => {
    serve(scope, deps, contract.uploadRegister, async ({ query: { register } }, actor) => {
      await refuseWhileBusy(deps)
      return uploadFile(deps, actor, { ...(await uploaded(actor.request)), register })
    })
  })

  serve(app, deps, contract.listRegisterRuns, async ({ query: { page } }) => {
    const runs = await runsNewestFirst(db, sliceOf(page, runsOnPage))
    return { ...pageOf(runs.map(toRun), await runCount(db), page, runsOnPage), held: await heldCount(db) }
  })

  serve(app, deps, contract.getRegisterRun, async ({ params }) => toRun(await runOf(db, params.id)))

  serve(app, deps, contract.listRegisterChanges, async ({ params, query: { change, page } }) => {
    await runOf(db, params.id)
    const { items, total } = await changePage(
      await deps.reading(),
      params.id,
      change,
      sliceOf(page, changesOnPage),
    )
    return pageOf(items.map(toChange), total, page, changesOnPage)
  })

  serve(app, deps, contract.applyRegister, async ({ params, body }, actor) =>
    applyRun(deps, actor, params.id, body.confirmed),
  )
  serve(app, deps, contract.discardRegister, async ({ params }, actor) => discardRun(deps, actor, params.id))
  serve(app, deps, contract.pauseRegister, async ({ params }, actor) => pauseRun(deps, actor, params.id))
  serve(app, deps, contract.resumeRegister, async ({ params }, actor) => resumeRun(deps, actor, params.id))
  serve(app, deps, contract.rereadRegister, async ({ params }) => rereadRun(deps, params.id))
  serve(app, deps, contract.mapRegister, async ({ params, body }, actor) =>
    mapRun(deps, actor, params.id, body),
  )
  serve(app, deps, contract.undoRegister, async ({ params }, actor) => undoRun(deps, actor, params.id))
}

async function uploaded(request: FastifyRequest) {
  if (!request.isMultipart()) throw new Problem('unsupported_media')
  const file = await request.file({ limits: { fileSize: maxRegisterBytes, files: 1, fields: 0, parts: 1 } })
  const bytes = await file?.toBuffer()
  if (!file || !bytes?.length)
    throw new Problem('invalid_input', { message: 'Choose a file.', fields: { file: 'Choose a file.' } })
  return { name: file.filename, bytes }
}
