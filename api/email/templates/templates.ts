import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import { purposeOfCategory, type TemplateEdit } from '../../../contract/email/templates.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { addTemplate, dropTemplate, saveTemplate, templateById } from './queries.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof templateById>>>

export const shownTemplate = ({ updatedAt, ...template }: Stored) => ({
  ...template,
  updatedAt: updatedAt.toISOString(),
})

/** A template by its id, or a problem that says it is gone. */
export async function findTemplate(db: Db, id: string) {
  const template = await templateById(db, id)
  if (!template) throw new Problem('template_not_found')
  return template
}

const told = ({
  name,
  subject,
  content,
  category,
  purpose,
}: Required<Omit<Stored, 'id' | 'updatedAt' | 'version'>>) => ({
  name,
  subject,
  content,
  category,
  purpose,
})

const withPurpose = (edit: TemplateEdit, before?: Stored) => ({
  ...edit,
  purpose:
    edit.purpose ??
    (before && before.category === edit.category ? before.purpose : purposeOfCategory(edit.category)),
})

const checkedEdit = async (threads: Deps['threads'], edit: TemplateEdit): Promise<TemplateEdit> => {
  const { subject, content } = edit
  return { ...edit, ...(await threads.run('checkTemplate', { subject, content })) }
}

/** Adds a template. */
export async function createTemplate({ db, clock, threads }: Deps, actor: Actor, edit: TemplateEdit) {
  const checked = await checkedEdit(threads, edit)
  return db.transaction().execute(async trx => {
    const now = clock()
    const own = { id: uuid(), createdBy: actor.who.staffId, createdAt: now, updatedAt: now }
    const template = await addTemplate(trx, { ...told(withPurpose(checked)), ...own })
    const entry = { subject: template.name, subjectId: template.id, after: told(template) }
    await record(trx, now, actor, { action: 'template.create', ...entry })
    return template
  })
}

/** Changes a template, unless somebody else changed it since it was read. */
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
    const template = await saveTemplate(trx, id, told(withPurpose(checked, before)), version, now)
    if (!template) throw new Problem('changed_meanwhile')
    const entry = { subject: template.name, subjectId: id, before: told(before), after: told(template) }
    await record(trx, now, actor, { action: 'template.update', ...entry })
    return template
  })
}

/** Adds a copy of a template. */
export async function duplicateTemplate(deps: Deps, actor: Actor, id: string) {
  const original = await findTemplate(deps.db, id)
  return createTemplate(deps, actor, {
    ...told(original),
    name: `Copy of ${original.name}`.slice(0, maxLength.templateName),
  })
}

/** Removes a template. */
export const deleteTemplate = ({ db, clock }: Deps, actor: Actor, id: string) =>
  db.transaction().execute(async trx => {
    const before = await dropTemplate(trx, id)
    if (!before) throw new Problem('template_not_found')
    const entry = { subject: before.name, subjectId: id, before: told(before) }
    await record(trx, clock(), actor, { action: 'template.delete', ...entry })
  })

export { templateById } from './queries.ts'
