import type { Random } from '../../random.ts'
import type { Voice } from '../clinic/clinic-kind.ts'
import { firstNames, surnames } from '../words/people.ts'

/** The staff of a clinic, so that its reviews mention the same few people. */
type Staff = { clinicians: string[]; desk: string[] }

const titles: Readonly<Record<Voice, readonly string[]>> = {
  dental: ['Dr'],
  'hands-on': [''],
  feet: [''],
  talking: ['Dr', ''],
  surgery: ['Mr', 'Miss', 'Mr', 'Dr'],
  cosmetic: ['Mr', 'Miss'],
  eyes: ['Mr', 'Miss', 'Dr'],
  skin: ['Dr', ''],
  scans: ['Dr', ''],
  doctor: ['Dr'],
  fertility: ['Dr', 'Miss'],
  fitting: [''],
}

/** Two to four clinicians and two at the desk. */
export function staffOf(voice: Voice, random: Random): Staff {
  const clinician = () => {
    const title = random.pick(titles[voice])
    return title ? `${title} ${random.pick(surnames)}` : random.pick(firstNames)
  }
  return {
    clinicians: Array.from({ length: random.between(2, 4) }, clinician),
    desk: [random.pick(firstNames), random.pick(firstNames)],
  }
}
