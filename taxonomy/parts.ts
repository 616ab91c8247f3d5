import { type Anaesthetic, type Kind, kinds, type Part } from './kinds.ts'

type Exception = { part: Part; treatments: string }

/** Where a treatment has a part that others of its kind don't have: a lens, a coil, a post in the jaw. */
const added: readonly Exception[] = [
  {
    part: 'device',
    treatments:
      'dental-implants full-arch-dental-implants dental-bone-graft night-guard clear-aligners fixed-braces lingual-braces cataract-surgery lens-replacement-surgery implantable-contact-lens contact-lens-fitting myopia-control-for-children coil-fitting pacemaker-fitting coronary-angioplasty gastric-balloon hearing-aid-fitting cpap-therapy custom-orthotics',
  },
  ...(['surgeon', 'hospital'] as const).map(part => ({
    part,
    treatments:
      'cataract-surgery lens-replacement-surgery implantable-contact-lens ptosis-surgery carpal-tunnel-release trigger-finger-release ganglion-removal vasectomy adult-circumcision varicose-vein-treatment mohs-surgery',
  })),
]

/** Where it lacks one that others of its kind have: nothing stays in the body, or there is nothing to test. */
const dropped: readonly Exception[] = [
  {
    part: 'device',
    treatments:
      'tooth-filling root-canal-treatment tooth-extraction wisdom-tooth-removal gum-disease-treatment composite-bonding catheter-ablation dupuytrens-contracture-surgery knee-arthroscopy ankle-arthroscopy spinal-decompression-surgery squint-surgery hysterectomy endometriosis-surgery fibroid-removal endometrial-ablation ovarian-cyst-removal vasectomy-reversal robotic-prostatectomy hydrocele-repair tonsillectomy adenoidectomy turbinate-reduction gallbladder-removal haemorrhoid-surgery anal-fissure-treatment pilonidal-sinus-surgery thyroid-surgery breast-lump-removal gastric-sleeve gastric-bypass breast-reduction male-chest-reduction tummy-tuck liposuction lipoedema-liposuction facelift neck-lift eyelid-surgery brow-lift ear-pinning buttock-fat-transfer arm-lift thigh-lift labiaplasty lip-lift',
  },
  { part: 'hospital', treatments: 'sedation-for-dental-treatment' },
  {
    part: 'tests',
    treatments:
      'sedation-for-dental-treatment private-prescription specialist-referral-letter cosmetic-surgery-consultation',
  },
]

const bySlug = (exceptions: readonly Exception[]) => {
  const parts = new Map<string, Part[]>()
  for (const { part, treatments } of exceptions)
    for (const slug of treatments.split(' ')) parts.set(slug, [...(parts.get(slug) ?? []), part])
  return parts
}
const [alsoHas, lacks] = [bySlug(added), bySlug(dropped)]

/** Every treatment that differs from its kind. */
export const exceptionalSlugs = [...alsoHas.keys(), ...lacks.keys()]

export const isAttended = (anaesthetic: Anaesthetic) =>
  anaesthetic === 'sedation' || anaesthetic === 'general'

/** What a treatment can be made up of. An anaesthetist takes part only under sedation or general anaesthetic. */
export function partsOf(slug: string, kind: Kind, anaesthetic: Anaesthetic): readonly Part[] {
  const usual = kinds[kind].parts.filter(part => !lacks.get(slug)?.includes(part))
  const all = [
    ...usual,
    ...(alsoHas.get(slug) ?? []),
    ...(isAttended(anaesthetic) ? (['anaesthetist'] as const) : []),
  ]
  return [...new Set(all)]
}
