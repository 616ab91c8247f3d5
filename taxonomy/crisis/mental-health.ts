import type { Topic } from './topic.ts'

const nhs = (name: string, path: string) => ({ name: `NHS: ${name}`, url: `https://www.nhs.uk/${path}/` })

const emergency = {
  lead: 'Call 999 or go to A&E now if:',
  signs: [
    'somebody’s life is at risk, for example from an injury or an overdose',
    'you don’t feel able to keep yourself or somebody else safe',
  ],
  note: 'A mental health emergency is as serious as any other. You will not be wasting anyone’s time.',
}

/** A crisis of the mind: somebody to talk to first. */
export const mentalHealth: readonly Topic[] = [
  {
    slug: 'suicidal-thoughts',
    kind: 'mental-health',
    title: 'If you’re thinking about ending your life, talk to someone now',
    emergency,
    advice: [],
    phrases: {
      instead: [
        'suicidal/sucidal/suicidle/suisidal/suicdal/suicidial/suicidel/suacidal/siucidal/suicidall/suicial/susidal',
        'suicide/sucide/suiside/suicude/suicid/suicied/siucide/suacide/suecide/suicides',
        'kill/kil/killing/killin/kll/off/top myself/mysel/meself/myslef/myself/himself/herself/themselves/themself/ourselves/yourself',
        'kms',
        'unalive/unaliving myself?',
        'want/wanna/wants/wanting/wish/ready/rather/wnt/wan be? die/dead',
        'want/wanna/wants/wanting/wnt/wan 2 die',
        'want/wanna/wants/wanting/wnt end it/life/everything/things',
        'wish could/would die',
        'wish never born/woke/existed',
        'better/beter off/of dead',
        'better off without me',
        'end/ending/ended/ends/take/taking own? life',
        'ending/end/finish it all',
        'ending it',
        'dont/didnt/not want/wanna/wana be? live/living/exist/alive/here anymore?',
        'dont/didnt/not want/wanna/wana wake/carry up/on',
        'no reason live/living',
        'no point living/life/carrying',
        'nothing live for',
        'life not/isnt worth living',
        'cant live anymore/myself',
        'tired of? being? living/life/alive',
        'hang/hanging/shoot/drown/gas/strangle/poison myself',
        'hung himself/herself/myself',
        'jump/jumping off bridge/building/roof/cliff',
        'jump/jumping front of? train/car/bus/traffic',
        'slit/slitting/slash wrist/wrists',
        'how die painlessly/quickly/painless',
        'painless way/ways die',
        'ways die',
        'suicidal/suicide thoughts/ideation/plan',
        'thoughts of? dying/death/suicide/ending',
        'goodbye letter/note',
      ],
    },
    aboveWith: `counselling counsellor therapy therapist psychologist psychiatrist training prevention bereavement
      bereaved headaches`,
    source: nhs(
      'Help for suicidal thoughts',
      'mental-health/feelings-symptoms-behaviours/behaviours/help-for-suicidal-thoughts',
    ),
  },
  {
    slug: 'self-harm',
    kind: 'mental-health',
    title: 'If you’re hurting yourself, talk to someone now',
    emergency,
    advice: [],
    phrases: {
      instead: [
        'self/sel/slef/sefl harm/harming/harmed/harms/harmer/ham/hrm/harmin/injury/injuring/injurious/mutilation/hurt',
        'selfharm/selfharming/selfharmed/selfinjury',
        'hurting/harm/harming/cutting/cuting/burning/hitting/starving/injuring/punching/scratching myself/mysel/meself/myslef/himself/herself/themselves/themself',
        'urge/urges hurt/cut/harm/burn',
        'want/wanna/going hurt/cut/burn myself',
        'cutting wrist/wrists/arms/arm/legs',
        'son/daughter/child/friend cuts/cutting/cut herself/himself/themselves',
      ],
      above: ['cut/cuts/burnt/burned/hurt myself'],
    },
    aboveWith: `scar scars scarring marks laser removal camouflage tattoo cover counselling counsellor therapy therapist
      psychologist psychiatrist gym exercise exercising running sport sports physio shaving training`,
    source: nhs(
      'Where to get help for self-harm',
      'mental-health/feelings-symptoms-behaviours/behaviours/self-harm',
    ),
  },
  {
    slug: 'mental-health-crisis',
    kind: 'mental-health',
    title: 'If you need urgent help with your mental health',
    emergency,
    advice: [],
    phrases: {
      above: [
        'mental health? crisis/crises/emergency/helpline/hotline',
        'mental/nervous/mentle/nervus breakdown/breakdowns/brakedown',
        'mental/nervous break down',
        'crisis team/line/helpline',
        'crisis',
        'psychotic/psycotic/psychosis/pyschosis/psycosis/sychosis episode?/break?',
        'hearing voices',
        'voices head/telling',
        'samaritans/samaritan/samaratans/samaritons',
        'cant carry/go on',
        'cant cope',
        'loosing/losing mind',
        'sectioned/sectioning',
        'want/wanna/going hurt/kill someone/somebody/people/him/them',
        'thoughts of? hurting/harming/killing someone/somebody/people/baby',
      ],
    },
    unless: 'training course midlife',
    source: nhs(
      'Where to get urgent help for mental health',
      'nhs-services/mental-health-services/where-to-get-urgent-help-for-mental-health',
    ),
  },
]
