import { isDeepStrictEqual } from 'node:util'
import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import { purposeOfCategory, type TemplateEdit } from '../../../contract/email/templates.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { moveToBin } from '../../staff/bin/move-to-bin.ts'
import {
  addTemplate,
  addVersion,
  dropTemplate,
  lockedTemplate,
  saveTemplate,
  stopCampaignsOf,
  templateById,
} from './queries.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof templateById>>>

export const shownTemplate = <T extends Stored>({ updatedAt, ...template }: T) => ({
  ...template,
  updatedAt: updatedAt.toISOString(),
})

export async function findTemplate(db: Db, id: string) {
  const template = await templateById(db, id)
  if (!template) throw new Problem('template_not_found')
  return template
}

const fieldsOf = ({
  name,
  subject,
  preheader = '',
  content,
  category,
  purpose,
}: Omit<Stored, 'id' | 'updatedAt' | 'version' | 'preheader'> & { preheader?: string | undefined }) => ({
  name,
  subject,
  preheader,
  content,
  category,
  purpose,
})

const withPurpose = (edit: TemplateEdit, before?: Stored) => ({
  ...edit,
  preheader: edit.preheader ?? before?.preheader ?? '',
  purpose:
    edit.purpose ??
    (before && before.category === edit.category ? before.purpose : purposeOfCategory(edit.category)),
})

const checkedEdit = async (threads: Deps['threads'], edit: TemplateEdit): Promise<TemplateEdit> => {
  const { subject, preheader, content } = edit
  return { ...edit, ...(await threads.run('checkTemplate', { subject, preheader, content })) }
}

export async function createTemplate({ db, clock, threads }: Deps, actor: Actor, edit: TemplateEdit) {
  const checked = await checkedEdit(threads, edit)
  return db.transaction().execute(async trx => {
    const now = clock()
    const own = { id: uuid(), createdBy: actor.who.staffId, createdAt: now, updatedAt: now }
    const template = await addTemplate(trx, { ...fieldsOf(withPurpose(checked)), ...own })
    await addVersion(trx, template, actor.who.staffId, now)
    const entry = { subject: template.name, subjectId: template.id, after: fieldsOf(template) }
    await record(trx, now, actor, { action: 'template.create', ...entry })
    return template
  })
}

/** Changes a template, unless someone else changed it since it was read. */
export async function updateTemplate(
  { db, clock, threads }: Deps,
  actor: Actor,
  id: string,
  { version, ...edit }: TemplateEdit & { version?: number | undefined },
) {
  const checked = await checkedEdit(threads, edit)
  return db.transaction().execute(async trx => {
    const now = clock()
    const before = await findTemplate(trx, id)
    const wanted = fieldsOf(withPurpose(checked, before))
    // Saving what is there already is no change: it needs no version and no entry.
    const isSame = isDeepStrictEqual(wanted, fieldsOf(before))
    if (isSame && (version ?? before.version) === before.version) return before
    const template = await saveTemplate(trx, id, wanted, version, now)
    if (!template) throw new Problem('changed_meanwhile')
    await addVersion(trx, template, actor.who.staffId, now)
    const entry = {
      subject: template.name,
      subjectId: id,
      before: fieldsOf(before),
      after: fieldsOf(template),
    }
    await record(trx, now, actor, { action: 'template.update', ...entry })
    return template
  })
}

/** Adds a copy of a template. */
export async function duplicateTemplate(deps: Deps, actor: Actor, id: string) {
  const original = await findTemplate(deps.db, id)
  return createTemplate(deps, actor, {
    ...fieldsOf(original),
    name: `Copy of ${original.name}`.slice(0, maxLength.templateName),
  })
}

/** Moves a template into the bin and stops the campaigns that use it. Resolves to their names. */
export const deleteTemplate = ({ db, clock }: Deps, actor: Actor, id: string) =>
  db.transaction().execute(async trx => {
    const now = clock()
    const before = await lockedTemplate(trx, id)
    if (!before) throw new Problem('template_not_found')
    const stopped = await stopCampaignsOf(trx, id)
    await moveToBin(trx, now, { kind: 'template', id, name: before.name, staffId: actor.who.staffId })
    await dropTemplate(trx, id)
    for (const campaign of stopped)
      await record(trx, now, actor, {
        action: 'campaign.deactivate',
        subject: campaign.name,
        subjectId: campaign.id,
        before: { isActive: true },
        after: { isActive: false },
      })
    const entry = { subject: before.name, subjectId: id, before: fieldsOf(before) }
    await record(trx, now, actor, { action: 'template.delete', ...entry })
    return stopped.map(({ name }) => name)
  })

export { allTemplates, templateById } from './queries.ts'
