import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import type { Help, HelpWhileTyping } from '../../../contract/text/help.ts'
import type { Gazetteer, Place } from '../../../geo/search/gazetteer.ts'
import {
  abuseLines,
  emergencyCall,
  type HelpLine,
  type LineGroup,
  mentalHealthLines,
  type Nation,
  nations,
  urgentLines,
} from '../../../taxonomy/crisis/help-lines.ts'
import { isNearCrisis } from '../../../taxonomy/crisis/near-crisis.ts'
import { type Crisis, recogniseCrisis } from '../../../taxonomy/crisis/recognise.ts'
import { type Topic, updatedOn } from '../../../taxonomy/crisis/topic.ts'
import type { Guard } from './index/types.ts'

type Section = Help['further'][number]

const MAX_REMEMBERED = 4_000
/** Recent searches that are no cry for help: nothing that is one is kept anywhere. */
const harmless = new LruCache<string, true>(MAX_REMEMBERED)

function crisisIn(text: string): Crisis | null {
  if (harmless.get(text)) return null
  const crisis = recogniseCrisis(text)
  if (!crisis) harmless.set(text, true)
  return crisis
}

/** Keeps spelling correction away from cries for help. */
export const crisisGuard: Guard = {
  placementOf: text => crisisIn(text)?.placement ?? null,
  isNear: isNearCrisis,
}

/** Whether a search is a cry for help: such a search is counted nowhere. */
export const isCrisis = (text: string) => crisisIn(text) !== null

/**
 * The same in a header, for programs that read the array of clinics alone: the kind, where help belongs and the number
 * to call. The whole of it is in the summary.
 */
export function helpInBrief(text: string): string | null {
  const crisis = crisisIn(text)
  if (!crisis) return null
  const { kind, adviceFirst } = crisis.topic
  return `${kind}; placement=${crisis.placement}; call=${adviceFirst ? '111' : emergencyCall.number}`
}

/** What to tell someone whose search is a cry for help, by the nation they are in; null for any other search. */
export function helpFor(text: string, place: Place | null, gazetteer: Gazetteer): Help | null {
  const crisis = crisisIn(text)
  if (!crisis) return null
  const { topic, placement } = crisis
  const [now, ...further] = servingIn(nationsOf(place, gazetteer), topic)
  return {
    kind: topic.kind,
    placement,
    title: topic.title,
    now: { lead: leadOf(now!), signs: now!.signs, lines: now!.lines, note: topic.emergency.note ?? null },
    further,
    source: { ...topic.source, updatedOn },
  }
}

/** A sentence that its signs complete ends with a colon. */
const leadOf = ({ title }: Section) => (title.endsWith('.') ? title : `${title}:`)

/** The numbers of a help, those to call first at the top, each once. */
export const whileTyping = ({ kind, title, now, further }: Help): HelpWhileTyping => ({
  kind,
  title,
  lines: [...now.lines, ...further.flatMap(({ lines }) => lines)],
})

/** Every nation that has a place of the name: "Bangor" is in Wales and in Northern Ireland. All, where one is not known. */
function nationsOf(place: Place | null, gazetteer: Gazetteer): readonly Nation[] {
  if (!place) return nations
  // Who names a nation or a county does not mean a village of the same name.
  const meant = place.precision === 'region' ? [place] : [place, ...place.alternatives]
  const named = meant.map(point => gazetteer.nationAt(point))
  const isKnown = named.every(name => nations.some(nation => nation === name))
  return isKnown ? nations.filter(nation => named.includes(nation)) : nations
}

function servingIn(where: readonly Nation[], topic: Topic): Section[] {
  const listed = new Set<string>()
  return sectionsOf(topic, where).flatMap(({ title, signs, lines }) => {
    const serving = lines.filter(
      ({ name, nations: own }) => !listed.has(name) && (!own || own.some(nation => where.includes(nation))),
    )
    for (const { name } of serving) listed.add(name)
    return serving.length > 0 ? [{ title, signs: [...signs], lines: serving.map(shown) }] : []
  })
}

type Wording = LineGroup & { signs: readonly string[] }

function sectionsOf(topic: Topic, where: readonly Nation[]): Wording[] {
  const { lead, signs } = topic.emergency
  const emergency = { title: lead, signs, lines: [emergencyCall] }
  const others = othersOf(topic, where)
  const also = (topic.also ?? []).map(group => ({ ...group, signs: [] }))
  return topic.adviceFirst ? [others, emergency, ...also] : [emergency, others, ...also]
}

/** Who to call besides 999. */
function othersOf({ kind, advice, lines }: Topic, where: readonly Nation[]): Wording {
  if (kind === 'mental-health')
    return { title: 'Talk to someone now', signs: advice, lines: lines ?? mentalHealthLines }
  if (kind === 'abuse')
    return { title: 'Talk to a helpline in confidence', signs: advice, lines: lines ?? abuseLines }
  return { title: adviceTitle(where), signs: advice, lines: lines ?? urgentLines }
}

function adviceTitle(where: readonly Nation[]) {
  if (!where.includes('Northern Ireland')) return 'Call 111 if'
  return where.length === 1
    ? 'Call your GP or the out-of-hours service if'
    : 'Call 111, or your GP in Northern Ireland, if'
}

const shown = ({ name, number, href, note, nations = [] }: HelpLine) => ({
  name,
  number,
  href,
  note,
  nations: [...nations],
})
