import type { Pointers } from './types.ts'

/** What people say of mood and fear, and parents of children. */
export const mindAndChildren: Pointers = [
  [
    'cbt counselling psychologist',
    `cant/cannot stop/switch/control worry/worrying/off/thinking/thoughts/crying/overthinking/brain/mind,
    panic/panicky/panicking/panics train/trains/tube/driving/supermarket/flying/lifts/attack/attacks/motorway/crowds/public,
    worry/worries/anxious/anxiety/nerves/nervous everything/constantly/time/health/flying/people/social/exams/driving/always/all/work,
    scared/fear/afraid/terrified/phobia flying/spiders/heights/needles/vomiting/sick/driving/public/lifts/dogs/dying/blood,
    checking/washing hands/locks/door/things, intrusive thoughts, overthink/overthinking,
    pick/picking/pull/pulling skin/hair, health anxiety`,
  ],
  [
    'counselling psychologist psychiatrist',
    `someone/somebody talk/speak/listen,
    feel/feeling/feels low/down/sad/empty/hopeless/flat/numb/lost/worthless/lonely/overwhelmed/depressed/rubbish,
    lost/death/died/losing/grief mum/dad/husband/wife/baby/parent/dog/partner,
    cry/crying time/always/constantly/nothing, mood low/swings/mine/my/about, no motivation/joy,
    burnt/burned out, stressed/stress work/job/out/time/home,
    angry/anger/temper/snapping/rage time/kids/always/control/issues, drained emotionally,
    going through divorce/breakup, mental health/breakdown`,
  ],
  [
    'couples counselling',
    `marriage/relationship/husband/wife/partner/boyfriend/girlfriend problem/problems/help/arguing/argue/fighting/rocks/affair/cheated/trouble/failing/save/trust/bickering,
    keep arguing, save marriage`,
  ],
  [
    'autism adhd childDev',
    `am i/is my/son/daughter/child/husband autistic/autism/adhd/neurodivergent/spectrum, on the spectrum,
    think/could have/got/am adhd/autism/autistic`,
  ],
  ['childAdhd childPsych paed', 'adhd/add son/daughter/child/kid/boy/girl/school/teacher/toddler'],
  [
    'adhd childAdhd',
    `cant/cannot sit/focus/concentrate/still/finish/pay attention, easily distracted, always late forgetting,
    hyper/hyperactive child/kid/son/boy`,
  ],
  [
    'childPsych paed',
    `child/kid/son/daughter/teen/teenager/year anxious/anxiety/worry/worried/sad/tantrums/angry/school/behaviour/meltdowns/refuses/hitting/depressed/cutting/scared/nightmares/bullied/sleep,
    wont go to school, teenager wont/moods`,
  ],
  [
    'speech childDev paed',
    `old/toddler/child/son/daughter/kid/boy/girl/year not/late/cant/doesnt/isnt/stammer/stutter/lisp/unclear talk/talking/speak/speaking/words/speech/saying/clearly,
    not talking clearly/yet/properly, late talker, cant say words/letters/rs`,
  ],
  [
    'bedwetting paed',
    `wets/wet/wetting bed/night child/son/daughter/year/old/kid/boy/girl, wets bed, still in nappies`,
  ],
  [
    'childDev occupational paed',
    `not/late walking/crawling/sitting baby/toddler/months/year/old, clumsy child/kid/son/daughter,
    handwriting messy/bad/poor, walks tiptoes/toes`,
  ],
  [
    'paed gp',
    `baby/toddler/child/son/daughter/kid/newborn/year temperature/rash/cough/sick/vomiting/fever/poo/constipated/eczema/growing/weight/unwell/poorly/crying/spots/reflux/nappy`,
  ],
  [
    'addiction counselling',
    `drink/drinking/booze/wine/alcohol much/stop/problem/cut/too/quit/every/daily/control/give,
    gambling/betting/coke/weed/drugs/porn/gaming problem/stop/addicted/quit/help/too`,
  ],
  ['cbt counselling', 'leave house/home, go outside, scared people'],
  ['paed endo', 'short/small/tiny/growth/growing/height age/child/son/daughter/boy/girl/toddler/baby'],
  ['derm hairRemoval', 'ingrown hair/hairs'],
  [
    'pilonidal',
    'hair/ingrowing/ingrown cyst/lump/abscess bum/tailbone/crack/cleft/bottom, cyst/abscess/hole bum/tailbone/cleft/crack',
  ],
  ['buttock cosmetic', 'bum/bottom/butt/bottoms flat/saggy/bigger/lift/lifted/rounder/small/implants'],
  ['hypno', 'hypnotise/hypnotised/hypnosis'],
  [
    'emdr psychologist',
    `flashbacks, trauma/abuse childhood/past/birth/accident/counselling, car crash nightmares,
    army/military trauma`,
  ],
  [
    'vaccine travel',
    `jab/jabs/vaccine/vaccines/vaccination/vaccinations/injection holiday/africa/thailand/india/travel/abroad/flu/baby/child/year/old/pox/shingles/measles/tetanus/covid/meningitis/school`,
  ],
  [
    'wellMan health prostate',
    `mot/check/health/checkup men/man/male/bloke/dad/husband over/50/40/60/mot/check/up`,
  ],
  [
    'gp',
    `see/speak/talk/need/want doctor/gp today/tomorrow/now/quickly/weekend/evening/video, doctor same day,
    cant get gp/doctor appointment, prescription/tablets/medication run/ran/repeat/more`,
  ],
]
