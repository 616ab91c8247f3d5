import type { ClinicKind } from '../clinic/clinic-kind.ts'
import { phrases } from '../phrase.ts'

/** Kinds of clinic found in towns of every size. */
export const careKinds: readonly ClinicKind[] = [
  {
    name: 'dental practice',
    specialties: ['Dentistry'],
    voice: 'dental',
    share: 190,
    fromPopulation: 0,
    mix: { Dentistry: 1 },
    offers: [6, 15],
    usual: ['dental-check-up', 'dental-implants', 'dental-hygiene-appointment'],
    endings: [
      'Dental Practice',
      'Dental Care',
      'Dental',
      'Dental Clinic',
      'Dental Studio',
      'Dentistry',
      'Dental Rooms',
    ],
    about: phrases(`
      about: We are a [private|family-run|small private] dental practice in {town} with [two|three|four|five] surgeries[| on the ground floor| above the old post office| in a converted shop| in a former bank].
      about: A [private|family|friendly, independent] dental practice in {town}, [seeing adults and children|for check-ups, repairs and longer courses of treatment|with a hygienist on site every day].
      about: [Three|Four|Two|Five] dentists and [a hygienist|two hygienists] look after patients from {town} and the [towns|villages|streets] around it.
      about: General and cosmetic dentistry in {town}, from [check-ups to implants|a lost filling to a full set of crowns|children's first visits to dentures].
    `),
  },
  {
    name: 'physiotherapy clinic',
    specialties: ['Physiotherapy'],
    voice: 'hands-on',
    share: 120,
    fromPopulation: 0,
    mix: { Physiotherapy: 1, 'Osteopathy and Chiropractic': 0.06, Podiatry: 0.06, Other: 0.06 },
    offers: [4, 11],
    usual: ['physiotherapy-session', 'physiotherapy-initial-assessment', 'sports-massage'],
    endings: [
      'Physiotherapy',
      'Physio',
      'Physiotherapy Clinic',
      'Physio and Rehab',
      'Injury Clinic',
      'Physio Rooms',
    ],
    about: phrases(`
      about: A [team of|practice with] [three|four|six|five] chartered physiotherapists in {town}, treating [backs, necks, knees and shoulders|sports injuries and everyday aches|people after operations, falls and long hours at a desk].
      about: We treat [runners, gardeners, desk workers and everyone between|joints, muscles and nerves in people of every age|pain and stiffness, from a twisted ankle to a new hip] at our [clinic|rooms|studio] in {town}.
      about: Physiotherapy in {town} [with a small gym on site|in rooms shared with a sports club|in a quiet building with its own car park], [by appointment|no referral needed|open to patients with and without insurance].
      about: An independent physiotherapy clinic in {town}. [Most patients come by themselves; some are sent by their surgeon or GP|Half of our patients come from the sports clubs around|First visits last longer, so that we can find the cause].
    `),
  },
  {
    name: 'private GP practice',
    specialties: ['General Practice'],
    voice: 'doctor',
    share: 95,
    fromPopulation: 0,
    mix: {
      'General Practice': 1,
      'Health Screening': 0.35,
      "Women's Health": 0.3,
      "Men's Health": 0.2,
      'Sexual Health': 0.15,
    },
    offers: [6, 15],
    usual: ['private-gp-consultation', 'blood-test'],
    endings: [
      'Private GP',
      'Medical Centre',
      'Private Doctors',
      'Medical Rooms',
      'Health Clinic',
      'GP Clinic',
    ],
    about: phrases(`
      about: Private GPs in {town} with [same-day|next-day|short-notice] appointments and time to talk.
      about: We are [four|five|three|six] GPs who wanted more time for each patient, so [nobody is hurried|we see fewer people and see them properly|we keep room in every day for urgent visits].
      about: A walk-in and appointment GP clinic in {town} for [families, visitors and companies|people who cannot wait for a slot elsewhere|everyday illness, check-ups, vaccinations and medicals].
      about: General practice in {town}: [appointments, blood tests and prescriptions|check-ups, travel advice and medicals|consultations in person, by phone and by video] under one roof.
    `),
  },
  {
    name: 'aesthetic clinic',
    specialties: ['Aesthetics'],
    voice: 'skin',
    share: 65,
    fromPopulation: 0,
    mix: { Aesthetics: 1, Dermatology: 0.08, 'Hair Restoration': 0.05 },
    offers: [5, 14],
    usual: ['dermal-fillers', 'laser-hair-removal', 'chemical-peel'],
    endings: ['Aesthetics', 'Aesthetic Clinic', 'Skin Rooms', 'Skin and Laser', 'Face and Skin'],
    about: phrases(`
      about: A [nurse-led|doctor-led|small] aesthetic clinic in {town}. [Every course starts with a consultation and time to think|We treat adults only and photograph each step, with your permission|We turn people away when a treatment would not help them].
      about: Skin and face treatments in {town}, given by [registered nurses|a doctor and two nurses|a dentist and a nurse prescriber].
      about: We offer [skin, laser and face treatments|laser, peels and injectable treatments|care for skin of every tone] in {town}, [by appointment only|with no walk-ins|and see every new client for a consultation first].
    `),
  },
  {
    name: 'opticians',
    specialties: ['Optometry'],
    voice: 'fitting',
    share: 30,
    fromPopulation: 0,
    mix: { Optometry: 1, Audiology: 0.25 },
    offers: [3, 7],
    usual: ['eye-test', 'contact-lens-fitting'],
    endings: ['Opticians', 'Eyecare', 'Optometrists', 'Eye and Hearing'],
    about: phrases(`
      about: Independent opticians in {town}. [Tests take 40 minutes and nobody is hurried to a rack of frames|We test, fit and repair on the premises|Children and contact lens wearers are seen all week].
      about: A family firm of optometrists in {town}, [with a workshop at the back|with one testing room and plenty of time|looking after three generations of the same families].
    `),
  },
  {
    name: 'hearing centre',
    specialties: ['Audiology'],
    voice: 'fitting',
    share: 16,
    fromPopulation: 20_000,
    mix: { Audiology: 1, 'Ear, Nose and Throat': 0.15 },
    offers: [3, 6],
    usual: ['hearing-test', 'ear-wax-removal'],
    endings: ['Hearing', 'Hearing Centre', 'Hearing Care', 'Audiology'],
    about: phrases(`
      about: Hearing tests, hearing aids and ear wax removal in {town}, by [registered audiologists|two audiologists|an audiologist and a nurse].
      about: An independent hearing centre in {town}, tied to no maker of hearing aids. [You can wear a pair at home before you decide|Aftercare is part of the price|Batteries and adjustments come with every pair].
    `),
  },
  {
    name: 'podiatry clinic',
    specialties: ['Podiatry'],
    voice: 'feet',
    share: 26,
    fromPopulation: 0,
    mix: { Podiatry: 1, Physiotherapy: 0.08 },
    offers: [4, 8],
    usual: ['podiatry-appointment', 'custom-orthotics', 'verruca-treatment'],
    endings: ['Podiatry', 'Foot Clinic', 'Foot Health', 'Foot Care', 'Chiropody and Podiatry'],
    about: phrases(`
      about: Podiatrists in {town} for [nails, corns and verrucas|sore heels, ingrown nails and tired feet|routine care and nail surgery], with [home visits on request|a treatment room on the ground floor|two chairs and a small gait laboratory].
      about: Foot care in {town} for [walkers, runners and people who stand all day|people with diabetes and everyone else with feet|every age, from school shoes to slippers].
    `),
  },
  {
    name: 'back clinic',
    specialties: ['Osteopathy and Chiropractic'],
    voice: 'hands-on',
    share: 28,
    fromPopulation: 0,
    mix: { 'Osteopathy and Chiropractic': 1, Physiotherapy: 0.25, Other: 0.15 },
    offers: [3, 8],
    usual: ['osteopathy-session', 'chiropractic-session'],
    endings: ['Back Clinic', 'Osteopathy', 'Chiropractic', 'Spine and Joint', 'Manual Therapy'],
    about: phrases(`
      about: Hands-on treatment for backs, necks and hips in {town}. [We say how many sessions we expect before you start|If we think you need a scan or a doctor, we say so|New patients have a full hour].
      about: A [small|two-room|husband-and-wife] practice in {town} that [treats stiff backs and sore necks|works with joints and muscles|sees people in pain the same week where it can].
    `),
  },
  {
    name: 'therapy rooms',
    specialties: ['Other'],
    voice: 'talking',
    share: 12,
    fromPopulation: 0,
    mix: { Other: 1, Physiotherapy: 0.12, Dietetics: 0.15 },
    offers: [3, 7],
    usual: ['acupuncture'],
    endings: ['Therapies', 'Acupuncture and Massage', 'Therapy Rooms', 'Natural Health'],
    about: phrases(`
      about: [Four|Five|Three] therapists share a [calm|quiet|first-floor] set of rooms in {town}. [Each is on the register of their own profession|We tell you what the evidence says, and what it does not|None of what we do replaces your doctor].
    `),
  },
  {
    name: 'psychology practice',
    specialties: ['Psychology'],
    voice: 'talking',
    share: 55,
    fromPopulation: 0,
    mix: { Psychology: 1, 'Sleep Medicine': 0.06, Dietetics: 0.03 },
    offers: [4, 10],
    usual: ['cognitive-behavioural-therapy', 'counselling'],
    endings: ['Psychology', 'Therapy Practice', 'Counselling', 'Talking Therapies', 'Psychology Practice'],
    about: phrases(`
      about: A group of [psychologists and counsellors|therapists|clinical psychologists, counsellors and a family therapist] in {town}, working [in person and by video|with adults, couples and young people|from quiet rooms a little away from the street].
      about: Talking therapies in {town}. [A short call, free of charge, finds the right person for you|You choose the therapist; we help with the choice|Sessions are 50 minutes at the same time each week].
      about: We offer therapy and assessment to [adults|children, adults and families|individuals and couples] in {town}, [in person or by video|usually within two weeks|with no minimum number of sessions].
    `),
  },
  {
    name: 'dietitians',
    specialties: ['Dietetics'],
    voice: 'talking',
    share: 9,
    fromPopulation: 20_000,
    mix: { Dietetics: 1, 'Weight Management': 0.1, Allergy: 0.12 },
    offers: [3, 5],
    usual: ['dietitian-consultation'],
    endings: ['Nutrition', 'Dietitians', 'Diet and Gut Health'],
    about: phrases(`
      about: Registered dietitians in {town} for [gut trouble, allergy and diabetes|families, athletes and people told to change what they eat|adults and children]. [Plans fit your kitchen and your budget|We work with your GP where it helps|Follow-ups can be by video].
    `),
  },
]
