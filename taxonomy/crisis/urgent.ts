import type { Topic } from './topic.ts'

const nhs = (name: string, path: string) => ({ name: `NHS: ${name}`, url: `https://www.nhs.uk/${path}/` })

/** What cannot wait for a private appointment, though an ambulance is seldom needed. */
export const urgent: readonly Topic[] = [
  {
    slug: 'sudden-sight-loss',
    kind: 'urgent',
    title: 'Get help now for a sudden change in your sight',
    emergency: {
      lead: 'Call 999 or go to A&E now if:',
      signs: [
        'you have suddenly lost sight in one or both eyes',
        'your face has dropped, or your speech or an arm is affected',
        'a chemical went into your eye, or something has pierced it',
      ],
    },
    advice: [
      'there is a dark curtain or shadow across your sight',
      'floaters or flashes of light have started suddenly',
      'your eye is very painful, red or sensitive to light',
    ],
    phrases: {
      above: [
        'sudden loss/lost of? vision/sight/eyesight',
        'sudden vision/sight/eyesight loss',
        'suddenly lost/losing vision/sight/eyesight',
        'sudden blindness',
        'suddenly blind',
        'gone/going blind suddenly/one',
        'suddenly cant see',
        'cant see suddenly',
        'cant see out of? one/left/right eye',
        'lost vision/sight eye/one/suddenly/both/left/right',
        'curtain/shadow over/across eye/vision',
        'sudden floaters/flashes',
        'flashes floaters suddenly',
        'detached retina',
        'something/glass/metal stuck/pierced eye',
      ],
    },
    unless: 'surgery repair operation after',
    source: nhs('Floaters and flashes in the eyes', 'symptoms/floaters-and-flashes-in-the-eyes'),
  },
  {
    slug: 'pregnancy',
    kind: 'urgent',
    title: 'Call your midwife or maternity unit now',
    emergency: {
      lead: 'Call 999 now if you are pregnant and:',
      signs: [
        'bleeding heavily, or in severe pain',
        'having a seizure, or feel faint or confused',
        'the baby is coming, or the cord can be seen',
      ],
    },
    advice: [
      'you cannot reach your midwife or maternity unit',
      'the baby is moving less, or the movements have changed',
      'you are bleeding or have pain, or your waters have broken',
    ],
    phrases: {
      above: [
        'bleeding pregnant/pregnancy/pregnent/pregancy',
        'bleeding while/whilst/during/early pregnant/pregnancy',
        'pregnant/pregnent/pregnancy bleeding/bleed/blood',
        'baby stopped/not/isnt/hasnt moving/moved/move',
        'reduced baby/fetal/foetal movement/movements',
        'waters/water broke/broken/breaking',
        'labour',
        'going into labour/labor',
        'contractions started/early',
        'miscarriage/miscarrying/miscarrige',
        'ectopic/eptopic/etopic pregnancy',
        'preeclampsia/eclampsia',
        'pre eclampsia',
      ],
    },
    unless: `recurrent test tests testing investigation investigations counselling support clinic after previous history
      scan care massage hypnobirthing course classes physio screening risk`,
    source: nhs('Vaginal bleeding in pregnancy', 'pregnancy/complications/vaginal-bleeding'),
  },
  {
    slug: 'ill-baby',
    kind: 'urgent',
    title: 'Get help now for a very ill baby or child',
    emergency: {
      lead: 'Call 999 now if a baby or child:',
      signs: [
        'is floppy, will not wake or does not respond',
        'has trouble breathing, or is blue, grey or blotchy',
        'has a rash that does not fade when a glass is pressed on it',
        'is having a seizure for the first time',
      ],
    },
    advice: [
      'a baby under 3 months has a temperature of 38C or more',
      'a child has a high temperature for 5 days, or is getting worse',
      'they are not drinking, or have no wet nappies',
    ],
    phrases: {
      above: [
        'floppy/limp/lifeless baby/child/toddler',
        'baby/child/toddler floppy/limp/lifeless',
        'baby/newborn high? fever/temperature/temp',
        'baby/newborn wont/not feed/feeding/drink/drinking',
        'baby not weeing/peeing',
      ],
    },
    source: nhs(
      'Is your baby or toddler seriously ill?',
      'baby/health/is-your-baby-or-toddler-seriously-ill',
    ),
  },
  {
    slug: 'severe-stomach-pain',
    kind: 'urgent',
    title: 'Get help now for sudden, severe tummy pain',
    emergency: {
      lead: 'Call 999 or go to A&E now if:',
      signs: [
        'the pain is sudden and severe, or hurts when you touch your tummy',
        'you are vomiting blood, or have black or bloody poo',
        'you have not been able to pee, poo or fart',
        'you have collapsed, or cannot breathe properly',
      ],
    },
    advice: [
      'the pain is getting worse quickly, or does not go away',
      'the pain moves to the lower right side',
    ],
    phrases: {
      above: [
        'appendicitis/apendicitis/appendisitis/appendicitus/apendix/appendix burst?/pain?/ruptured?',
        'burst/ruptured/exploded appendix',
        'sudden/severe/excruciating/agonising/unbearable stomach/tummy/abdominal/belly pain/pains/ache',
        'bowel/strangulated obstruction/hernia',
        'strangulated hernia',
        'cant pee/wee/urinate/piss',
        'cant pass urine/water',
        'urinary retention',
        'black/tarry poo/stool/stools',
      ],
    },
    unless: 'surgery removal repair operation after scar',
    source: nhs('Stomach ache', 'symptoms/stomach-ache'),
  },
]
