import { isbot } from 'isbot'
import type { ClinicsSeen } from '../../api/staff/analytics/clinics-seen.ts'
import { LruCache } from '../../contract/algorithms/lru-cache.ts'

/** Millions of visitors have a few hundred browsers, and the list of programs is long. */
const known = new LruCache<string, boolean>(500)

function isProgram(agent: string) {
  if (agent === '') return true
  if (agent.length > 1_000) return isbot(agent)
  return known.get(agent) ?? known.set(agent, isbot(agent))
}

/**
 * Which clinics a page shows and whose page it is, noted while it is made. It belongs to the page and not to the
 * visit: a page that is kept and served again counts again.
 */
export function clinicsOnPage() {
  const [shown, opened] = [new Set<string>(), new Set<string>()]
  let widget: Parameters<ClinicsSeen['onWidget']> | undefined
  return {
    notes: {
      shown(ids: Iterable<string>) {
        for (const id of ids) shown.add(id)
      },
      opened: (id: string) => void opened.add(id),
      onWidget(...noted: Parameters<ClinicsSeen['onWidget']>) {
        widget = noted
      },
    },
    clinics: () => new Set([...shown, ...opened]),
    /** Counts the page as seen once, unless a program or a browser's guess asked for it. */
    countIn(seen: ClinicsSeen, headers: Record<string, string | string[] | undefined>) {
      const program = isProgram(String(headers['user-agent'] ?? ''))
      const guess = /prefetch|prerender/.test(String(headers['sec-purpose'] ?? ''))
      if (program || guess) return
      seen.shown(shown)
      for (const id of opened) seen.opened(id)
      if (widget) seen.onWidget(...widget)
    },
  }
}
