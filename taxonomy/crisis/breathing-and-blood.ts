import { ifByOthers, ifOnPurpose } from './help-lines.ts'
import { nhs, type Topic } from './topic.ts'

/** Emergencies of breathing, bleeding and clots. */
export const breathingAndBlood: readonly Topic[] = [
  {
    slug: 'breathing',
    kind: 'life-threatening',
    title: 'Severe trouble breathing is an emergency',
    emergency: {
      lead: 'Call 999 now if you or someone else',
      signs: [
        'cannot get words out, is gasping or choking',
        'has lips or skin that are turning blue or grey',
        'has a tight or heavy chest, or pain that spreads',
        'is suddenly confused, or has stopped breathing',
      ],
      note: 'If someone has stopped breathing, the 999 operator will tell you what to do.',
    },
    advice: [
      'you are more short of breath than usual but can talk normally',
      'it comes on when you lie down, or with swollen ankles',
      "you don't know whether it's urgent",
    ],
    phrases: {
      instead: [
        {
          says: 'cant/carnt/cannt breathe/breath/breth/breathing/breeth/brethe/breave/braethe/breahte/beathe/breate/brethe',
          except: [
            '~ properly? through/thru/out/from of? one? side? of? nose/nostril/nostrils/mask',
            '~ through/thru/out/from of? one/left/right side? of? nose/nostril',
          ],
        },
        {
          says: 'unable/struggling/struggle/struggles/fighting breathe/breath/breathing/breth',
          except: ['~ through nose/nostril'],
        },
        {
          says: 'not/stopped/stoped/isnt/stops/stop breathing/breathin/brething',
          except: ['~ asleep/sleep/sleeping/night', '~ when/while/during/at asleep/sleep/sleeping/night'],
        },
        'gasping for? breath/air',
        'cant get/catch/draw breath/air',
        '= gasping',
        'wheezing badly/cant',
        'baby blue/grey',
        'fighting for breath/air',
        'lips/lip/fingers/skin/face/baby/he/she turning/gone/going blue/grey',
        'lips/lip blue',
        'blue lips/baby/face',
        '= turning/going/gone blue/grey',
        'turning blue',
        'severe/bad/serious asthma attack',
        'asthma/astma/athsma attack/atack',
        'inhaler/inhalers/puffer/pump/nebuliser not/isnt/doesnt/aint work/working/help/helping',
        'baby/child/he/she/mum/dad/husband/wife/son/daughter no breathing',
        'suffocating/suffocated/suffocation/suffocate',
        'smoke inhalation',
        'breathed/inhaled smoke/fumes',
        'methu anadlu',
      ],
      above: [
        '& acute/sudden/severe dyspnea/dyspnoea',
        {
          says: 'difficulty/dificulty/trouble/problems/hard/problem breathing/breathe/breath',
          except: [
            '~ through/thru/out/from nose/nostril/nostrils',
            '~ asleep/sleep/sleeping/night/nose',
            'nose/nasal/nostril ~',
          ],
        },
        { says: 'short/shortness/shortnes of? breath/breathe', except: ['~ test'] },
        'out of? breath',
        'breathless/breathlessness/breathles',
        'lungs hurt',
        { says: 'lips purple', except: ['~ tattoo/blush'] },
        '* breathing shallow/rapid/fast lips/grey/confused/clammy/ribs',
        'collapsed/punctured lung',
      ],
    },
    aboveWith: 'nose nostril nostrils nasal septum sinus sinuses',
    source: nhs('Shortness of breath', 'symptoms/shortness-of-breath'),
  },
  {
    slug: 'choking',
    kind: 'life-threatening',
    title: 'Choking is an emergency',
    emergency: {
      lead: 'If someone cannot cough, speak or breathe',
      signs: [
        'give up to 5 sharp blows between the shoulder blades',
        'then up to 5 abdominal thrusts, but not to a baby under 1',
        'call 999 if it is still stuck, and carry on until help comes',
      ],
      note: 'If they stop responding, call 999 and start CPR.',
    },
    advice: ['they coughed it up but still have a cough, a sore throat or trouble swallowing'],
    phrases: {
      instead: [
        {
          says: 'choking/chocking/chokeing/chokin',
          except: [
            '~ course/training/sensation/gag/feeling/reflux/hazard/hazards',
            '~ first aid course/courses/training/class/classes',
            'sensation/feeling of? ~',
            '~ anxiety/globus',
            'fear of? ~',
          ],
        },
        'choked/chocked on food/something/sweet/grape/bone',
        {
          says: 'something/food/sweet/coin/bone/grape/toy/meat/tablet stuck throat/windpipe',
          except: [
            '~ feeling/sensation',
            'feels/feeling/sensation of? ~',
            'feels/feeling/sensation there? ~',
          ],
        },
        'swallowed coin/toy/glass/needle',
        'heimlich maneuver/manoeuvre?',
      ],
    },
    source: nhs('First aid: choking', 'tests-and-treatments/first-aid'),
  },
  {
    slug: 'anaphylaxis',
    kind: 'life-threatening',
    title: 'A severe allergic reaction is an emergency',
    emergency: {
      lead: 'Call 999 now if you or someone else has',
      signs: [
        'swelling of the lips, mouth, throat or tongue',
        'trouble breathing, a tight throat or difficulty swallowing',
        'skin or lips turning blue, grey or pale',
        'become confused, drowsy or faint',
      ],
      note: 'Use an adrenaline pen first if there is one. Lie down while you wait, or sit up if breathing is hard.',
    },
    advice: ['a rash or swelling is spreading slowly and breathing is normal'],
    phrases: {
      instead: [
        'anaphylactic/anaphalactic/anaphilactic/anaphylatic shock/reaction',
        'throat closing/closed/swelling/tightening/swollen up?/shut?',
        'tongue/lips/lip/face swelling/swollen up',
        'severe/bad/serious/extreme allergic/alergic reaction/raction',
        'bee/wasp sting/stung throat/breathe/breathing/face/tongue/mouth/reaction/allergic',
      ],
      above: [
        '& epipen used/using/injected',
        'tongue swelling/swollen/swelled',
        'swollen/swelling tongue/throat',
        {
          says: 'face/lips/lip swelling/swollen/swelled',
          except: ['~ filler/fillers/surgery', '~ after filler/fillers/rhinoplasty/surgery/extraction'],
        },
        {
          says: 'swollen/swelling of? face/lips',
          except: ['~ filler/fillers', '~ after filler/fillers/rhinoplasty/surgery/extraction'],
        },
        {
          says: 'anaphylaxis/anaphalaxis/anaphilaxis/anaphylaxsis/anaphalaxsis/anafalaxis',
          except: ['~ test/tests/testing/training/course/clinic/specialist/consultation/risk'],
        },
        'used/need/needs epipen',
        {
          says: 'throat getting/feels/feeling/gone tight/tighter',
          except: ['~ anxiety/stress/anxious/globus'],
        },
        '* sting/stung wasp/bee/hornet mouth/throat/tongue',
        '* sting/stung/peanut/peanuts/nuts/nut throat tight/tightness/closing/swelling/swollen',
        'allergic reaction breathe/breathing/throat/tongue/face',
      ],
    },
    source: nhs('Anaphylaxis', 'conditions/anaphylaxis'),
  },
  {
    slug: 'severe-bleeding',
    kind: 'life-threatening',
    title: 'Severe bleeding is an emergency',
    emergency: {
      lead: 'Call 999 now if',
      signs: [
        'blood is spurting, or will not stop after 10 minutes of firm pressure',
        'someone has been stabbed or shot, or has lost a lot of blood',
        'someone is vomiting or coughing up a lot of blood',
        'someone is pale, cold, confused or passing out',
      ],
      note: 'Press firmly on the wound with a clean cloth while you wait. Leave any object that is stuck in it.',
    },
    advice: [
      'you cough up or vomit a little blood',
      'there is blood in your poo or pee and you feel unwell',
      "you don't know whether it's urgent",
    ],
    phrases: {
      instead: [
        {
          says: 'severe/severly/severely/massive/bad bleeding/bleed/haemorrhage/hemorrhage',
          except: ['~ gum/gums', '~ period/periods'],
        },
        {
          says: 'bleeding/bleedin heavily/badly/out/everywhere/loads',
          except: ['~ period/periods', '~ on/during period/periods'],
        },
        'bleeding/bleed death',
        { says: 'bleeding/bleed/blood wont/not/doesnt/isnt stop/stopping', except: ['period/periods ~'] },
        'cant stop bleeding/bleed/blood',
        { says: 'wont stop bleeding', except: ['period/periods/gum/gums ~'] },
        'blood everywhere/spurting/gushing/pouring/squirting',
        'spurting/gushing/squirting blood',
        'losing/lost/loosing lot/lots/loads/much/hell of? blood',
        'gunshot',
        'haemorrhaging/hemorrhaging',
        'severed finger/fingers/arm/leg/artery/toe/thumb/hand',
        'cut/chopped/sliced off finger/thumb/toe/fingers',
        'cut/chopped/sliced finger/thumb/toe off',
        'finger/thumb/toe/hand cut/chopped/sliced/come off',
        'dog/animal bite/bitten/bit face/neck/bleeding/throat face? bleeding?',
        'cut artery/vein',
        'vomiting/vomitting/throwing/coughing/sick/spitting/puking up? lot? of? blood',
        'throwing/coughing/bringing/puking/boking/hacking/chucking up blood',
        'vomiting/vomited/coughing/coughed/puking/spitting lots of? blood',
      ],
      above: [
        'lost/cut/chopped/sliced off? finger/fingers/thumb/toe/hand',
        'pooing/pooping/passing/shitting/peeing/weeing/pissing/urinating out? pure? blood',
        'gush/gushes of? blood',
        'blood all over',
        'bleeding mad/hell/crazy/tap/pig',
        '* bleeding/bleed tonsil/tonsils/tonsillectomy',
        '* lost/chopped/sliced half/tip/end finger/fingers/thumb/toe',
        {
          says: 'bleeding lots/loads',
          except: ['gum/gums/period/periods ~', '~ period/periods', '~ on/during period/periods'],
        },
        '* blood lots/everywhere/full toilet/bathroom/floor/bowl/sink/bed/pan',
        'finger/fingers/thumb/toe/ear/hand/foot hanging off?',
        '* dog bit/bite/bitten/attacked torn/ripped/open/deep/bleeding/face/stitches',
        'soaking/soaked/soaks/filling/fill/flooding through? pad/pads/towel/towels/tampon/tampons every/each/hour/hourly',
        '* nose/nosebleed bleeding/nosebleed/bleed wont/cant stop',
        {
          says: 'heavy bleeding',
          except: [
            '~ period/periods/menopause/fibroids/perimenopause',
            'period/periods/menopause/fibroids ~',
            '~ on/during period/periods',
          ],
        },
        'internal bleeding',
        'vomited/coughed/spat/puked/threw/brought/boked up? blood',
        'been sick blood',
        'blood vomit/sick',
        'rectal bleeding heavy/lot',
        'deep/gaping cut/wound/gash',
        'nosebleed/nosebleeds wont/not/cant stop/stopping',
        'nose bleed/bleeding wont/not/cant stop/stopping',
      ],
    },
    source: nhs('First aid: heavy bleeding', 'tests-and-treatments/first-aid'),
  },
  {
    slug: 'stabbed-or-shot',
    kind: 'life-threatening',
    title: 'A stab or gunshot wound is an emergency',
    emergency: {
      lead: 'Call 999 now and ask for an ambulance and the police if someone',
      signs: [
        'has been stabbed, shot or attacked',
        'is bleeding heavily, or has an object stuck in them',
        'is pale, cold, confused or passing out',
      ],
      note: 'Press firmly around the wound with a clean cloth. Leave any object that is stuck in it.',
    },
    advice: ['a small wound has stopped bleeding and you are safe'],
    also: [ifByOthers, ifOnPurpose],
    phrases: {
      instead: [
        'stab/gunshot/knife/bullet/shotgun wound/wounds',
        'stabbed/stabing me?/him?/someone?/myself?',
        'someone/he/she stabbing me?/someone?',
        '= he/she/they/someone/somebody gun/knife',
        'threatened/threatening knife/gun/machete',
        // Alone it is a jab.
        { says: '! was/were/got/getting shot', except: ['~ of'] },
        'been/someone/he/she/they/somebody shot',
        'gun shot/shots',
        'shot gun/rifle/pistol',
        {
          says: 'shot by/me/him/leg/arm/head/stomach/shoulder',
          except: [
            'steroid/cortisone/b12/flu/vitamin/jab/vaccine/covid/insulin/hormone/cortizone/filler/botox/booster/hpv ~',
            '~ vitamin/vaccine/jab/injection/steroid/cortisone',
          ],
        },
        'slit throat',
        'impaled',
      ],
    },
    aboveWith: 'counselling counsellor therapy therapist psychologist psychiatrist scar scars pain pains',
    source: nhs('First aid: heavy bleeding', 'tests-and-treatments/first-aid'),
  },
  {
    slug: 'blood-clot',
    kind: 'life-threatening',
    title: 'A blood clot in the lung is an emergency',
    emergency: {
      lead: 'Call 999 now if you have',
      signs: [
        'sudden trouble breathing, or pain in the chest or upper back',
        'coughed up blood',
        'a very fast heartbeat, or have passed out',
        'a swollen, painful leg with breathlessness or chest pain',
      ],
      note: "Don't drive yourself to hospital.",
    },
    advice: ['one leg or arm is swollen, warm, red or painful and you can breathe normally'],
    phrases: {
      above: [
        {
          says: 'pulmonary embolism/embolisim/embolus/embolisum',
          except: ['~ scan/clinic/screening/recovery'],
        },
        'blood clot/clots lung/lungs/brain/chest',
        'clot/clots on? lung/lungs/brain',
        {
          says: 'blood clot/clots',
          except: [
            '~ test/tests/scan/screening/risk/period/periods',
            '~ on/during period/periods',
            'period/periods ~',
            'risk of? ~',
          ],
        },
      ],
    },
    source: nhs('Pulmonary embolism', 'conditions/pulmonary-embolism'),
  },
  {
    slug: 'deep-vein-thrombosis',
    kind: 'urgent',
    title: 'A blood clot in the leg needs help today',
    emergency: {
      lead: 'Call 999 or go to A&E if',
      signs: [
        'you are breathless, or have chest pain, with a swollen or painful leg',
        'you have coughed up blood, or passed out',
      ],
    },
    advice: [
      'one leg or arm is swollen, warm, red or painful, often in the calf',
      'it began after an operation, a long journey or time in bed',
      'you think that it may be a blood clot (DVT)',
    ],
    adviceFirst: true,
    phrases: {
      above: [
        {
          says: 'dvt/dvts',
          except: [
            '~ scan/scans/ultrasound/test/tests/screening/stockings/clinic/risk/prevention/doppler',
            'risk/prevent/prevention of? ~',
            'scan/ultrasound for ~',
          ],
        },
        {
          says: 'deep vein/veins thrombosis/trombosis',
          except: ['~ scan/ultrasound/test/screening/risk/clinic'],
        },
        'blood clot/clots leg/legs/calf/arm/thigh',
        'clot leg/calf/arm',
        {
          says: 'swollen painful?/red?/hot? calf/leg',
          except: ['~ lymphoedema/lymphedema/stockings'],
        },
        'hot/red/painful swollen calf/leg',
        'calf swollen/hot/red',
        { says: 'leg swollen painful?/red?/hot?', except: ['~ lymphoedema/lymphedema/stockings'] },
      ],
    },
    source: nhs('DVT (deep vein thrombosis)', 'conditions/deep-vein-thrombosis-dvt'),
  },
]
