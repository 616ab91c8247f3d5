type SpecialtyEntry = { name: string; slug: string; synonyms: readonly string[]; about: string }

const list = [
  {
    name: 'General Practice',
    slug: 'general-practice',
    synonyms: ['gp', 'private gp', 'doctor', 'family doctor', 'general practitioner', 'family medicine'],
    about: 'Family doctors for everyday illness, check-ups, prescriptions and referrals.',
  },
  {
    name: 'Dermatology',
    slug: 'dermatology',
    synonyms: ['dermatologist', 'skin', 'skin doctor', 'skin specialist', 'skin clinic'],
    about: 'Specialists for skin, hair and nails, from acne to skin cancer checks.',
  },
  {
    name: 'Cardiology',
    slug: 'cardiology',
    synonyms: ['cardiologist', 'heart', 'heart specialist', 'heart doctor', 'heart clinic'],
    about: 'Specialists for the heart and circulation.',
  },
  {
    name: 'Orthopedics',
    slug: 'orthopedics',
    synonyms: ['orthopaedics', 'orthopaedic surgeon', 'bones and joints', 'joint surgery'],
    about: 'Surgeons for bones, joints, ligaments and tendons.',
  },
  {
    name: 'Dentistry',
    slug: 'dentistry',
    synonyms: ['dentist', 'dental', 'dental clinic', 'teeth', 'orthodontist', 'orthodontics'],
    about: 'Care of teeth and gums, from check-ups to implants and braces.',
  },
  {
    name: 'Physiotherapy',
    slug: 'physiotherapy',
    synonyms: ['physio', 'physiotherapist', 'physical therapy', 'rehab', 'rehabilitation'],
    about: 'Treatment of pain, injury and stiffness with exercise, movement and hands-on work.',
  },
  {
    name: 'Psychology',
    slug: 'psychology',
    synonyms: ['psychologist', 'therapy', 'therapist', 'talking therapy', 'counsellor', 'mental health'],
    about: 'Talking therapies, counselling and psychological assessment.',
  },
  {
    name: 'Cosmetic Surgery',
    slug: 'cosmetic-surgery',
    synonyms: ['plastic surgery', 'plastic surgeon', 'cosmetic surgeon', 'aesthetic surgery'],
    about: 'Operations that change or restore the look of the face and body.',
  },
  {
    name: 'Ophthalmology',
    slug: 'ophthalmology',
    synonyms: [
      'eye surgery',
      'eye doctor',
      'eye specialist',
      'ophthalmologist',
      'eye hospital',
      'eye clinic',
    ],
    about: 'Eye doctors and surgeons, from cataracts to laser vision correction.',
  },
  {
    name: 'Optometry',
    slug: 'optometry',
    synonyms: ['optician', 'optometrist', 'glasses', 'eyes'],
    about: 'Eye examinations, glasses and contact lenses.',
  },
  {
    name: 'Diagnostic Imaging',
    slug: 'diagnostic-imaging',
    synonyms: ['radiology', 'scans', 'imaging', 'medical imaging', 'radiologist'],
    about: 'Pictures of the inside of the body: MRI, CT, ultrasound and X-ray.',
  },
  {
    name: 'Health Screening',
    slug: 'health-screening',
    synonyms: ['screening', 'pathology', 'lab tests', 'check ups'],
    about: 'Health checks and laboratory tests for people with or without symptoms.',
  },
  {
    name: 'Gynaecology',
    slug: 'gynaecology',
    synonyms: ['gynaecologist', 'obstetrics and gynaecology', 'gynae', 'ob gyn'],
    about: 'Specialists for the womb, ovaries, vulva and breasts, and for periods and pregnancy.',
  },
  {
    name: "Women's Health",
    slug: 'womens-health',
    synonyms: ["women's clinic", 'ladies health', 'female health'],
    about: 'Check-ups, contraception and menopause care for women.',
  },
  {
    name: "Men's Health",
    slug: 'mens-health',
    synonyms: ["men's clinic", 'male health'],
    about: 'Check-ups and hormone, prostate and sexual health care for men.',
  },
  {
    name: 'Fertility',
    slug: 'fertility',
    synonyms: ['fertility clinic', 'assisted conception', 'infertility'],
    about: 'Tests and treatment for people who want to become pregnant.',
  },
  {
    name: 'Urology',
    slug: 'urology',
    synonyms: ['urologist', 'bladder', 'prostate', 'waterworks'],
    about: 'Specialists for the kidneys, bladder, prostate and male genitals.',
  },
  {
    name: 'Ear, Nose and Throat',
    slug: 'ear-nose-and-throat',
    synonyms: ['ent', 'ent specialist', 'ent surgeon', 'ear nose throat', 'otolaryngology'],
    about: 'Doctors and surgeons for ears, nose, sinuses, throat and voice.',
  },
  {
    name: 'Audiology',
    slug: 'audiology',
    synonyms: ['audiologist', 'hearing', 'hearing clinic'],
    about: 'Hearing tests, hearing aids and care of the ears.',
  },
  {
    name: 'Gastroenterology',
    slug: 'gastroenterology',
    synonyms: ['gastroenterologist', 'stomach', 'gut', 'bowel', 'digestive health', 'gut specialist'],
    about: 'Specialists for the gullet, stomach, bowel and liver.',
  },
  {
    name: 'General Surgery',
    slug: 'general-surgery',
    synonyms: ['surgeon', 'surgery', 'general surgeon', 'keyhole surgery'],
    about: 'Operations on hernias, gallbladder, bowel, thyroid and lumps.',
  },
  {
    name: 'Vascular Surgery',
    slug: 'vascular-surgery',
    synonyms: ['vascular', 'vein clinic', 'vein surgery', 'veins', 'vascular surgeon'],
    about: 'Treatment of veins and arteries, above all varicose veins.',
  },
  {
    name: 'Neurology',
    slug: 'neurology',
    synonyms: ['neurologist', 'nerve specialist', 'brain', 'brain specialist'],
    about: 'Specialists for the brain, spinal cord, nerves and headaches.',
  },
  {
    name: 'Pain Management',
    slug: 'pain-management',
    synonyms: ['pain clinic', 'pain specialist', 'chronic pain', 'pain relief'],
    about: 'Help with pain that lasts, through injections, nerve treatment and programmes.',
  },
  {
    name: 'Sleep Medicine',
    slug: 'sleep-medicine',
    synonyms: ['sleep', 'sleep clinic', 'sleep specialist'],
    about: 'Tests and treatment for snoring, sleep apnoea and insomnia.',
  },
  {
    name: 'Psychiatry',
    slug: 'psychiatry',
    synonyms: ['psychiatrist', 'psychiatric clinic', 'mental health doctor'],
    about: 'Doctors who assess and treat mental illness, ADHD and addiction.',
  },
  {
    name: 'Podiatry',
    slug: 'podiatry',
    synonyms: ['podiatrist', 'chiropodist', 'chiropody', 'foot clinic', 'feet'],
    about: 'Care of feet, nails and the way you walk.',
  },
  {
    name: 'Osteopathy and Chiropractic',
    slug: 'osteopathy-and-chiropractic',
    synonyms: ['osteopathy', 'chiropractic', 'back clinic', 'manual therapy'],
    about: 'Hands-on treatment of backs, necks and joints.',
  },
  {
    name: 'Dietetics',
    slug: 'dietetics',
    synonyms: ['nutrition', 'diet', 'nutrition clinic'],
    about: 'Advice on food for health, illness, allergy and sport.',
  },
  {
    name: 'Weight Management',
    slug: 'weight-management',
    synonyms: ['weight loss', 'weight loss clinic', 'obesity', 'bariatric', 'slimming'],
    about: 'Medical and surgical help with losing weight.',
  },
  {
    name: 'Aesthetics',
    slug: 'aesthetics',
    synonyms: ['aesthetic clinic', 'beauty clinic', 'medical aesthetics', 'skin rejuvenation', 'cellulite'],
    about: 'Cosmetic treatments without surgery.',
  },
  {
    name: 'Hair Restoration',
    slug: 'hair-restoration',
    synonyms: ['hair clinic', 'hair loss clinic', 'trichology', 'hair'],
    about: 'Tests and treatment for thinning hair, including transplants.',
  },
  {
    name: 'Sexual Health',
    slug: 'sexual-health',
    synonyms: ['sexual health clinic', 'gum clinic', 'sti clinic', 'genitourinary medicine'],
    about: 'Confidential tests, treatment and advice about sex and infection.',
  },
  {
    name: 'Paediatrics',
    slug: 'paediatrics',
    synonyms: ['paediatrician', 'children', 'child doctor', "children's clinic", 'kids doctor'],
    about: 'Doctors for babies, children and teenagers.',
  },
  {
    name: 'Allergy',
    slug: 'allergy',
    synonyms: ['allergist', 'allergy clinic', 'allergy specialist', 'immunology'],
    about: 'Tests and treatment for hay fever, food allergy and other reactions.',
  },
  {
    name: 'Internal Medicine',
    slug: 'internal-medicine',
    synonyms: ['physician', 'medical consultant', 'consultant physician'],
    about: 'Consultants for joints, hormones, lungs, kidneys and blood.',
  },
  {
    name: 'Other',
    slug: 'other',
    synonyms: ['complementary therapy', 'alternative therapy', 'holistic', 'naturopathy', 'naturopath'],
    about: 'Care that does not belong to one of the other specialties.',
  },
] as const satisfies readonly SpecialtyEntry[]

export type SpecialtyName = (typeof list)[number]['name']
export type Specialty = SpecialtyEntry & { name: SpecialtyName }

/** Every specialty of the directory, the closest kin beside each other. */
export const specialties: readonly Specialty[] = list
