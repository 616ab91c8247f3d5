import type { Pointers } from './types.ts'

/** What people say of joints, feet, nerves, heart, breath and digestion. */
export const complaints: Pointers = [
  [
    'ortho physio mri',
    `knee/knees give/gives/gave/giving/giveway/buckle/buckles/lock/locks/click/clicks/crunch/crack/pop/popped/grind/creak/cave/unstable,
    knee stairs, knee bend/kneel/straighten/squat,
    knackered/gammy/dicky/dodgy/duff/buggered/wrecked/crocked knee/hip/shoulder/knees, crunchy knees,
    bone on bone`,
  ],
  [
    'physio ortho',
    `hip/shoulder/ankle/elbow/wrist click/clicking/clunk/catch/catching/lock/grind/pop/seize/seized/give/gives,
    hip running/walking/limp, shoulder lift/raise/reach/overhead/sleep/lying, cant lift/raise arm/arms,
    rolled/twisted/gone over ankle, arm/shoulder coat/bra, joint/joints click/creak`,
  ],
  [
    'ortho physio rheum',
    `thumb/hand/fingers jar/jars/grip/gripping/open/opening/bottle/base, dropping things,
    fingers bend/bent/stuck/curl/curling/locked, wrist typing/mouse/phone`,
  ],
  [
    'rheum blood',
    `stiff/swollen/sore/aching hands/fingers/knuckles/joints/knuckle morning/mornings,
    swollen knuckles/knuckle/joints/fingers, joints/joint ache/aching/swollen/all over,
    cold/white/blue fingers/toes, fingers/toes white/blue/purple cold/winter, stiff mornings/morning,
    dry mouth eyes`,
  ],
  [
    'physio osteo ortho',
    `back gone/done/went/out/locked/spasm/seized/stiff/twinge, back bend/bending/lifting/sitting/standing/desk,
    put back out, done/did back in, neck crick/cricked/stiff/desk/crack/turn, cricked neck,
    desk/office/sitting neck/back/shoulders, slept funny, pain/shooting/shoots down leg/legs/bum/buttock/thigh,
    nerve trapped/pinched, electric/zap leg/back, bulged disc, between shoulder blades`,
  ],
  [
    'physio sports',
    `running/gym/football/rugby/tennis/golf/cycling injury/injured/pain/hurt/knee/hip/ankle/shin/shins/calf/elbow,
    pulled/tore/torn/strained/popped/pinged muscle/hamstring/calf/groin/quad, calf run/running/tight`,
  ],
  [
    'podiatry ortho',
    `burning/hot/tingling/aching/sore/painful/swollen/smelly feet/foot/soles/toes, ball of foot,
    foot/feet morning/steps/walk/walking/standing/trainers,
    toe/toes numb/cross/crossing/overlap/overlapping/curl/claw/bent/stiff, big toe, lump foot/heel/toe,
    heel morning/step/steps/hurts/cracked, pebble/stone shoe, corn/corns, shoes rub/rubbing`,
  ],
  [
    'podiatry fungal',
    `toenail/toenails/nail/nails yellow/thick/crumbly/manky/crusty/gross/black/fungus/horrible/ugly/grim/minging/disgusting/brittle/discoloured/cut/cutting/trim,
    cut toenails`,
  ],
  ['podiatry neuro', 'numb/tingling/burning/pins toes/feet/toe/foot, diabetic feet/toes/foot/toe/numb'],
  [
    'varicose vein',
    `lumpy/bulging/bulgy/blue/purple/twisted/knobbly/ropey/popping/ugly/visible/worms vein/veins/legs,
    veins legs/leg/calf/standing`,
  ],
  [
    'gp blood diabetes',
    'thirsty/thirst/drinking always/constantly/constant/time/lot/water, always thirsty, so thirsty',
  ],
  ['gp rheum pain', 'ache/aches/aching/achy/pain/pains/hurt/hurts/sore over/everywhere/body'],
  ['vein gp', 'legs/ankles/ankle/leg/feet swell/swollen/swelling/puffy/heavy/achy/restless, heavy achy legs'],
  [
    'carpal neuro nerveTest',
    `pins needles fingers/hands/hand/night, hands/fingers/hand numb/tingle/tingling/dead/asleep night/sleep/wake,
    fingers tingle/tingling/numb, dead hand/hands/arm`,
  ],
  [
    'neuro dentist ent',
    `face/cheek electric/shock/shocks/stabbing/shooting/burning/jolts/pain/pains/hurts/ache/aches/numb/tingling`,
  ],
  [
    'neuro gp',
    `hand/hands/head/arm shake/shaky/shaking/tremble/trembling, pins needles face/legs/feet/arms,
    face/eyelid twitch/twitching/droop/drooping, legs/arms weak/weakness/jelly,
    balance/walking unsteady/wobbly/stumbling/falling, one side numb, zaps head, funny turn/turns/do,
    muscles twitch/twitching`,
  ],
  ['resp cardio gp', 'out puff, puffed out/stairs/upstairs/walking, puffing stairs/upstairs'],
  [
    'migraine neuro',
    `headache/headaches/head every/daily/constant/weeks/week/banging/pounding/thumping/splitting/month/light,
    pounding/thumping/splitting head, zigzag/aura lights/vision, head/headache period/hormone, one side head`,
  ],
  [
    'memory neuro older',
    `forget/forgets/forgetting/losing/lose/muddled name/names/words/things/keys/memory/marbles,
    memory going/bad/worse/failing/problems/poor,
    mum/dad/nan/grandad/mother/father/gran confused/repeat/repeats/repeating/forget/forgetting/forgets/muddled/wandering,
    repeating herself/himself, losing words, brain foggy`,
  ],
  [
    'vertigo balance ent',
    `room/head/world/everything spin/spins/spinning, dizzy bed/roll/lying/turn/stand/head/spells, off balance,
    unsteady dizzy, giddy`,
  ],
  [
    'cardio heartCheck',
    `heart race/races/racing/flutter/fluttering/pound/pounding/skip/skips/skipping/thump/thumping/missed/misses/jump/jumping/irregular/beating/fast/flips,
    missed/skipped/extra beat/beats, dad/father/family heart, heart runs family, blood pressure high/up/raised,
    ankles swollen breathless, dizzy stand/standing`,
  ],
  [
    'resp gp',
    `cough/coughing week/weeks/month/months/wont/persistent/night/chronic/dry/tickly/phlegm/constant,
    wheeze/wheezing/wheezy/chesty/tight run/running/night/exercise/chest/cold,
    breath stairs/hill/hills/exercise/walking, phlegm/mucus chest/throat,
    puffed/puffing/breathless stairs/easily, asthma inhaler`,
  ],
  [
    'gastro gastroscopy',
    `acid coming/comes/night/throat/burning/taste, burn/burning chest/throat eating/food/night/lying,
    food stuck/sticks/getting, heartburn night/every/tablets, sick/nausea eating/meals/food/every/morning,
    stomach/tummy/belly burning/ulcer/cramps/churning/gurgling/hurts/pain/ache/swells/swollen, pain after eating,
    full quickly, burping constantly/time`,
  ],
  [
    'gastro diet',
    `bloat/bloated/bloating/gassy/swollen/balloon eat/eating/meal/meals/food/bread/every/constantly/pregnant,
    wind/farting/gassy/fart constantly/bad/smelly/time/lot, tummy upset dairy/milk/bread/food,
    runs/diarrhoea/loose milk/dairy/bread/week/weeks/always/morning, cant go toilet,
    poo loose/runny/change/changed/hard/often, not pooing, ibs/bowel flare, toilet eating/urgent/urgency`,
  ],
  [
    'colonoscopy gastro',
    `blood poo/poop/stool/wiping/bottom/bum/toilet/paper, bleed/bleeding poo/bum/bottom/wiping,
    change bowel habit, family bowel cancer`,
  ],
  [
    'piles gp',
    `bum/bottom/arse/backside grapes/grape/lump/lumps/itch/itchy/itching/sore/hurts/hanging/pain/painful/bleeds,
    lump anus, sit/sitting bum/bottom sore/pain`,
  ],
  [
    'hernia surgery',
    `hernia lump/lumps/pain/bulge/sore/hurts, lump groin cough/coughing/lifting/stand,
    bulge groin/stomach/tummy/scrotum, groin bulge/lump/swelling lift/lifting/cough, lump cough`,
  ],
  [
    'navel surgery',
    `belly/tummy button stick/sticks/sticking/bulge/bulging/popped/lump/out/outie,
    belly/tummy bulge lift/sit/pregnancy`,
  ],
  [
    'gallbladder gastro',
    `pain ribs/rib fatty/eating/food/right/shoulder, gallstones/gallstone/gallbladder out/attack/attacks/pain`,
  ],
  [
    'weight diet endo',
    `put/putting weight/stone/pounds, gained/gaining weight/stone, cant/cannot lose/shift weight/stone,
    lose weight/stone/pounds/tummy/belly, stone overweight, weight creeping, belly wont shift, slow metabolism,
    weight thyroid`,
  ],
  [
    'endo thyroidTest gp',
    `always/constantly thirsty/hungry, feel/feeling cold, thirsty peeing/weeing, neck swollen front,
    hair thinning tired, weight tired cold`,
  ],
  [
    'diet allergy',
    `food/foods intolerant/intolerance/sensitive/reaction/react, what foods, cant eat bread/dairy/wheat/milk,
    fussy eater`,
  ],
  [
    'gp blood fatigue',
    `tired time/always/constantly/constant/everything/day, no energy,
    exhausted/knackered/shattered/drained/wiped time/always/constantly/sleep, run down, night sweats tired,
    brain fog, feel rough/unwell/awful/rubbish, keep getting ill/sick/colds/infections, glands up`,
  ],
]
