import type { Kind } from '../kinds.ts'
import type { SpecialtyName } from '../specialties.ts'
import type { Treatment } from '../treatment.ts'
import { adviceOnOperations } from './operations.ts'
import { adviceBySpecialty } from './specialties.ts'
import { adviceOnTeethAndSkin } from './teeth-and-skin.ts'
import type { Advice, KindAdvice } from './types.ts'
import { adviceOnVisits } from './visits-and-tests.ts'

/** Written out for the treatments that most clinics list. */
export const adviceByTreatment: Readonly<Record<string, Advice>> = {
  ...adviceOnVisits,
  ...adviceOnOperations,
  ...adviceOnTeethAndSkin,
}

export const adviceOn = ({ slug, kind, specialty }: Pick<Treatment, 'slug' | 'kind' | 'specialty'>): Advice =>
  adviceByTreatment[slug] ?? { ...adviceByKind[kind], ...adviceBySpecialty[specialty as SpecialtyName] }

const adviceByKind: Readonly<Record<Kind, KindAdvice>> = {
  visit: {
    recovery: 'There is nothing to recover from: you can usually go straight back to what you were doing.',
    risks: 'Further tests or treatment may be suggested and usually cost extra. You can take time to decide.',
  },
  session: {
    recovery: 'Most people go straight back to their day. You may feel tired or sore for a day or two.',
    risks: 'One session is often not enough. Ask how many are usual for you and how you will know it helps.',
  },
  course: {
    recovery:
      'It takes several appointments, with time for everyday life between them. Ask how long the whole course takes.',
    risks:
      'Not everyone gets the result they hope for. Ask what happens, and what it costs, if it does not help.',
  },
  test: {
    recovery:
      'Most people can go home straight afterwards. Ask when you will get the result and who will explain it.',
    risks:
      'No test is always right. It can miss something, or find something harmless that leads to more tests.',
  },
  minor: {
    recovery:
      'You usually go home the same day. Expect a sore area for some days, and keep it clean and dry as you are told.',
    risks:
      'Bleeding, infection, scarring and pain are possible. Ask who to call if you are worried afterwards.',
  },
  dental: {
    recovery:
      'The numbness wears off within a few hours. The tooth or gum may be tender for some days, so eat on the other side at first.',
    risks:
      'Pain, infection and further work on the same tooth are possible. Ask how long it can be expected to last.',
  },
  sedated: {
    recovery:
      'You need someone to take you home, and should not drive, drink alcohol or sign anything important for 24 hours.',
    risks: 'Bleeding, infection and reactions to the sedation are possible. Serious problems are uncommon.',
  },
  operation: {
    recovery:
      'Recovery takes days to weeks, depending on the operation and on you. Plan for help at home and time off work, and ask when you may drive.',
    risks:
      'Every operation has risks, such as bleeding, infection, blood clots and problems with the anaesthetic. Ask how likely they are for you.',
  },
  cosmetic: {
    recovery:
      'Expect swelling and bruising for weeks, and time off work. The final result can take months to show.',
    risks:
      'Bleeding, infection, scars, uneven results, loss of feeling and further surgery are possible. The result may not be what you hoped for.',
  },
  aesthetic: {
    recovery:
      'Redness, swelling or bruising usually settle within days. The effect may fade and need repeating.',
    risks:
      'Burns, infection, scars or uneven results are possible, most of all in untrained hands. Check who will treat you and their qualifications.',
  },
}
