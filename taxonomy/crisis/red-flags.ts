import { nhs, type Topic } from './topic.ts'

const parts = 'breast/boob/neck/armpit/testicle/testicles/testicular/groin/throat'
const planned = [
  '~ scan/removal/removed/surgery/check/clinic/biopsy/ultrasound/operation/excision',
  'remove ~',
]

/** Signs that are mostly harmless and sometimes not: clinics are shown, and above them when not to wait for one. */
export const redFlags: readonly Topic[] = [
  {
    slug: 'lump',
    kind: 'urgent',
    title: 'Get a new lump checked',
    emergency: {
      lead: 'Call 999 or go to A&E now if',
      signs: [
        'a lump or swelling in your neck, mouth or throat makes it hard to breathe or swallow',
        'a lump in your groin or tummy is very painful and you are being sick',
        'you have sudden, severe pain in a testicle',
      ],
    },
    advice: [
      'the lump is very painful, red or hot',
      'you have a lump and a high temperature, or feel very unwell',
      "you can't see a GP about a lump that is growing, hard or in a breast or testicle",
    ],
    adviceFirst: true,
    phrases: {
      above: [
        '= lump/lumps',
        '= found lump',
        '= new lump',
        { says: `& ${parts} lump/lumps`, except: planned },
        { says: `lump/lumps on/under/near ${parts}/arm`, except: planned },
        { says: 'lump/lumps growing/getting bigger?', except: planned },
      ],
    },
    source: nhs('Lumps', 'conditions/lumps'),
  },
  {
    slug: 'unexplained-bleeding',
    kind: 'urgent',
    title: 'Get unexplained bleeding checked',
    emergency: {
      lead: 'Call 999 or go to A&E now if',
      signs: [
        "you're bleeding heavily or it won't stop",
        'you feel faint, confused or very unwell',
        "you're vomiting blood, or what you bring up looks like coffee grounds",
      ],
    },
    advice: [
      'your poo is black or dark red',
      "you have blood in your pee and can't pass any",
      "you have bleeding between periods, after sex or after the menopause and can't see a GP",
    ],
    adviceFirst: true,
    phrases: {
      above: [
        '= bleeding',
        'rectal/anal bleeding',
        'bleeding from bottom/bum/rectum/anus/back',
        { says: 'blood poo/stool/stools/urine/pee/wee/semen', except: ['~ test'] },
        'blood when wee/pee/poo',
        'bleeding after sex/menopause',
        'post coital/menopausal bleeding',
        'postcoital/postmenopausal bleeding',
        'bleeding between periods',
      ],
    },
    source: nhs(
      'Bleeding from the bottom (rectal bleeding)',
      'conditions/bleeding-from-the-bottom-rectal-bleeding',
    ),
  },
]
