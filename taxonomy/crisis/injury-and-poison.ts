import { ifByOthers, ifOnPurpose } from './help-lines.ts'
import { nhs, type Topic } from './topic.ts'

const medicines =
  'pills/pill/tablets/tablet/paracetamol/paracetomol/parecetamol/panadol/calpol/ibuprofen/nurofen/aspirin/codeine/cocodamol/tramadol/morphine/medication/medicine/meds/drugs/painkillers/painkiller/insulin/antidepressants/sertraline/citalopram/amitriptyline/diazepam/valium/xanax/benzos/zopiclone/propranolol/heroin/cocaine/ketamine/mdma/ecstasy/fentanyl/methadone/alcohol/vodka'
const poisons =
  'bleach/poison/antifreeze/battery/batteries/magnet/magnets/chemicals/chemical/weedkiller/detergent/acid/petrol/whitespirit/methanol/domestos/pesticide'
const took = 'took/taken/take/taking/swallowed/ate/eaten/necked/downed'
const harmlessDoses = [
  'filler/fillers/botox/retinol/sugar/vitamin/vitamins ~',
  '~ training/awareness/course',
  '~ of/on vitamin/vitamins/caffeine/filler/fillers/botox',
]
const burnCare = '~ cream/scar/scars/laser/peel/treatment'

