import type { ClinicKind } from '../clinic/clinic-kind.ts'
import { phrases } from '../phrase.ts'

/** Kinds with theatres or large machines. */
export const hospitalKinds: readonly ClinicKind[] = [
  {
    name: 'private hospital',
    specialties: ['Orthopedics', 'General Surgery', 'Gynaecology', 'Urology', 'Orthopedics'],
    voice: 'surgery',
    share: 70,
    cityShare: 105,
    fromPopulation: 40_000,
    mix: {
      Orthopedics: 1,
      'General Surgery': 0.7,
      Ophthalmology: 0.5,
      'Diagnostic Imaging': 0.6,
      Gynaecology: 0.5,
      Urology: 0.5,
      'Ear, Nose and Throat': 0.5,
      Gastroenterology: 0.5,
      'Cosmetic Surgery': 0.6,
      Cardiology: 0.3,
      Physiotherapy: 0.3,
      'Pain Management': 0.3,
    },
    offers: [11, 15],
    usual: [
      'mri-scan',
      'orthopaedic-consultation',
      'physiotherapy-session',
      'cataract-surgery',
      'dermatology-consultation',
    ],
    endings: ['Hospital', 'Private Hospital', 'Surgical Centre', 'Independent Hospital'],
    about: phrases(`
      about: An independent hospital in {town} with [two|three|four] theatres, [22|28|34|41|19] single rooms and its own imaging department.
      about: A private hospital for planned operations, outpatient appointments and scans, on the [edge|south side|north side] of {town}.
      about: {town}'s [independent|private] surgical centre: [joint replacement, keyhole surgery and endoscopy|orthopaedics, eye surgery and gynaecology|operations, scans and physiotherapy] on one site.
    `),
  },
  {
    name: 'imaging centre',
    specialties: ['Diagnostic Imaging'],
    voice: 'scans',
    share: 62,
    cityShare: 100,
    fromPopulation: 40_000,
    mix: { 'Diagnostic Imaging': 1, Cardiology: 0.12, 'Health Screening': 0.2 },
    offers: [5, 13],
    usual: ['mri-scan', 'ultrasound-scan', 'ct-scan'],
    endings: ['Imaging', 'Diagnostics', 'Scan Centre', 'Imaging Centre', 'Diagnostic Centre'],
    about: phrases(`
      about: A scanning centre in {town} with [a 1.5T MRI scanner|a 3T MRI scanner|a wide-bore MRI scanner], [CT and ultrasound|ultrasound and X-ray|CT, ultrasound and digital X-ray]. [Reports are written by consultant radiologists|You can refer yourself for most scans|Pictures and report come by secure link].
      about: We scan, report and send the pictures to you and your doctor, usually within [two|three|four] working days. [Self-referral is possible for most scans|A radiographer rings you beforehand with the safety questions|The price on the list is the price you pay].
      about: Diagnostic imaging in {town} for [self-paying and insured patients|people sent by a doctor and people who come by themselves|sports clubs, surgeons and the general public].
    `),
  },
  {
    name: 'eye clinic',
    specialties: ['Ophthalmology'],
    voice: 'eyes',
    share: 52,
    cityShare: 110,
    fromPopulation: 40_000,
    mix: { Ophthalmology: 1, Optometry: 0.15 },
    offers: [5, 13],
    usual: ['cataract-surgery', 'laser-eye-surgery', 'ophthalmology-consultation'],
    endings: ['Eye Clinic', 'Eye Centre', 'Eye Surgery', 'Vision Clinic', 'Eye Hospital'],
    about: phrases(`
      about: An eye clinic in {town} with its own theatre, run by [three|four|two] consultant eye surgeons.
      about: Cataract, laser and lens surgery in {town}. [The surgeon you meet at the assessment is the one who operates|Suitability is tested first, and one in five people is told no|Aftercare visits are part of the fee].
      about: Consultant-led eye care in {town}, [from a red eye to cataract surgery|for adults and children|with scans and fields tested at the first visit].
    `),
  },
  {
    name: 'cosmetic surgery clinic',
    specialties: ['Cosmetic Surgery'],
    voice: 'cosmetic',
    share: 52,
    cityShare: 100,
    fromPopulation: 60_000,
    mix: { 'Cosmetic Surgery': 1, Aesthetics: 0.2 },
    offers: [5, 14],
    usual: ['rhinoplasty', 'cosmetic-surgery-consultation', 'breast-augmentation'],
    endings: ['Cosmetic Surgery', 'Plastic Surgery', 'Plastic Surgery Clinic', 'Cosmetic Clinic'],
    about: phrases(`
      about: Plastic and cosmetic surgery in {town} by [two|three|four] consultants on the GMC specialist register. [There is a two-week pause between consultation and booking|You see the surgeon, not a salesperson|Every quote covers surgeon, hospital and aftercare].
      about: A cosmetic surgery clinic in {town}. [We operate at an inspected hospital nearby|Consultations are with the operating surgeon|We show you our own patients' photographs, with their consent].
    `),
  },
  {
    name: 'orthopaedic clinic',
    specialties: ['Orthopedics'],
    voice: 'surgery',
    share: 45,
    cityShare: 70,
    fromPopulation: 50_000,
    mix: { Orthopedics: 1, Physiotherapy: 0.2, 'Diagnostic Imaging': 0.12 },
    offers: [5, 13],
    usual: ['orthopaedic-consultation', 'knee-replacement', 'joint-injection', 'mri-scan'],
    endings: [
      'Orthopaedics',
      'Joint Clinic',
      'Orthopaedic Clinic',
      'Bone and Joint Clinic',
      'Orthopaedic Centre',
    ],
    about: phrases(`
      about: [Five|Four|Six|Three] orthopaedic surgeons, each for [one joint|one part of the body|hips, knees, shoulders, hands or feet], with physiotherapists next door.
      about: An orthopaedic clinic in {town} for [hips, knees, shoulders and hands|sports injuries and worn joints|people who want an opinion before they decide]. [We often advise against surgery|X-rays are taken at the first visit|Operations are done at a hospital in the town].
    `),
  },
  {
    name: 'day surgery',
    specialties: ['General Surgery', 'Gastroenterology', 'Ear, Nose and Throat'],
    voice: 'surgery',
    share: 18,
    fromPopulation: 80_000,
    mix: { 'General Surgery': 1, Gastroenterology: 0.8, 'Ear, Nose and Throat': 0.6, Urology: 0.4 },
    offers: [6, 13],
    usual: ['inguinal-hernia-repair', 'colonoscopy'],
    endings: ['Day Surgery', 'Surgical Clinic', 'Endoscopy and Day Surgery'],
    about: phrases(`
      about: Planned operations in {town} where you go home the same day: [hernias, lumps and keyhole surgery|endoscopy and small operations|hernia repair, tonsils, grommets and endoscopy].
    `),
  },
  {
    name: 'fertility clinic',
    specialties: ['Fertility'],
    voice: 'fertility',
    share: 13,
    fromPopulation: 100_000,
    mix: { Fertility: 1, 'Health Screening': 0.03 },
    offers: [5, 10],
    usual: ['ivf-cycle', 'fertility-consultation'],
    endings: ['Fertility', 'Fertility Clinic', 'Fertility Centre'],
    about: phrases(`
      about: A fertility clinic in {town} with its own laboratory. [We give our results by age, as the regulator publishes them|You hear what we would do in your place, and why|Every quote lists the medicines and freezing separately].
      about: Tests and treatment in {town} for [couples, single women and same-sex partners|people trying for a baby and people freezing eggs], [with counselling included|with a nurse you can ring|step by step].
    `),
  },
]
