import { treatmentsOf } from '../treatment.ts'

export const hairRestoration = treatmentsOf('Hair Restoration', 'minor', {
  'hair-transplant': {
    name: 'Hair Transplant',
    synonyms: [
      'fue hair transplant',
      'fut hair transplant',
      'hair implants',
      'baldness',
      'receding hairline',
      'bald patch',
    ],
    about: 'Hair roots from the back of the head are moved to where hair is thin.',
    price: [3500, 9000],
    minutes: 480,
    weight: 4,
  },
  'eyebrow-transplant': {
    name: 'Eyebrow Transplant',
    synonyms: ['thicker eyebrows', 'eyebrow restoration', 'thin eyebrows'],
    about: 'Single hair roots are placed to fill thin or missing eyebrows.',
    price: [2200, 4500],
    minutes: 240,
    weight: 1,
  },
  'beard-transplant': {
    name: 'Beard Transplant',
    synonyms: ['patchy beard', 'facial hair transplant', 'beard implants'],
    about: 'Hair roots are moved to the face to fill a patchy beard.',
    price: [2800, 6500],
    minutes: 300,
    weight: 1,
  },
  'hair-loss-consultation': {
    name: 'Hair Loss Consultation',
    kind: 'visit',
    synonyms: [
      'hair loss',
      'thinning hair',
      'alopecia',
      'trichologist',
      'female hair loss',
      'hair falling out',
    ],
    searchWords:
      'finasteride, propecia, minoxidil, hair loss tablet, going bald, balding, losing my hair, ' +
      'hair shedding, male pattern baldness',
    about: 'A specialist finds the cause of thinning hair and explains the options.',
    price: [80, 250],
    minutes: 40,
    weight: 4,
  },
  'prp-hair-treatment': {
    name: 'PRP Hair Treatment',
    kind: 'aesthetic',
    synonyms: ['prp for hair', 'platelet rich plasma hair', 'prp scalp', 'plasma hair treatment'],
    searchWords: 'prp, prp injection',
    about: 'Platelets from your own blood are placed in the scalp to encourage hair growth.',
    price: [200, 600],
    minutes: 60,
    weight: 3,
  },
  'scalp-micropigmentation': {
    name: 'Scalp Micropigmentation',
    kind: 'aesthetic',
    synonyms: ['hair tattoo', 'smp', 'scalp tattoo'],
    about: 'Tiny dots of pigment give the look of closely cut or thicker hair.',
    price: [700, 3000],
    minutes: 180,
    weight: 2,
  },
})
