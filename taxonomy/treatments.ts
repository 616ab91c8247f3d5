import { searchSynonymsOf } from './language/search-synonyms/search-synonyms.ts'
import type { Treatment } from './treatment.ts'
import { aesthetics } from './treatments/aesthetics.ts'
import { cardiology } from './treatments/cardiology.ts'
import { allergy, paediatrics } from './treatments/children-and-allergy.ts'
import { cosmeticDentistry } from './treatments/cosmetic-dentistry.ts'
import { cosmeticSurgery } from './treatments/cosmetic-surgery.ts'
import { dentistry } from './treatments/dentistry.ts'
import { dermatology } from './treatments/dermatology.ts'
import { diagnosticImaging } from './treatments/diagnostic-imaging.ts'
import { gastroenterology } from './treatments/digestive.ts'
import { audiology, earNoseThroat } from './treatments/ear-nose-throat.ts'
import { ophthalmology, optometry } from './treatments/eyes.ts'
import { osteopathyAndChiropractic, podiatry } from './treatments/feet-and-backs.ts'
import { fertility } from './treatments/fertility.ts'
import { generalPractice } from './treatments/general-practice.ts'
import { gynaecology, womensHealth } from './treatments/gynaecology.ts'
import { hairRestoration } from './treatments/hair-restoration.ts'
import { healthScreening } from './treatments/health-screening.ts'
import { internalMedicine } from './treatments/internal-medicine.ts'
import { psychiatry, psychology } from './treatments/mental-health.ts'
import { neurology, painManagement, sleepMedicine } from './treatments/nerves-pain-sleep.ts'
import { dietetics, weightManagement } from './treatments/nutrition-and-weight.ts'
import { orthopedics } from './treatments/orthopedics.ts'
import { other } from './treatments/other.ts'
import { physiotherapy } from './treatments/physiotherapy.ts'
import { sexualHealth } from './treatments/sexual-health.ts'
import { generalSurgery, vascularSurgery } from './treatments/surgery.ts'
import { mensHealth, urology } from './treatments/urology.ts'

/** Every treatment of the directory, in the order of its specialties. */
export const treatments: readonly Treatment[] = withFurther([
  ...generalPractice,
  ...dermatology,
  ...cardiology,
  ...orthopedics,
  ...dentistry,
  ...cosmeticDentistry,
  ...physiotherapy,
  ...psychology,
  ...cosmeticSurgery,
  ...ophthalmology,
  ...optometry,
  ...diagnosticImaging,
  ...healthScreening,
  ...gynaecology,
  ...womensHealth,
  ...mensHealth,
  ...fertility,
  ...urology,
  ...earNoseThroat,
  ...audiology,
  ...gastroenterology,
  ...generalSurgery,
  ...vascularSurgery,
  ...neurology,
  ...painManagement,
  ...sleepMedicine,
  ...psychiatry,
  ...podiatry,
  ...osteopathyAndChiropractic,
  ...dietetics,
  ...weightManagement,
  ...aesthetics,
  ...hairRestoration,
  ...sexualHealth,
  ...paediatrics,
  ...allergy,
  ...internalMedicine,
  ...other,
])

function withFurther(list: readonly Treatment[]): Treatment[] {
  return list.map(treatment => ({
    ...treatment,
    searchWords: [...treatment.searchWords, ...searchSynonymsOf(treatment.slug)],
  }))
}
