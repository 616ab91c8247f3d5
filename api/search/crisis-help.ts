import type { Help } from '../../contract/help.ts'
import type { Gazetteer, Place } from '../../geo/gazetteer.ts'
import {
  abuseLines,
  afterOverdose,
  childLines,
  emergencyCall,
  type HelpLine,
  mentalHealthLines,
  urgentLines,
} from '../../taxonomy/crisis/help-lines.ts'
import { isNearCrisis, recogniseCrisis } from '../../taxonomy/crisis/recognise.ts'
import { type Nation, nations, reviewedOn, type Topic } from '../../taxonomy/crisis/topic.ts'
import type { Guard } from './engine/types.ts'

/** Keeps spelling correction away from cries for help. */
export const crisisGuard: Guard = {
  placementOf: text => recogniseCrisis(text)?.placement ?? null,
  isNear: isNearCrisis,
}

/** Whether a search is a cry for help: such a search is counted nowhere. */
export const isCrisis = (text: string) => recogniseCrisis(text) !== null

/** What to tell somebody whose search is a cry for help, by the nation they are in; null for any other search. */
export function helpFor(text: string, place: Place | null, gazetteer: Gazetteer): Help | null {
  const crisis = recogniseCrisis(text)
  if (!crisis) return null
  const { topic, placement } = crisis
  const nation = place ? nationOf(gazetteer.nationAt(place)) : null
  const { lead, signs, note } = topic.emergency
  return {
    kind: topic.kind,
    placement,
    title: topic.title,
    emergency: { lead, signs: [...signs], line: shown(emergencyCall), note: note ?? null },
    further: { ...furtherOf(topic, nation), signs: [...topic.advice] },
    source: { ...topic.source, reviewedOn },
  }
}

const nationOf = (name: string | undefined): Nation | null => nations.find(nation => nation === name) ?? null

function furtherOf(topic: Topic, nation: Nation | null) {
  const lines = linesOf(topic).filter(line => !nation || !line.nations || line.nations.includes(nation))
  return { title: titleOf(topic, nation), lines: lines.map(shown) }
}

function linesOf({ kind, slug }: Topic): readonly HelpLine[] {
  if (kind === 'mental-health') return mentalHealthLines
  if (kind === 'abuse') return slug === 'child-abuse' ? [...childLines, ...abuseLines] : abuseLines
  return slug === 'overdose' ? [...urgentLines, ...afterOverdose] : urgentLines
}

function titleOf({ kind }: Topic, nation: Nation | null) {
  if (kind === 'mental-health') return 'Talk to someone now'
  if (kind === 'abuse') return 'Talk to a helpline in confidence'
  return nation === 'Northern Ireland' ? 'Call your GP or the out-of-hours service if' : 'Call 111 if'
}

const shown = ({ name, number, href, note, nations = [] }: HelpLine) => ({
  name,
  number,
  href,
  note,
  nations: [...nations],
})
