import { bonesAndJoints } from './bones-and-joints.ts'
import { digestion } from './digestion.ts'
import { earsAndThroat } from './ears-and-throat.ts'
import { eyes } from './eyes.ts'
import { faceAndHair } from './face-and-hair.ts'
import { familyAndChildren } from './family-and-children.ts'
import { figure } from './figure.ts'
import { foodAndWeight } from './food-and-weight.ts'
import { heartAndMedicine } from './heart-and-medicine.ts'
import { menAndSexualHealth } from './men-and-sexual-health.ts'
import { mind } from './mind.ts'
import { nervesPainSleep } from './nerves-pain-sleep.ts'
import { otherLanguages } from './other-languages.ts'
import { physioAndFeet } from './physio-and-feet.ts'
import { scansAndTests } from './scans-and-tests.ts'
import { skin } from './skin.ts'
import { teeth } from './teeth.ts'
import { therapies } from './therapies.ts'
import { women } from './women.ts'

/**
 * What patients type that is neither the name of a treatment nor another word for it, collected treatment by treatment:
 * medicines and devices, illnesses, the names of single tests, and how people put it themselves. Each is understood only
 * as it stands, so that a word of it does not lead anywhere by itself.
 */
export const sayingLists = [
  bonesAndJoints,
  digestion,
  earsAndThroat,
  eyes,
  faceAndHair,
  familyAndChildren,
  figure,
  foodAndWeight,
  heartAndMedicine,
  menAndSexualHealth,
  mind,
  nervesPainSleep,
  otherLanguages,
  physioAndFeet,
  scansAndTests,
  skin,
  teeth,
  therapies,
  women,
]

export const sayingsOf = (slug: string): string[] =>
  sayingLists.flatMap(list => list[slug]?.split(/,\s+/) ?? [])
