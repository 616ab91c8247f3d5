import type { ByTreatment } from './types.ts'

/** Names of letters and consent forms, makers and patients. Skin. */
export const skinWords: ByTreatment = {
  'dermatology-consultation': `consultant dermatologist, dermoscopy, dermatoscopy, photodynamic therapy, pdt skin,
    actinic keratosis, solar keratosis, seborrhoeic dermatitis, pityriasis, tinea versicolor, folliculitis,
    granuloma annulare, pruritus, prurigo, perioral dermatitis, hidradenitis suppurativa,
    alopecia areata specialist, molluscum, molluscum contagiosum, skin infection, skin lesion, bowens disease,
    paediatric dermatologist, skin allergy specialist, acanthosis nigricans`,
  'mole-check': 'atypical mole, dysplastic naevus, naevus, lesion check, skin cancer screening, skin cancer',
  'mole-removal': 'shave excision, punch excision, naevus removal',
  'skin-tag-removal': 'acrochordon, skin tag cautery',
  'cyst-removal': `trichilemmal cyst, epidermal cyst, sebaceous cyst excision, seborrhoeic keratosis removal,
    dermatofibroma, skin lesion removal, cherry angioma removal, sebaceous hyperplasia`,
  'wart-removal': 'cryosurgery, hyfrecation, wart cautery, wart curettage, liquid nitrogen freezing',
  'mohs-surgery': `mohs micrographic surgery, basal cell carcinoma, bcc, scc skin, melanoma surgery,
    melanoma excision`,
  'acne-treatment-consultation': `acne vulgaris, hormonal acne, spironolactone acne, back acne, bacne,
    nodular acne, aviclear`,
  'acne-scar-treatment': 'subcision, tca cross, ice pick scars, boxcar scars',
  'eczema-consultation': `discoid eczema, hand eczema, pompholyx, dyshidrotic eczema, topical steroid withdrawal,
    dupixent, dupilumab`,
  'psoriasis-consultation': 'guttate psoriasis, nail psoriasis, inverse psoriasis',
  'phototherapy-session': 'narrowband uvb, narrowband uvb phototherapy, excimer laser, uvb phototherapy',
  'rosacea-treatment': 'rhinophyma, papulopustular rosacea, facial flushing, facial erythema, ocular rosacea',
  'excessive-sweating-consultation': `iontophoresis, axillary hyperhidrosis, sympathectomy, craniofacial sweating,
    sweating clinic, bromhidrosis`,
  'laser-birthmark-treatment': 'pulsed dye laser, haemangioma, congenital naevus, birthmark',
}
