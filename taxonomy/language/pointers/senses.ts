import type { Pointers } from './types.ts'

/** What people say of ears, nose, throat, sleep, eyes and teeth. */
export const senses: Pointers = [
  [
    'wax hearing ent',
    `ear/ears block/blocked/unblock/unblocked/bunged/wax/waxy/full/clogged/hoover/hoovered/suction/suctioned/cleaned/clean/plugged/muffled/underwater,
    wax out, hearing/ear/ears swim/swimming/muffled/flying/plane/underwater/pop/popping, cant hear ear/side`,
  ],
  [
    'hearing hearingAid',
    `tv/telly/television loud/volume/turn/turned/turning/up, cant hear conversation/people/wife/husband/properly/noisy/restaurant,
    going deaf, say/saying pardon/what/again, dad/mum/nan/grandad/husband hear/hearing/deaf`,
  ],
  [
    'ent',
    `ear/ears pain/hurt/hurts/infected/infection/discharge/gunk/itchy/smelly/bleeding/popping,
    nose/nostril block/blocked/bleed/bleeds/bleeding/runs/drip/scab/whistle/side/stuffy/stuffed/breathe/congested,
    breathe through nose, cant/lost/no smell/taste covid/anything/sense/food/cold, smell gone/lost/funny,
    voice gone/hoarse/croaky/lost/losing/going/husky, lump/stuck/something/tickle throat,
    throat clearing/sore/always/constantly/weeks/dry/mucus, snot green/constant, sinuses blocked/pain/infection,
    face pain cheeks/pressure`,
  ],
  [
    'hayFever allergy ent',
    `runny/running/itchy/blocked/streaming nose/eyes summer/spring/pollen/grass/season/dust/cat/cats/sneezing,
    sneeze/sneezing/sneezes constantly/morning/summer/pollen/dust/cats/spring,
    nose runs summer/spring/constantly`,
  ],
  [
    'adenoid ent paed',
    `toddler/child/kid/son/daughter/baby snore/snores/snoring/mouth/ear/tonsils/ears/adenoids, breathes mouth,
    mouth breather/breathing/breathing`,
  ],
  [
    'snore sleepStudy ent',
    `snore/snores/snoring loud/train/pig/wife/husband/partner/bed/keeps/wall/walls/loudly/terrible/stop/bad`,
  ],
  [
    'sleepStudy sleep ent',
    `stop/stops/stopped/stopping/hold breathing/breath sleep/sleeping/night/asleep,
    gasp/gasping/choke/choking wake/sleep/night/asleep, wake/wakes tired/gasping/unrefreshed/headache,
    fall/falls/falling asleep driving/wheel/desk/day/tv/work`,
  ],
  [
    'insomnia sleep gp',
    `awake/wake/waking/up night/3am/4am/2am/hours/middle,
    cant/not/never/trouble/struggle/struggling get/fall/stay/sleep/sleeping/asleep sleep/asleep/night,
    cant sleep, mind racing night/bed/sleep, toss turn, sleep hours night,
    legs jump/twitch/twitchy/restless/kick night/bed, nightmares night`,
  ],
  [
    'eye cataract eyeTest',
    `halo/halos/glare/starburst/rings light/lights/night/driving/headlights,
    cloudy/foggy/misty/milky/hazy eye/eyes/vision/sight, night driving/vision/glare/difficult,
    colours faded/dull eye/vision,
    eyesight/sight/vision going/worse/bad/failing/getting/deteriorating/blurry/blurred,
    see/seeing blurry/double/fuzzy/properly/distance, floaters eye/vision, flashes light/lights eye/vision,
    curtain vision, red/sore/itchy/bloodshot/painful/puffy/twitching/weeping/watering eye/eyes,
    eye pain/infection/pressure`,
  ],
  [
    'eyeTest eye',
    `blurry/blurred/fuzzy reading/book/screen/phone/distance/far,
    cant/struggle/hard read/reading/see menu/small/print/phone/far/board/close, hold phone/book away/arm,
    squinting/squint board/tv/screen, headaches screen/reading, eyes tired screen/computer`,
  ],
  [
    'laserEye lens',
    `chuck/ditch/bin/throw/lose/rid/without/no/hate/sick/fed/stop glasses/specs/contacts/lenses/wearing,
    glasses free, see without glasses/lenses/contacts, eyes laser/lasered/zapped/fixed, perfect vision,
    bad eyesight fixed`,
  ],
  [
    'dryEye eyeTest',
    `dry/gritty/sandy/stinging/burning/scratchy eyes/eye/screen, sand eye/eyes,
    crusty/flaky/gunky eyelids/lashes/eyelashes/eyelid/eyes`,
  ],
  [
    'eyelid tearTrough cosmetic',
    `eyelids/eyelid/lids droop/droopy/heavy/saggy/hooded/hang/hanging/sagging/baggy/loose,
    eye/eyes bags/baggy/hooded/puffy/tired/bag/sunken/look, bags under eyes, look tired`,
  ],
  [
    'dentist toothache',
    `tooth/teeth sensitive/hurts/hurt/ache/aching/cold/hot/sweet/pain/throbbing/throb/sore/infected/black/rotten/crumbling/decay/hole/holes,
    ice cream teeth/tooth, face/cheek swollen tooth, woke toothache, lump gum/gums, ulcer mouth/tongue,
    mouth sore/ulcers/dry/burning`,
  ],
  [
    'gums dentist',
    `gum/gums bleed/bleeding/bleeds/sore/swollen/receding/red/shrinking/smell/blood,
    breath/gob/mouth smell/smells/stinks/bad/smelly/stink/pong, brushing blood/bleed, teeth loose/wobbly/gums`,
  ],
  [
    'sedation dentist',
    `dentist/dental/drill/teeth/tooth scare/scared/scaredy/scary/terrified/fear/frightened/petrified/anxious/asleep/hate/phobia/nervous/knocked/panic/cry/wimps/wimp/cowards/chicken/unconscious`,
  ],
  [
    'implants crown dentist',
    `tooth/teeth missing/lost/screw/screwed/replace/replaced/knocked/gap, new teeth/tooth`,
  ],
  [
    'aligners braces',
    `teeth straight/straighten/straightened/wonky/crooked/crowded/overcrowded/stick/sticking/goofy/overlap/twisted/buck/bunny/crossed/snaggle,
    jaw overbite/underbite, teeth move/moved/moving, snaggletooth`,
  ],
  [
    'veneers bonding whitening',
    `smile fix/fixed/perfect/better/ugly/hate/new/improve/hollywood,
    teeth white/whiter/yellow/brown/stain/stained/stains/coffee/ugly/chipped/short/worn/nicer/fixed/sparkling/brighter,
    front teeth/tooth chip/chipped/broken/gap/black`,
  ],
  [
    'guard dentist',
    `jaw click/clicks/clicking/lock/locks/locked/ache/aching/pop/popping/sore/stiff/clench/pain,
    grind/grinding/clench/clenching teeth/jaw/sleep/night, headache/headaches jaw/waking/grinding`,
  ],
]
