import type { ByTreatment } from './types.ts'

/** Makers' and clinics' names for a treatment or a device. */
export const brands: ByTreatment = {
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
