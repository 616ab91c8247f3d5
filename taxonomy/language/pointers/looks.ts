import type { Pointers } from './types.ts'

/** What people say of skin, hair and looks. */
export const looks: Pointers = [
  [
    'derm eczema psoriasis',
    `red/scaly/flaky/dry/itchy/crusty/silvery/rough patches/patch/skin/scales/elbows/hands/legs/scalp/arms/knees/plaques,
    sore patches/patch/skin/scalp,
    skin itchy/itching/itch/peeling/cracked/cracking/flaking/rash/weeping/sore/dry/crawling/bumpy,
    rash wont/arms/legs/itchy/back/face/chest/stomach/weeks/neck, scalp itch/itchy/flakes/flaky/sore/scabs,
    bumps arms/legs/skin/face`,
  ],
  [
    'acne derm',
    `spotty/spots/zits/pimples/greasy/breakouts/breaking teen/teenager/face/back/chin/skin/son/daughter/adult/teenage/jawline/out,
    clear skin up`,
  ],
  [
    'rosacea derm',
    `red/flushed/flushing/flush/rosy/blotchy/ruddy face/cheeks/nose/wine/alcohol/spicy, face goes/always red,
    go/goes/going red face/wine/easily/blush, blushing/blush`,
  ],
  [
    'pigment derm',
    `brown/dark/sun/age/liver/uneven/discoloured patches/patch/spots/marks/skin/blotches face/hands/cheek/cheeks/pregnancy/forehead/lip,
    brown/dark/sun/age spots/patches/marks, skin tone uneven, sun damage`,
  ],
  [
    'mole derm',
    `mole change/changed/changing/growing/grown/bleed/bleeding/itchy/dodgy/weird/black/bigger/funny/worried/looks/new/dark/checked/check/suspicious,
    skin cancer/melanoma worried/check/family, scab wont heal, sore wont heal, spot wont heal/bleeds`,
  ],
  ['moleRemoval derm', 'mole/moles off/gone/cut/rid/removed/burn/face/zap/lasered/take/taken/shaved/shave'],
  [
    'sweat derm',
    `sweat/sweats/sweaty/sweating pits/armpit/armpits/hands/feet/face/palms/head/lot/loads/excessive/buckets/constantly/shirt/too/underarms,
    stop sweating, smell armpits/sweat, bo problem`,
  ],
  [
    'hairLoss hairTransplant',
    `hair thin/thinning/fall/falling/falls/fallen/loss/lose/losing/shed/shedding/clumps/patchy/patches/receding/plughole/shower/drain/top/out/gone/parting,
    bald/balding/baldy patch/spot/patches/going/top/crown/head/beard/eyebrow/dad/early,
    thin/thinning top/crown/hairline/temples/front, hairline receding/back/going/gone, losing eyebrows/lashes`,
  ],
  [
    'hairRemoval',
    `hair/hairy/hairs/fuzz/tash/tache/moustache/whiskers chin/lip/back/face/bikini/legs/underarms/toes/nipples/remove/removal/permanent/unwanted/ladies/female/lasered/rid/bum/chest/armpits,
    tache/tash/moustache ladies/woman/female/women, stop shaving/waxing, shaving rash`,
  ],
  [
    'wrinkle filler facelift skinTight',
    `look/looking younger/old/older/haggard/fresher/knackered,
    face/skin/jowls/jaw/cheeks sag/saggy/sagging/drooping/droop/loose/hollow/dropping/wrinkly/tired/tighten,
    wrinkles/lines/wrinkly face/forehead/eyes/mouth/smokers/frown/lip, frown/smokers/laughter lines,
    anti ageing/aging, resting face, crepey skin, lips thin/bigger/fuller/plump, cheekbones higher`,
  ],
  [
    'skinTight facelift lipo freeze',
    `double chin/chins, chin fat/flabby/wobbly, neck saggy/flabby/turkey/loose/wrinkly/crepey, jowls`,
  ],
  [
    'tummyTuck lipo freeze',
    `belly/tummy/stomach fat/flab/flabby/wobbly/overhang/apron/saggy/loose/flatten/flat/jelly/hanging/pouch/baby/mum/flatter/bulge,
    love handles, muffin top, spare tyre, mum/baby pouch, loose skin weight/baby/loss,
    thighs fat/chunky/wobbly/rub/thigh, back fat, bra bulge, beer belly, man boobs,
    fat gone/melt/freeze/frozen/sucked/suck/away/dissolve/dissolved/remove/removed, cellulite`,
  ],
  [
    'breastUp uplift cosmetic',
    `boob/boobs/breast/breasts/bust/tits bigger/big/small/smaller/saggy/sag/droopy/lift/lifted/perky/perkier/uneven/lopsided/kids/baby/breastfeeding/job/done/empty/flat/deflated/implants,
    flat chest/chested, lost boobs`,
  ],
  [
    'rhino cosmetic',
    `nose big/bigger/small/smaller/bump/hump/crooked/hate/wonky/bulbous/reshape/hook/hooked/long/fix/fixed/straighten/wide`,
  ],
  [
    'earPin cosmetic',
    `ears stick/sticks/sticking/sticky/stickout/out/pinned/pin/big/prominent/bat/dumbo/back/protruding child/out/back/pinned/ears`,
  ],
  [
    'cosmetic',
    `plastic/cosmetic surgery/surgeon/op/done, boobs/boob/tummy/nose/eyes nose/tummy/boobs/lipo/time,
    mummy makeover, feel confident body, surgery gone wrong/botched`,
  ],
  [
    'tattoo',
    `tattoo/tattoos/ink/tat off/gone/rid/removed/remove/taken/take/lasered/ex/name/regret/fade/faded/zapped,
    old tattoo/tattoos`,
  ],
  [
    'allergy prick',
    `allergic/allergies/allergy/reaction cats/dogs/nuts/food/something/tested/check/bees/test/what/peanuts/eggs/fish/shellfish/pets/penicillin/son/daughter/baby,
    hives/welts/nettle/wheals every/evening/all/itchy/random/skin/keep,
    lips/face/eyes/tongue swell/swelling/swollen eating/food/nuts/randomly, swell up`,
  ],
]
