/**
 * Further words for treatments, by slug, understood in search and never displayed. They stand apart from the treatments
 * because they are collected in other ways: from letters of hospitals, from makers' names and from what people type.
 */
type ByTreatment = Readonly<Record<string, string>>

/** What the trade writes in letters and lists. */
const abbreviations: ByTreatment = {
  'knee-replacement': 'tkr, tka',
  'partial-knee-replacement': 'ukr, pkr, uka',
  'hip-replacement': 'thr, tha',
  'knee-arthroscopy': 'pcl, mcl, lcl',
  'carpal-tunnel-release': 'cts, ctd',
  'spinal-decompression-surgery': 'acdf, tlif, microdiscectomy, micro discectomy',
  'fracture-care': 'orif',
  'shoulder-arthroscopy': 'sad, subacromial decompression',
  'pelvic-ultrasound-scan': 'tvus, tvs, tv ultrasound, transvaginal us',
  'ultrasound-scan': 'uss, kub ultrasound',
  'vascular-ultrasound-scan': 'abpi, aaa scan',
  'ct-scan': 'ctc, ct kub, ct colonography',
  'mri-scan': 'mrcp, mra',
  'shockwave-therapy': 'eswt',
  'fatigue-and-long-covid-consultation': 'tatt',
  'gallbladder-removal': 'lap chole',
  'occupational-therapy': 'ot assessment, ot, sensory processing',
  'speech-and-language-therapy': 'salt, slt, salt therapy, slt assessment',
  'cervical-smear': 'lbc',
  'enlarged-prostate-surgery': 'bph surgery, turis',
  'kidney-stone-treatment': 'eswl, pcnl, rirs',
  'coronary-angioplasty': 'ptca',
  'lung-function-test': 'pft, feno',
  'musculoskeletal-ultrasound-scan': 'msk ultrasound',
  'lens-replacement-surgery': 'clear lens extraction, cle',
}

/** Makers' and clinics' names for a treatment or a device. */
const brands: ByTreatment = {
  'excessive-sweating-consultation': 'miradry, mira dry, sweaty palms',
  'hearing-aid-fitting': 'phonak, oticon, widex, starkey, signia, resound',
  'coil-fitting': 'jaydess, levosert, copper t',
  'clear-aligners': 'smile direct, byte aligners',
  'dental-implants': 'straumann, nobel biocare',
  'teeth-whitening': 'philips zoom, boutique whitening, opalescence',
  'porcelain-veneers': 'turkey teeth, emax veneers',
  'dermal-fillers': 'belotero, jaw filler',
  'anti-wrinkle-consultation': 'anti wrinkle',
  'ultrasound-skin-tightening': 'thermage',
  'fat-freezing': 'coolsculpt, cool sculpting, 3d lipo',
  'laser-hair-removal': 'soprano laser, candela laser',
  'haemorrhoid-surgery': 'thd, anal skin tags, anal skin tag removal',
  'varicose-vein-treatment': 'clarivein',
  'gastric-balloon': 'elipse balloon',
  'laser-eye-surgery': 'contoura',
  'lens-replacement-surgery': 'panoptix, eyhance',
  'dry-eye-treatment': 'blephex',
  'full-health-check': 'mot health check',
}

/** What people say they have, or ask for. */
const everyday: ByTreatment = {
  'mri-scan': 'slipped disc scan, scan for slipped disc, disc scan',
  echocardiogram: 'echo test, echo test heart, heart echo',
  'cataract-surgery': 'cloudy lens',
  'hip-replacement': 'worn out hip, worn hip, hip arthroplasty',
  'knee-replacement': 'worn out knee, worn knee, knee arthroplasty',
  'knee-arthroscopy': 'meniscectomy',
  'ultrasound-scan': 'gallstone scan, scan for gallstones',
  'pelvic-ultrasound-scan': 'ovarian scan',
  'open-mri-scan': 'open mri scanner',
  'full-arch-dental-implants': 'full set of teeth',
  'eye-test': 'glasses prescription',
  'facial-thread-vein-removal': 'spider veins on face, face veins',
  'home-visit-physiotherapy': 'physiotherapist home visits',
  'neck-lift': 'saggy neck',
  'fertility-check': 'low amh',
  'sports-injury-consultation': 'shoulder dislocation, achilles tendonitis',
  'cyst-removal': 'milia removal, milia',
  'dermatology-consultation': 'fungal skin infection, fungal infection',
  'gum-disease-treatment': 'gum graft, gum surgery',
  'private-gp-consultation': 'walk in gp, walk in doctor, walk in clinic, gp walk in',
  'haemorrhoid-banding': 'itchy bum, itchy bottom, itchy anus',
  'gynaecology-consultation':
    'missed period, late period, post coital bleeding, bleeding after menopause, postmenopausal bleeding, vulva itching, itchy vulva, itchy vagina',
  'contraception-consultation': 'implant removal arm, arm implant, implant in arm',
  'ent-consultation': 'lost sense of smell, no sense of smell, anosmia',
  'joint-injection': 'hydrocortisone injection',
  'post-operative-rehabilitation': 'post op physio, physio after operation',
  'orthopaedic-consultation':
    'knee consultant, hip consultant, shoulder consultant, spine consultant, back consultant',
  'respiratory-consultation':
    'respiratory consultant, respiratory doctor, respiratory specialist, chest consultant',
  'gastroenterology-consultation': 'liver specialist, liver consultant, hepatologist, irritable bowel',
  'ophthalmology-consultation': 'retina specialist, eye consultant, retina consultant',
  'cosmetic-surgery-consultation': 'breast reconstruction',
  'general-surgery-consultation': 'appendix removal, appendicectomy, appendix operation',
  'laser-tattoo-removal': 'remove my tattoo',
}

/** All search synonyms of a treatment. */
export const searchSynonymsOf = (slug: string): string[] =>
  [abbreviations, brands, everyday].flatMap(words => words[slug]?.split(', ') ?? [])