/** Poisoning, and accidents that need an ambulance. */
export const injuryAndPoison: readonly Topic[] = [
  {
    slug: 'overdose',
    kind: 'life-threatening',
    title: 'An overdose or poisoning is an emergency',
    emergency: {
      lead: 'Call 999 or go to A&E now if someone',
      signs: [
        'has taken too much of a medicine or drug, even if they feel well',
        'has swallowed a poison, a chemical or a battery',
        'is drowsy, confused, having a seizure or hard to wake',
        'is having trouble breathing',
      ],
      note: "Don't make them sick. Keep the packet to show the ambulance crew.",
    },
    advice: ["you're not sure whether what someone took can harm them"],
    also: [ifOnPurpose],
    phrases: {
      instead: [
        {
          says: 'overdose/overdosed/overdosing/overdoes/overdos/ovedose/overdoze/overdoese/oded',
          except: harmlessDoses,
        },
        'od on/paracetamol/pills',
        '= he/she/friend? od/ods/oding/odd',
        'od d',
        '# paracetamol/tablets/pills dangerous/dead/safe/die',
        `${took} # sleeping pills/tablets`,
        'sleeping pills/tablets alcohol/die/overdose',
        'toddler/baby/child took/taken/ate/drank calpol/pills/tablets/medicine/medication/bottle',
        'odd on pills/tablets/paracetamol/meds/drugs',
        'took/taken od',
        { says: 'over dose/dosed/dosing', except: harmlessDoses },
        '= o d',
        // Typed as "took to many": "to" says nothing by itself.
        `${took} many/much ${medicines}`,
        `${took} # of? ${medicines}`,
        '* took/taken/swallowed/necked many/much/lots/loads/all/handful/bunch tablets/pills/meds heart/bp/sleeping/thyroid/epilepsy/water/iron/antidepressant',
        `took/taken/swallowed all of? me ${medicines}`,
        `took/taken/swallowed/ate load/loads/lots/fistful/strip/strips/bottle/box/handful/packet/pack/all/bunch of? ${medicines}`,
        `whole/entire/full bottle/box/packet/pack of? ${medicines}`,
        `too/2 many ${medicines}`,
        `too much paracetamol/insulin/medication/heroin/cocaine/codeine/morphine/tramadol/methadone/fentanyl`,
        `swallowed/drank/drunk/drink/ate/drinking/necked ${poisons}`,
        `${poisons} swallowed/drank/drunk`,
        'child/baby/toddler/son/daughter/he/she swallowed/ate/drank/eaten bleach/battery/magnet/pills/tablets/medicine/detergent/something',
        { says: 'button battery swallowed?/ingested?/ear?/nose?', except: ['~ hearing'] },
        'swallowed/took pills/tablets kill/die/sleep',
        'swallowed pills/tablets',
        'washing/laundry/dishwasher pod/capsule/tablet swallowed/eaten/ate',
        'swallowed/ate/eaten washing/laundry/dishwasher pod/capsule/tablet',
        'poisoned/poisend',
        { says: 'alcohol/paracetamol/drug poisoning/poisening', except: ['~ test'] },
        'carbon monoxide poisoning/poisening/leak/alarm',
        'drug/heroin/cocaine/fentanyl overdose',
        'gas leak/fumes/smell',
        'smell gas',
        'inhaled/breathed bleach/chlorine/chemical/gas fumes?',
        'ate/eaten poisonous/poison berries/berry/mushroom/mushrooms/plant',
      ],
      above: [
        {
          says: 'poisoning/poisening',
          except: ['food/heavy/metal/mercury/lead ~', '~ test'],
        },
        { says: 'carbon monoxide', except: ['~ test'] },
        { says: 'took/taken pills/tablets', except: ['~ for'] },
        'mixed medication/pills/tablets alcohol',
        '* drank/drunk/swallowed/necked spirit/spirits/antifreeze/bleach/domestos/petrol/weedkiller bottle/half/some/cup',
        'double dose of? medication/medicine/insulin/pills/tablets',
        'wrong medication/medicine/tablets/pills',
        '= took/taken/swallowed way? too many',
        '! had about?/over?/like? 10/12/15/16/18/20/24/28/30/32/40/50/ten/twelve/fifteen/sixteen/twenty/thirty/forty/fifty paracetamol/cocodamol/codeine/ibuprofen/tramadol/pills/tablets/painkillers',
        '* kid/child/toddler/baby/son/daughter/grandson/granddaughter ate/eaten/swallowed/drank/drunk tablets/pills/tablet/medicine/pod/pods/cleaner/petrol/berries/mushroom/nicotine/vape',
        'co/carbon alarm going?/gone?/beeping?',
        '& bit/bitten/bite by? snake/adder',
      ],
    },
    source: nhs('Poisoning', 'conditions/poisoning'),
  },
  {
    slug: 'injury-by-accident-or-not',
    kind: 'urgent',
    title: "If you're hurt, get help now",
    emergency: {
      lead: 'Call 999 or go to A&E now if',
      signs: [
        'bleeding does not stop after 10 minutes of firm pressure',
        "a cut is deep, or you can't move or feel part of your body",
        'a burn is larger than your hand, deep, or on the face, hands or genitals',
        "you hurt yourself on purpose and can't keep yourself safe",
      ],
      note: 'Press on a wound with a clean cloth. Cool a burn under running water for 20 minutes.',
    },
    advice: ['a cut may need stitches', 'a burn has blistered', "you don't know whether it's urgent"],
    also: [ifOnPurpose],
    phrases: {
      instead: ['cut/sliced/slashed wrist/wrists'],
      above: [
        {
          says: 'cut/cuts/burnt/burned/burn/hurt/injured/scalded/sliced myself/mysel/meself/myslef',
          except: ['~ shaving', '~ some slack'],
        },
        '* nail/nailgun/knife/glass/spike/drill/blade/screw through hand/foot/finger/leg/arm',
        'foot/ankle/leg/arm/wrist/hand/knee/elbow/finger facing/pointing/bent/twisted wrong way',
      ],
    },
    aboveWith: 'scar scars laser physio physiotherapy',
    source: nhs('First aid', 'tests-and-treatments/first-aid'),
  },
  {
    slug: 'head-or-spine-injury',
    kind: 'life-threatening',
    title: 'A serious head, neck or back injury is an emergency',
    emergency: {
      lead: 'Call 999 now if someone was hurt and',
      signs: [
        'was knocked out, or is hard to wake',
        'has a seizure, is vomiting, confused or slurring',
        'has clear fluid or blood coming from the ears or nose',
        'cannot feel or move an arm or leg, or has lost control of bladder or bowels',
      ],
      note: "Don't move them if the neck or back may be broken.",
    },
    advice: ['you hit your head and still have a headache, dizziness or memory problems'],
    phrases: {
      above: [
        'no/lost/losing feeling legs/leg/feet/arms',
        'cant feel legs/feet/arms',
        {
          says: 'head/brain injury/injurys/injuries/trauma/wound',
          except: [
            '~ rehab/rehabilitation/physio/physiotherapy/therapy/recovery/course/training/support',
            'old/previous/past/acquired/post ~',
            '~ assessment',
            'history of? ~',
            'physio/physiotherapy/rehab/therapy after/for ~',
          ],
        },
        'hit/banged/bumped/smashed/bashed/knocked/cracked head',
        { says: 'bang/blow/bump/knock on? head', except: ['~ lipoma/cyst/mole/removal'] },
        'fell/fallen off/down/from stairs/ladder/roof/horse/window/height/scaffolding',
        'fell/fallen on head',
        {
          says: 'knocked out/unconscious',
          except: ['~ tooth/teeth/front/implant/crown/filling', 'tooth/teeth ~', 'tooth been/being/get ~'],
        },
        'skull fracture/fractured',
        'fractured/cracked skull',
        { says: 'broken/broke/snapped neck/back/spine', except: ['~ brace/rehab/physio'] },
        'cant move/feel legs/leg/arms/arm/toes/feet/body',
        'legs numb/paralysed suddenly',
        'paralysed/paralyzed suddenly',
        'suddenly paralysed/paralyzed',
        { says: 'cauda equina', except: ['~ surgery/rehab/physio/recovery'] },
        {
          says: 'numb/numbness down? groin/genitals/bum/saddle/between/below',
          except: ['~ from? sitting/cycling', '~ when? sitting/cycling'],
        },
        '* numb/numbness bladder/bowel/bowels/incontinent/wee/pee/poo cant/lost/control/loss/losing',
        'saddle numbness/anaesthesia',
        'lost/loss/losing of? bladder/bowel/bowels control',
        'lost/loss/losing of? control of? bladder/bowel/bowels',
        {
          says: 'concussion/concussed',
          except: [
            '~ assessment/clinic/syndrome/baseline/test/physio/rehab/specialist',
            'post ~',
            'headache/headaches after ~ specialist/clinic/physio',
          ],
        },
        '= car/motorbike/bike/road/motorcycle crash/accident',
        'hit/run by/over car/bus/lorry/van/train',
        'bone sticking?/poking?/popping?/coming? out/through',
        'mum/dad/nan/gran/grandad/grandma/he/she/elderly fell/fallen/fall cant/hip/unconscious/floor',
        'fell/fallen cant get/move',
        'compound/open fracture',
      ],
    },
    source: nhs('Head injury and concussion', 'conditions/head-injury-and-concussion'),
  },
  {
    slug: 'burns',
    kind: 'life-threatening',
    title: 'A serious burn is an emergency',
    emergency: {
      lead: 'Call 999 or go to A&E now for',
      signs: [
        'burns from chemicals, electricity or acid',
        'burns larger than the hand, or deep burns of any size',
        'burns on the face, neck, hands, feet, joints or genitals',
        'a burn with trouble breathing, or from smoke or fire',
      ],
      note: 'Cool a burn under running water for 20 minutes. Use lots of water for chemicals.',
    },
    advice: ['a smaller burn blisters or is painful'],
    also: [ifByOthers],
    phrases: {
      above: [
        { says: 'severe/serious/bad/third/3rd/deep degree? burn/burns', except: [burnCare, 'sun ~'] },
        { says: 'chemical/acid/electrical/steam/oil burn/burns', except: [burnCare] },
        'acid attack',
        'acid/bleach/chemical/chemicals/cleaner/superglue/detergent splashed?/sprayed?/squirted?/went?/gone?/into? eye/eyes',
        'boiling/scalding water/oil/kettle/tea/coffee all? over/on/down',
        '* hot coffee/tea/soup/oil/water/fat on/over/spilt/spilled/tipped baby/toddler/child/arm/leg/face blistered/blister/blisters/burnt/burned/red/scald',
        '* boiling/scalding/kettle spilt/spilled/poured/tipped/pulled/over baby/toddler/child/son/daughter/arm/leg/face/chest',
        { says: 'acid/bleach thrown?/on? face/skin', except: ['~ wash/peel/cream/serum'] },
        'burnt/burned/scalded hand/arm/face/leg/chest badly',
        'badly burnt/burned/scalded',
        '* burnt/burned/scalded face/hand/hands/arm/leg/chest/neck oil/water/tea/coffee/steam/fat/fire',
        'scalded/scald baby/child/toddler/face/hand/arm',
        '& baby/child/toddler burnt/burned/burn/scald/scalded',
        '= on fire',
        'house fire',
      ],
    },
    source: nhs('Burns and scalds', 'conditions/burns-and-scalds'),
  },
  {
    slug: 'electric-shock',
    kind: 'life-threatening',
    title: 'An electric shock can be an emergency',
    emergency: {
      lead: 'Call 999 now if someone has had an electric shock and',
      signs: [
        'has collapsed, or is not breathing normally',
        'has chest pain, an uneven heartbeat or a seizure',
        'is burnt, confused, or cannot move part of the body',
        'was struck by lightning or touched high voltage',
      ],
      note: "Don't touch them until the power is off.",
    },
    advice: ['a small shock has left no mark, and you feel well but want advice'],
    phrases: {
      above: [
        'electrocuted/electrocution/electricuted',
        {
          says: 'electric/electrical/electirc shock/shocked/shocks',
          except: ['~ therapy/treatment/wave/pain/feeling/sensation', 'like? ~ pain'],
        },
        'struck by? lightning/lightening',
      ],
    },
    source: nhs('First aid: electric shock', 'tests-and-treatments/first-aid'),
  },
  {
    slug: 'heatstroke',
    kind: 'life-threatening',
    title: 'Heatstroke is an emergency',
    emergency: {
      lead: 'Call 999 now if someone who has been too hot',
      signs: [
        'is still unwell after 30 minutes of resting and cooling down',
        'has a very high temperature, or hot skin that is not sweating',
        'is confused, breathing fast or short of breath',
        'has a seizure, or loses consciousness',
      ],
      note: 'Move them somewhere cool and cool their skin with water while you wait.',
    },
    advice: ['someone with heat exhaustion is not getting better as they cool down'],
    phrases: {
      above: [
        'heatstroke/heatstoke/heatstrok/sunstroke',
        'heat/sun stroke/storke/stoke/strok',
        'heat exhaustion',
        'overheated/overheating baby/child',
        'hyperthermia',
      ],
    },
    source: nhs('Heat exhaustion and heatstroke', 'conditions/heat-exhaustion-heatstroke'),
  },
  {
    slug: 'hypothermia',
    kind: 'life-threatening',
    title: 'Hypothermia is an emergency',
    emergency: {
      lead: 'Call 999 or go to A&E now if someone who is very cold',
      signs: [
        'is confused, drowsy or slurring their words',
        'has pale or blue skin, or is breathing slowly',
        'is shivering hard, or has stopped shivering',
        "is a baby with cold, red skin who is floppy or won't feed",
      ],
      note: "Move them indoors, take off wet clothes and wrap them in blankets. Don't use a hot bath, and don't rub their skin.",
    },
    advice: ['someone is cold and shivering but is warming up and talking normally'],
    phrases: {
      above: [
        'hypothermia/hypothermic/hypothermea',
        '* freezing confused/drowsy/unresponsive/slurring',
        'frostbite/frostbitten',
        'fell/fallen into? freezing/icy/cold water/river/ice',
        'fell/fallen through/into river/lake/sea/ice/canal',
      ],
    },
    source: nhs('Hypothermia', 'conditions/hypothermia'),
  },
  {
    slug: 'testicular-torsion',
    kind: 'life-threatening',
    title: 'Sudden, severe testicle pain is an emergency',
    emergency: {
      lead: 'Call 999 or go to A&E now if',
      signs: [
        'you have sudden, severe pain in a testicle',
        'you feel or are sick, or have tummy pain with it',
      ],
      note: 'Treatment within hours can save the testicle.',
    },
    advice: ['an ache or lump has come on slowly'],
    phrases: {
      above: [
        '& sudden/suddenly/severe/awful/extreme ball/balls/testicle/testicles/testicular/scrotum/nut pain/painful/hurts/hurting/hurt/ache',
        'sudden/severe/agonising/excruciating testicle/testicular/testicals/testicles/ball/balls/bollock/bollocks pain',
        '* hour/hours/hell ball/balls/testicle/testicles/bollock/bollocks killing/agony/pain/hurting/hurts/hurt',
        '* sudden/suddenly/overnight ball/balls/testicle/testicles/bollock/bollocks/nuts killing/agony/pain/painful/swollen/hurting/hurts',
        'testicular/testicle torsion/twisted',
        'twisted testicle/ball/testicles',
      ],
    },
    source: nhs('Testicle pain', 'symptoms/testicle-pain'),
  },
]
