import { nhs, type Topic } from './topic.ts'

const dontDrive = "Don't drive yourself to hospital."
const people =
  'he/she/they/mum/dad/husband/wife/partner/nan/grandad/gran/grandma/friend/son/daughter/child/baby'
const aftercare =
  'rehab/rehabilitation/physio/physiotherapy/physiotherapist/therapy/therapist/recovery/exercises/course/training/prevention/screening/risk/support'

/** Emergencies of the heart and the brain. */
export const heartAndBrain: readonly Topic[] = [
  {
    slug: 'chest-pain',
    kind: 'life-threatening',
    title: 'Chest pain can be an emergency',
    emergency: {
      lead: 'Call 999 now if the pain is sudden and',
      signs: [
        'spreads to your arms, back, neck or jaw',
        'makes your chest feel tight or heavy',
        'comes with shortness of breath, sweating, or feeling or being sick',
        'lasts more than 15 minutes',
      ],
      note: dontDrive,
    },
    advice: [
      'the pain comes and goes',
      "it goes away quickly but you're still worried",
      "you don't know whether it's urgent",
    ],
    phrases: {
      above: [
        'chest/ches/chst/cheast/chset/chesst pain/pains/pian/painn/pan/ache/aches/tightness/pressure/discomfort/cramp',
        'pain/pains/pressure/tightness/ache/weight/squeezing chest',
        'pain/pressure across/on/middle/centre/left side? of? chest',
        'tight/tightening/heavy/crushing/squeezing/sore chest',
        'chest hurts/hurting/tight/heavy/crushing/burning',
        'elephant on chest',
        'pain arm jaw',
        '& arm/jaw pain sweating/sweaty/breathless/clammy',
        'pain down? left arm',
        'left arm pain/numb/numbness/tingling/heavy',
        'numb/tingling/heavy left arm',
        'angina attack/pain/wont/unstable',
        'unstable angina',
        'heart racing feel? wont/faint/fainting/dizzy/breathless stop?',
        'poen yn y frest',
        'poen frest',
      ],
    },
    source: nhs('Chest pain', 'symptoms/chest-pain'),
  },
  {
    slug: 'heart-attack',
    kind: 'life-threatening',
    title: 'A heart attack is an emergency',
    emergency: {
      lead: 'Call 999 now if you or somebody else has',
      signs: [
        'chest pain that feels like pressure, heaviness or squeezing',
        'pain that spreads to the arms, jaw, neck or back',
        'sweating, shortness of breath, sickness or light-headedness with it',
        'collapsed and is not breathing normally',
      ],
      note: `${dontDrive} Sit down and rest while you wait.`,
    },
    advice: ["the symptoms have gone but you're still worried", "you don't know whether it's urgent"],
    phrases: {
      above: [
        {
          says: 'heart/hart/heat/haert/heeart attack/atack/attck/attac/attak/attach/attacks',
          except: [
            `~ ${aftercare}/check/test/scan`,
            'check/screening/physio/rehab/rehabilitation/recovery/therapy/exercise after ~',
            'recovery/recovering from ~',
            'risk/prevent/prevention/preventing/history of? ~',
            'previous/past ~',
          ],
        },
        { says: 'cardiac/cardic arrest', except: [`~ ${aftercare}`, 'recovery/rehab after/from ~'] },
        'heart stopped/stopping',
        'stopped heart',
        'myocardial infarction',
        'trawiad calon',
        'trawiad ar y calon/galon',
      ],
    },
    source: nhs('Heart attack', 'conditions/heart-attack'),
  },
  {
    slug: 'stroke',
    kind: 'life-threatening',
    title: 'A stroke is an emergency',
    emergency: {
      lead: 'Call 999 now if somebody has any one of these signs, even if it passes',
      signs: [
        'face: it has dropped on one side, or they cannot smile',
        'arms: they cannot lift both arms and keep them there',
        'speech: it is slurred, or they cannot talk or understand you',
        'sudden weakness or numbness on one side, or sudden loss of sight',
      ],
      note: 'Note the time when the signs began.',
    },
    advice: ['you had a stroke before and have a question that is not urgent'],
    phrases: {
      above: [
        'arm/leg/hand/face/side gone/going/went weak/numb/dead/limp',
        'weak/numb/dead/limp arm/leg/side suddenly/sudden',
        {
          says: 'stroke/strokes/strok/storke/strocke/strock',
          except: [
            `~ patient?/patients?/speech?/arm?/hand? ${aftercare}/massage/splint/tens/survivor/survivors/volume/care/clinic/physios`,
            'physio/physiotherapy/rehab/rehabilitation/therapy/massage/recovery/exercises after/following/post ~',
            'recovery/recovering/rehab from ~',
            'rehab/physio/physiotherapy/rehabilitation for ~ patient?/patients?/survivor?/survivors?',
            'risk/prevent/prevention/preventing/history of? ~',
            'previous/past/post ~',
            'breast/back/golf/swim/swimming/butterfly/tennis/heat/sun/brush ~',
            '~ ablation',
          ],
        },
        'stroke/strokes/strok/storke/stoke/strocke/stork symptoms/symptom/signs/sign/fast/suspected',
        'ministroke',
        'tia',
        'transient ischaemic/ischemic attack',
        {
          says: 'face/facial/mouth/smile droop/drooping/drooped/droops/drop/dropped/dropping/dropin/lopsided one? side?',
          except: [
            '~ filler/fillers/lift/facelift/threads/thread/exercises',
            'filler/fillers/facelift for? ~',
          ],
        },
        {
          says: 'drooping/droopy/drooped/dropped/lopsided face/mouth/smile',
          except: [
            '~ filler/fillers/lift/facelift/threads/thread/exercises',
            'filler/fillers/facelift for? ~',
          ],
        },
        '& one/left/right side face/body/mouth droop/drooping/drooped/dropped/numb/numbness/weak/weakness/paralysed',
        'one/left/right side of? face/body numb/numbness/weak/weakness/drooping/dropped/droop/paralysed',
        'half of? face/body numb/drooping/dropped/paralysed',
        {
          says: 'face/facial suddenly? numb/numbness/tingling',
          except: ['~ cream', '~ after/from dentist/dental/filling/injection/wisdom/extraction'],
        },
        { says: 'numb/numbness face', except: ['~ cream', '~ after/from dentist/dental/filling/injection'] },
        'arm/leg/tongue suddenly numb',
        'slurred/slurring/slured speech/words/talking',
        'speech slurred/slurring/slured',
        {
          says: 'cant lift/raise/move arm/arms',
          except: ['~ above/over/higher/shoulder/past', 'shoulder ~', '~ up? behind'],
        },
        'arm/leg weak/weakness/numb/numbness suddenly',
        'cant walk suddenly',
        `= ${people}? cant speak/talk/smile properly?`,
        'cant speak/talk/smile suddenly/properly/clearly',
        'suddenly cant speak/talk/smile/walk/swallow',
        'cant get words out',
        'talking/speaking/speech gibberish/nonsense/jumbled',
        'sudden numbness/weakness/confusion/dizziness',
        'suddenly numb/weak/confused',
        'numb/weak/numbness/weakness one/left/right side',
        'stroc',
      ],
    },
    source: nhs('Stroke', 'conditions/stroke'),
  },
  {
    slug: 'unconscious',
    kind: 'life-threatening',
    title: 'Call 999 if somebody cannot be woken',
    emergency: {
      lead: 'Call 999 now if somebody',
      signs: [
        'does not respond or cannot be woken',
        'is not breathing, or is breathing strangely',
        'has collapsed with chest pain, a head injury or a seizure',
        'has a weak pulse, or pale, blue or clammy skin',
      ],
      note: 'The operator can tell you how to give CPR.',
    },
    advice: ['somebody fainted, has fully recovered and you want advice'],
    phrases: {
      instead: [
        { says: 'unconscious/unconcious/unconsious/unconscience', except: ['~ sedation/bias/mind'] },
        'unresponsive/unresponsve',
        { says: 'not responding', except: ['~ to? treatment/medication/antibiotics/physio/therapy'] },
        { says: 'wont/cant/not wake/waking up', except: ['~ mornings/morning', '~ at? night'] },
        'wont/cant/not wake/waking him/them/baby/mum/dad/husband/wife',
        { says: 'wont wake', except: ['~ mornings/morning', '~ up mornings/morning', '~ up? at? night'] },
        { says: 'cant wake', except: ['~ mornings/morning', '~ up mornings/morning', '~ up at? night'] },
        'no pulse',
        'needs cpr',
        { says: 'cpr', except: ['~ course/courses/training/certificate/class/classes/refresher', 'learn ~'] },
        {
          says: 'collapsed/colapsed/collapsd',
          except: [
            '~ lung/arch/arches/nose/nostril/nostrils/vein/veins/disc/vertebra/septum/foot/feet/bridge',
          ],
        },
        'drowning/drowned',
        '= collapse',
        'looks/look/looking dead',
        'found dead',
      ],
      above: [
        '& confused drowsy/sleepy',
        '& drowsy unresponsive/floppy',
        'passed/passing/pass/past out',
        'blacked/blacking/black out',
        'lost/losing/loosing/loss of? consciousness/conciousness',
        'fainted',
      ],
    },
    source: nhs('First aid: unconscious', 'tests-and-treatments/first-aid'),
  },
  {
    slug: 'seizure',
    kind: 'life-threatening',
    title: 'A seizure can be an emergency',
    emergency: {
      lead: 'Call 999 now if somebody is having a seizure and',
      signs: [
        'it is their first, or it lasts longer than usual for them',
        'it lasts more than 5 minutes, or another follows at once',
        'they do not wake up fully between seizures',
        'they are hurt, or breathing is difficult afterwards',
      ],
      note: "Don't hold them down or put anything in their mouth. Move hard things away.",
    },
    advice: ['they have recovered fully and you want advice'],
    phrases: {
      instead: [
        'seizure/seizures/siezure/fit/fitting wont/not/doesnt/isnt stop/stopping/ending',
        'cant stop seizure/seizures/fitting',
        'status epilepticus',
        'febrile/fever convulsion/convulsions/seizure',
        {
          says: 'baby/child/son/daughter/toddler/husband/wife/mum/dad/he/she fit/fitting',
          except: [
            '~ shoes/shoe/hearing/brace/braces/glasses/lenses/denture/dentures/wig/room/appointment/note/fly/test/work',
            '~ class/classes/club/camp/pilates/yoga/bootcamp',
            '~ for surgery/travel/flying/sport/duty/work',
          ],
        },
        'baby/child/son/daughter/toddler/husband/wife/mum/dad/he/she seizure/convulsing',
        '= seizure/seizures/fitting/convulsing emergency',
      ],
      above: [
        {
          says: 'seizure/seizures/siezure/siezures/seziure/sezure/seizur',
          except: ['~ clinic/course/training/alarm', '~ alert?/assistance?/response? dog/dogs'],
        },
        'convulsion/convulsions/convulsing',
        'epileptic fit/seizure/fits/attack',
        'fits/fit epilepsy',
        // Alone they are shoes, braces and exercise.
        {
          says: '! having/have/has/had/take/taking a fit',
          except: ['~ test/kit/note/body/check/up', '~ for work/surgery/flying/travel', '~ to fly/work'],
        },
        '! having/have/has/had fits',
        'getting/get/suffer/suffering/suffers fits',
        '!= i?/he?/she?/they? am/is/are/was/were/keep/keeps fitting',
        '= started/stopped/stop fitting',
        '!= fitting now',
        '& fits blackouts/blackout/faints/fainting/convulsions',
        'first fit/seizure',
        'fit/seizure lasting/lasted/longer # minutes/mins?',
        'shaking uncontrollably',
        'uncontrollable shaking',
      ],
    },
    source: nhs('What to do if someone has a seizure', 'symptoms/what-to-do-if-someone-has-a-seizure-fit'),
  },
  {
    slug: 'sudden-headache',
    kind: 'life-threatening',
    title: 'A sudden, very painful headache can be an emergency',
    emergency: {
      lead: 'Call 999 now if a headache',
      signs: [
        'came on suddenly and is extremely painful',
        'comes with weakness, slurred speech, confusion or loss of sight',
        'comes with a stiff neck, fever, rash or dislike of light',
        'follows a blow to the head',
      ],
      note: dontDrive,
    },
    advice: ['a headache keeps coming back, or painkillers do not help'],
    phrases: {
      above: [
        'thunderclap/thunder headache',
        'worst headache of? ever/life',
        'worst headache',
        'sudden severe?/extreme?/terrible?/agonising? headache/headaches',
        'sudden extreme/severe head pain',
        '& headache confused/confusion/vomiting/slurred',
        {
          says: 'brain bleed/haemorrhage/hemorrhage/aneurysm/anuerysm',
          except: [`~ ${aftercare}/scan/mri`, 'recovery/rehab after/from ~'],
        },
        'bleed/bleeding brain',
        'ruptured/burst aneurysm/anuerysm',
        'aortic dissection',
        'subarachnoid haemorrhage/hemorrhage',
      ],
    },
    source: nhs('Headaches', 'symptoms/headaches'),
  },
]
