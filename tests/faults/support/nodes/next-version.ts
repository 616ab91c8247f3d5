import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { checkout } from '../../../../server/config.ts'

const notOfASource = new Set(['node_modules', 'build', '.git', '.data', '.react-router', 'test-results'])

/**
 * A copy of this checkout as the version after it: other scripts and styles, a migration that adds, and a view that is
 * applied again. From the same source because no earlier release can serve as the one before: what both must do to get
 * along, keeping their scripts for each other, is in this one first.
 */
export function makeNextVersion() {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-next-version-'))
  cpSync(checkout, folder, {
    recursive: true,
    filter: source => !notOfASource.has(relative(checkout, source).split(sep)[0]!),
  })
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  // Nearly every script imports the kit, so its name changes with it; the mark shows a browser whose scripts it runs.
  const mark = "if (typeof document !== 'undefined') document.documentElement.dataset.version = 'next'"
  appendFileSync(join(folder, 'web/ui/feedback/announcer.tsx'), `\n${mark}\n`)
  appendFileSync(join(folder, 'web/ui/theme/tokens.css'), '\n:root { --next-version: 1 }\n')
  appendFileSync(join(folder, 'db/views/listed-providers.sql'), '\n-- As the next version has it.\n')
  writeFileSync(
    join(folder, 'db/migrations/9999_next_version.sql'),
    `alter table providers add column next_note text;
     alter table enquiries add column next_urgent boolean not null default false;
     create table next_version (id uuid primary key, provider_id uuid references providers on delete cascade);\n`,
  )
  const built = spawnSync(process.execPath, ['server/build-command.ts'], { cwd: folder, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The next version could not be built: ${built.stderr}`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
