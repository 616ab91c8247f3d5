import type { SpecialtyName } from '../../../../taxonomy/specialties.ts'
import type { ClinicKind, Voice } from '../clinic/clinic-kind.ts'
import { type Phrase, phrases } from '../phrase.ts'

type Rest = Partial<Pick<ClinicKind, 'mix' | 'offers' | 'usual' | 'fromPopulation' | 'cityShare'>> & {
  voice?: Voice
}

/** A clinic for one field of medicine. */
const clinicFor = (
  specialty: SpecialtyName,
  share: number,
  endings: readonly string[],
  about: Phrase[],
  { mix, ...rest }: Rest = {},
): ClinicKind => ({
  name: `${specialty} clinic`,
  specialties: [specialty],
  voice: 'doctor',
  share,
  fromPopulation: 60_000,
  mix: { [specialty]: 1, ...mix },
  offers: [4, 9],
  usual: [],
  endings,
  about,
  ...rest,
})

/** Consultants' rooms and clinics for one field. */
export const medicalKinds: readonly ClinicKind[] = [
  clinicFor(
    'Dermatology',
    72,
    ['Dermatology', 'Skin Clinic', 'Dermatology Clinic', 'Skin Centre'],
    phrases(`
      about: Consultant dermatologists in {town} for [moles, acne, eczema and skin cancer checks|adults and children with skin trouble|skin, hair and nails].
      about: A skin clinic in {town}. [Most moles are looked at and removed in one visit|New patients are usually seen within ten days|A letter goes to your GP after every visit].
      about: We see [rashes, moles and everything between|skin conditions new and old|people worried about a mole within the week], and have a [treatment room|minor operations theatre|laser room] next to the consulting rooms.
    `),
    {
      voice: 'skin',
      cityShare: 130,
      fromPopulation: 25_000,
      mix: { Aesthetics: 0.15 },
      offers: [5, 12],
      usual: ['dermatology-consultation', 'mole-check'],
    },
  ),
  clinicFor(
    'Health Screening',
    22,
    ['Health Screening', 'Health Checks', 'Blood Test Clinic', 'Screening'],
    phrases(`
      about: Health checks and blood tests in {town}, [with or without a doctor's letter|with results explained by a GP|from a finger-prick to a full day]. [Samples leave for the laboratory twice a day|We do not sell tests that would not change anything|Companies send us their staff each year].
    `),
    {
      voice: 'scans',
      fromPopulation: 25_000,
      mix: { "Women's Health": 0.2, "Men's Health": 0.2, Cardiology: 0.1 },
      offers: [5, 12],
      usual: ['blood-test', 'full-health-check'],
    },
  ),
  clinicFor(
    'Gynaecology',
    22,
    ['Gynaecology', "Women's Clinic", "Women's Health"],
    phrases(`
      about: Gynaecologists in {town} [with time to explain|who also work at the teaching hospital|for periods, fibroids, prolapse and peace of mind]. [A chaperone is always there if you want one|Scans are done in the same visit].
    `),
    { mix: { "Women's Health": 0.6 }, usual: ['gynaecology-consultation', 'cervical-smear'] },
  ),
  clinicFor(
    "Women's Health",
    14,
    ["Women's Health", 'Menopause Clinic', "Women's Health Rooms"],
    phrases(`
      about: A women's health clinic in {town} run by [GPs with a special interest|two women doctors and a nurse|a menopause specialist]. [First visits last 45 minutes|Coils are fitted by doctors who do it weekly|We write to your GP only if you wish].
    `),
    {
      fromPopulation: 25_000,
      mix: { Gynaecology: 0.2, 'Health Screening': 0.2 },
      usual: ['menopause-consultation', 'well-woman-check'],
    },
  ),
  clinicFor(
    "Men's Health",
    9,
    ["Men's Health", "Men's Clinic"],
    phrases(`
      about: A discreet clinic for men in {town}. [Blood is taken before the visit so that the doctor has the results|Nothing is sold at the desk|Doctors here are GPs and urologists].
    `),
    { mix: { Urology: 0.3, 'Health Screening': 0.3, 'Sexual Health': 0.2 }, usual: ['well-man-check'] },
  ),
  clinicFor(
    'Urology',
    13,
    ['Urology', 'Urology and Prostate Clinic', 'Urology Clinic'],
    phrases(`
      about: [Three|Two|Four] consultant urologists in {town} for [prostate, bladder and kidney trouble|stones, prostates and the snip]. [Vasectomies are done under local anaesthetic|Tests are arranged before you come, so one visit is often enough].
    `),
    { mix: { "Men's Health": 0.4 }, usual: ['urology-consultation', 'vasectomy'] },
  ),
  clinicFor(
    'Cardiology',
    18,
    ['Heart Clinic', 'Cardiology', 'Heart Centre'],
    phrases(`
      about: A heart clinic in {town}: [ECG, echo and consultation in one visit|cardiologists, and the tests they ask for, on one floor|checks for palpitations, breathlessness and family history].
    `),
    { mix: { 'Diagnostic Imaging': 0.06 }, usual: ['cardiology-consultation', 'ecg', 'echocardiogram'] },
  ),
  clinicFor(
    'Ear, Nose and Throat',
    15,
    ['ENT', 'ENT Clinic', 'Ear, Nose and Throat'],
    phrases(`
      about: ENT consultants in {town} for [ears, sinuses, voice and snoring|adults and children]. [Hearing is tested on the same morning|We look with a thin camera at the first visit when it helps].
    `),
    { mix: { Audiology: 0.4, 'Sleep Medicine': 0.1 }, usual: ['ent-consultation'] },
  ),
  clinicFor(
    'Gastroenterology',
    11,
    ['Digestive Health', 'Gastroenterology', 'Gut Clinic'],
    phrases(`
      about: Gut specialists in {town} with [an endoscopy unit of their own|a dietitian in the team]. [Most people have their camera test within ten days|Biopsy results come by phone, not by post].
    `),
    { mix: { Dietetics: 0.2 }, usual: ['gastroenterology-consultation', 'colonoscopy'] },
  ),
  clinicFor(
    'Vascular Surgery',
    10,
    ['Vein Clinic', 'Vein Centre'],
    phrases(`
      about: Treatment of varicose and thread veins in {town} by [two vascular surgeons|a consultant and a vascular scientist]. [The scan is part of the first visit|You walk in and walk out|Stockings are included].
    `),
    { voice: 'surgery', offers: [3, 5], usual: ['varicose-vein-treatment'] },
  ),
  clinicFor(
    'Neurology',
    9,
    ['Neurology', 'Neuro Clinic', 'Headache and Nerve Clinic'],
    phrases(`
      about: Neurologists in {town} for [headache, dizziness, tremor and numbness|people waiting for an answer]. [First appointments are 45 minutes|Scans and nerve tests are arranged within the week].
    `),
    { mix: { 'Pain Management': 0.3, 'Sleep Medicine': 0.2 }, usual: ['neurology-consultation'] },
  ),
  clinicFor(
    'Pain Management',
    9,
    ['Pain Clinic', 'Pain Management'],
    phrases(`
      about: Pain consultants, a physiotherapist and a psychologist in {town} who [plan together|see you in one morning]. [We do not promise to take all pain away|Injections are done under X-ray].
    `),
    { mix: { Physiotherapy: 0.2, Psychology: 0.1 }, usual: ['pain-specialist-consultation'] },
  ),
  clinicFor(
    'Sleep Medicine',
    6,
    ['Sleep Clinic', 'Sleep and Breathing'],
    phrases(`
      about: A sleep clinic in {town}. [The test kit comes by post and goes back the same way|Studies are read by a consultant, not a machine], and [a nurse helps with masks|snorers' partners are welcome].
    `),
    { mix: { 'Ear, Nose and Throat': 0.2 }, offers: [3, 6], usual: ['home-sleep-study'] },
  ),
  clinicFor(
    'Psychiatry',
    17,
    ['Psychiatry', 'Mind Clinic', 'Psychiatric Practice', 'Mental Health Clinic'],
    phrases(`
      about: Consultant psychiatrists in {town} for [adults|adults and teenagers], [in person or by video|with shared care arranged with your GP where it can be]. [The waiting time today is on our website|A written report is part of every assessment].
    `),
    {
      voice: 'talking',
      mix: { Psychology: 0.4 },
      usual: ['psychiatric-assessment', 'adult-adhd-assessment'],
    },
  ),
  clinicFor(
    'Weight Management',
    12,
    ['Weight Clinic', 'Weight and Health', 'Bariatric Clinic'],
    phrases(`
      about: A weight clinic in {town} with [a doctor, a dietitian and a surgeon|surgeons, dietitians and a psychologist]. [Two years of follow-up belong to every operation|We talk about food, sleep and health, not only the scales].
    `),
    { voice: 'surgery', mix: { Dietetics: 0.3 } },
  ),
  clinicFor(
    'Hair Restoration',
    11,
    ['Hair Clinic', 'Hair Restoration', 'Hair Transplant Clinic'],
    phrases(`
      about: Hair loss care and transplants in {town}. [A doctor does the surgery from start to finish|We say no when the donor area is too thin|One patient a day].
    `),
    { voice: 'cosmetic', offers: [3, 6], usual: ['hair-transplant', 'hair-loss-consultation'] },
  ),
  clinicFor(
    'Sexual Health',
    8,
    ['Sexual Health', 'Sexual Health Clinic'],
    phrases(`
      about: A confidential clinic in {town} with [results in two working days|a separate entrance|no names called out]. [You may use any name you like|Nothing goes to your GP unless you ask].
    `),
    { mix: { "Women's Health": 0.3, "Men's Health": 0.2 }, usual: ['sti-test'] },
  ),
  clinicFor(
    'Paediatrics',
    11,
    ["Children's Clinic", 'Paediatrics', "Children's Doctors"],
    phrases(`
      about: Children's doctors in {town}. [Toys in the waiting room, no white coats|Babies are seen the same day where we can|Parents get a written plan to take home].
    `),
    { mix: { Allergy: 0.25, 'Ear, Nose and Throat': 0.1 }, usual: ['paediatric-consultation'] },
  ),
  clinicFor(
    'Allergy',
    6,
    ['Allergy Clinic', 'Allergy and Asthma Clinic'],
    phrases(`
      about: Allergy tests and advice in {town} for children and adults, by [a consultant and a specialist nurse|two consultants]. [Results of skin tests are known before you leave|We do not sell food intolerance kits].
    `),
    {
      mix: { 'Internal Medicine': 0.1, Dermatology: 0.1 },
      usual: ['allergy-consultation', 'skin-prick-test'],
    },
  ),
  clinicFor(
    'Internal Medicine',
    12,
    ['Consulting Rooms', 'Medical Consultants', 'Consultants'],
    phrases(`
      about: Consulting rooms in {town} shared by [eleven|nine|fourteen|seven] specialists. [Say what troubles you and we suggest whom to see|Blood tests are taken on the ground floor|Letters are typed the same day].
    `),
    { mix: { Cardiology: 0.3, Neurology: 0.3, Gastroenterology: 0.2 }, usual: ['rheumatology-consultation'] },
  ),
]
