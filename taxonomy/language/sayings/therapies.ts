import type { ByTreatment } from '../search-synonyms/types.ts'

/** Medicines, illnesses, operations and sayings, by treatment: other. */
export const therapies: ByTreatment = {
  acupuncture: `tcm, traditional chinese medicine, chinese herbal medicine, chinese herbs, chinese doctor,
    ear acupuncture, facial acupuncture, cosmetic acupuncture, acupuncture for back pain,
    acupuncture for migraine, acupressure, western acupuncture, needles for pain`,
  'speech-and-language-therapy': `late talker, toddler not talking, not talking yet, not talking at 2,
    2 year old not talking, two year old not talking, child not talking, baby not talking, not speaking,
    cant say r, lisp child, child stammer, speech therapist for child, speech delay toddler, speech problems,
    speech unclear, slurry speech after stroke therapy, speech after stroke, voice coach, voice feminisation,
    trans voice, tongue thrust, myofunctional therapy, dysphagia therapist, swallowing problems therapist,
    swallow assessment, selective mutism therapist, social communication, stammering, stuttering, dld`,
  'occupational-therapy': `ot for child, paediatric ot, messy handwriting, clumsy child, dcd,
    developmental coordination disorder, dyspraxia assessment, sensory issues, sensory diet, sensory therapy,
    home adaptations, wheelchair assessment, seating assessment, stairlift assessment,
    driving assessment after stroke, hand rehab, hand injury rehab, thumb splint, wrist splint,
    aids for elderly, occupational therapy assessment, functional assessment`,
  'therapeutic-massage': `relaxing massage, shoulder massage, neck massage, full body massage, head massage,
    aromatherapy, shiatsu, bowen massage, oncology massage, cupping massage, lymphatic massage, lymph drainage,
    post surgery massage, post lipo massage, massage at home, mobile massage, stress massage, abdominal massage,
    rolfing`,
  'cranial-osteopathy':
    'cranial sacral, cranio sacral, craniosacral, cranial therapy, biodynamic craniosacral, cst baby',
  reflexology: 'reiki, reiki healing, energy healing, fertility reflexology, zone therapy',
  'stop-smoking-support': `zyban, cytisine, cytisinicline, nicotine patches, quit fags, packing in smoking,
    pack in smoking, give up fags, give up cigarettes, give up vaping, nicotine addiction`,
  'hyperbaric-oxygen-therapy': 'oxygen tank, hbo, ms therapy centre oxygen, hypoxic training',
  'lymphoedema-therapy': `swollen arm after breast cancer, arm swelling after cancer, swollen arm after surgery,
    lymphatic swelling, lymph swelling, compression stockings, compression sleeve, compression hosiery,
    lipoedema compression, decongestive therapy, leduc, primary lymphoedema, leg lymphoedema, lymphoedema nurse`,
  'medical-second-opinion': `second opinion surgery, second opinion on mri, another opinion, opinion on my scan,
    medical expert witness, medico legal report, medicolegal`,
}
