import { Problem } from '../../../contract/core/problems.ts'
import type { TemplateVersion } from '../../../contract/email/template-versions.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../staff/audit/record.ts'
import { versionOf, versionsOf } from './queries.ts'
import { findTemplate, updateTemplate } from './templates.ts'

type Fields = Omit<TemplateVersion, 'version' | 'savedAt' | 'savedBy'>

/** What a template said before, newest first. */
export async function listVersions({ db }: Pick<Deps, 'db'>, id: string): Promise<TemplateVersion[]> {
  await findTemplate(db, id)
  return (await versionsOf(db, id)).map(({ fields, version, savedAt, savedBy }) => ({
    ...(fields as Fields),
    version,
    savedAt: savedAt.toISOString(),
    savedBy,
  }))
}

/** Makes an earlier version the newest: what was there in between stays on record. */
export async function restoreVersion(deps: Deps, actor: Actor, id: string, version: number) {
  const present = await findTemplate(deps.db, id)
  const earlier = await versionOf(deps.db, id, version)
  if (!earlier) throw new Problem('not_found')
  return updateTemplate(deps, actor, id, { ...(earlier.fields as Fields), version: present.version })
}
