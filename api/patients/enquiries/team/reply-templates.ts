import { v7 as uuid } from 'uuid'
import { Problem } from '../../../../contract/core/problems.ts'
import { inboxLimits } from '../../../../contract/rules/limits.ts'
import type { Deps } from '../../../deps.ts'
import { refuseStale } from '../../../providers/listing/service.ts'
import * as stored from './queries.ts'

type Edit = { name: string; message: string }

const nameTaken = 'You already have a template with this name'

const refuseTaken = (error: { code?: string }) => {
  if (error.code !== '23505') throw error
  throw new Problem('invalid_input', { message: nameTaken, fields: { name: nameTaken } })
}

/** The clinic's replies for reuse, by name. */
export const readTemplates = ({ db }: Deps, providerId: string) => stored.templatesOf(db, providerId)

async function found({ db }: Deps, providerId: string, id: string) {
  const template = await stored.templateOf(db, providerId, id)
  if (!template) throw new Problem('reply_template_not_found')
  return template
}

export async function addTemplate(deps: Deps, providerId: string, edit: Edit) {
  if ((await stored.templatesOf(deps.db, providerId)).length >= inboxLimits.templates)
    throw new Problem('invalid_input', { message: `You can keep up to ${inboxLimits.templates} templates.` })
  const id = uuid()
  await stored.insertTemplate(deps.db, { id, providerId, ...edit }).catch(refuseTaken)
  return found(deps, providerId, id)
}

/** Changes a template, unless a colleague has changed it since. */
export const editTemplate = (
  deps: Deps,
  providerId: string,
  id: string,
  { version, ...edit }: Edit & { version: number },
) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    refuseStale((await found(inside, providerId, id)).version, version)
    await stored.saveTemplate(trx, id, edit).catch(refuseTaken)
    return found(inside, providerId, id)
  })

export async function removeTemplate({ db }: Deps, providerId: string, id: string) {
  const dropped = await stored.dropTemplate(db, providerId, id)
  if (!dropped) throw new Problem('reply_template_not_found')
  return dropped.name
}
