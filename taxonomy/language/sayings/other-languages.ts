import type { ByTreatment } from '../search-synonyms/types.ts'

/**
 * What people who grew up with another language type first: Polish, Romanian, Welsh, Spanish, Portuguese, Turkish, Urdu.
 * Words that are nearly English ("dermatolog") are left to the correction of spelling, which they would disturb.
 */
export const otherLanguages: ByTreatment = {
  'dental-check-up': `dentysta, polski dentysta, dentysta polski, stomatolog, stomatolog roman, deintydd, dentista,
    dis hekimi, disci, dant ka doctor, daant ka doctor`,
  'private-gp-consultation': `lekarz, polski lekarz, lekarz rodzinny, lekarz polski, medic de familie, meddyg teulu,
    medico de familia, medico que hable espanol, medico de familia que hable espanol, aile hekimi`,
  'gynaecology-consultation': `ginekolog, polski ginekolog, ginekolog polka, ginekolog polak, ginecolog, ginecologo,
    ginecologa, ginecologista, kadin dogum`,
  'physiotherapy-session': `fizjoterapeuta, fizjoterapia, rehabilitacja, fizioterapeut, kinetoterapie, ffisiotherapi,
    ffisiotherapydd, ffisio, fisioterapeuta, fisioterapia, kamar dard, dard kamar, kamar ka dard, ghutne ka dard`,
  'clinical-psychologist-session': 'polski psycholog, seicolegydd',
  'psychiatric-assessment': 'polski psychiatra',
  counselling: 'cwnsela, cwnselydd, psychoterapeuta, psychoterapia, psicoterapia',
  'eye-test': 'prawf llygaid, optegydd, goz muayenesi',
  'ophthalmology-consultation': 'okulista, goz doktoru',
  'paediatric-consultation': 'polski pediatra, cocuk doktoru',
  'dermatology-consultation': 'polski dermatolog, cildiye',
  'cardiology-consultation': 'polski kardiolog',
  'orthopaedic-consultation': 'polski ortopeda',
  'pregnancy-scan': 'usg ciazy, usg w ciazy, ecografie sarcina, ecografia embarazo, sgan beichiogrwydd',
  'ultrasound-scan': 'usg, usg brzucha, ecografie, ecografia',
  'blood-test': 'badanie krwi, badania krwi, analize de sange, analisis de sangre, prawf gwaed, kan tahlili',
}
