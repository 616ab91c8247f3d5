import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import { articlesOnSite } from '../../blog/public/service.ts'
import type { Deps } from '../../deps.ts'
import { treatmentPages } from '../guides/service.ts'
import { townFinder } from '../guides/towns.ts'
import { removedSince } from '../open-data/note-removals.ts'
import { clinicsChangedBetween, saveNotifiedUntil, toldUntil } from './queries.ts'

/** How many addresses one IndexNow request may have. */
const atOnce = 10_000

/**
 * Names the pages that changed since the last time, also those that are gone. Off without a key. What was there before
 * the first time is in the site map. After a failure the same pages are named again.
 */
export async function notifySearchEngines(deps: Deps) {
  const { db, clock, indexNow, emailSettings } = deps
  if (!indexNow) return
  const now = clock()
  const since = await toldUntil(db)
  const pages = since ? await pagesChanged(deps, since, now) : []
  for (let at = 0; at < pages.length; at += atOnce)
    await indexNow.submit(
      pages.slice(at, at + atOnce).map(path => new URL(path, emailSettings.publicUrl).href),
    )
  await saveNotifiedUntil(db, now)
}

async function pagesChanged({ db, clock }: Deps, since: Date, until: Date): Promise<string[]> {
  const isNew = (date: Date) => date > since && date <= until
  const clinics = await clinicsChangedBetween(db, since, until)
  const removed = await removedSince(db, since)
  const articles = (await articlesOnSite({ db, clock })).filter(
    ({ updatedAt, publishedAt }) => isNew(updatedAt) || (publishedAt !== null && isNew(publishedAt)),
  )
  return [
    ...[...clinics, ...removed].map(({ id }) => `/clinic/${id}`),
    ...articles.map(({ slug }) => `/blog/${slug}`),
    // Only a changed clinic changes them.
    ...(clinics.length > 0 ? await treatmentsChanged({ db, clock }, isNew) : []),
  ]
}

async function treatmentsChanged(deps: Pick<Deps, 'db' | 'clock'>, isNew: (date: Date) => boolean) {
  const { treatments, cities } = await treatmentPages({ ...deps, townOf: townFinder(await loadGazetteer()) })
  return [
    ...treatments
      .filter(({ updatedAt }) => isNew(updatedAt))
      .map(({ treatment }) => `/treatments/${treatment}`),
    ...cities
      .filter(({ updatedAt }) => isNew(updatedAt))
      .map(({ treatment, city }) => `/treatments/${treatment}/${city}`),
  ]
}
