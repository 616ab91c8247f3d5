import type { Pointers } from './types.ts'

/** What women, men and those who want children say. */
export const womenAndMen: Pointers = [
  ['gynae endo hairRemoval', 'hairy/hair/hairs/whiskers chin/face/lip weight/period/periods/acne'],
  [
    'pelvic uro gynae',
    `leak/leaks/leaking/wee/pee/wet laugh/sneeze/cough/run/running/trampoline/jump/exercise/pants, pee/wee myself,
    cant hold wee/pee/bladder, bladder weak/leak/leaks/leaky/baby/babies, wetting myself`,
  ],
  [
    'uro prostate gp',
    `wee/weeing/pee/peeing/toilet/loo/urinate night/times/often/constantly/lot/hourly/minutes,
    up night wee/pee/loo/toilet, slow/weak/dribble/dribbling/stop stream/flow/wee/pee,
    trouble/cant/difficulty/struggle/hard peeing/weeing/pee/wee/urinating,
    burn/burning/sting/stinging/hurts/pain wee/weeing/pee/peeing/urinate, blood wee/pee/urine,
    keep getting cystitis/uti/utis/infections, wee smells, waterworks man/men/trouble/problem`,
  ],
  [
    'erectile uro',
    `cant get/keep it up/hard/stiff, get it up, cant stay/keep/get hard/erection/erect, not hard enough,
    trouble downstairs/bedroom/erection, lost/losing erection, limp/floppy willy/penis/dick, go soft,
    performance bedroom`,
  ],
  [
    'sexTherapy erectile gp',
    `finish/finishes/finishing/come/cum/coming/ejaculate/done quick/quickly/fast/early/soon,
    last/lasts/lasting longer/bed, two minutes bed`,
  ],
  ['peyronie uro', 'bent/curved/bend/bends/curves/crooked/wonky willy/penis/knob/dick/erection/erect'],
  [
    'vasectomyReversal vasectomy fertility',
    'vasectomy/snip kids/children/baby/reverse/reversed/undo/undone/again/another',
  ],
  [
    'pelvic physio',
    `tummy/stomach/belly/abdominal/ab/abs muscles/muscle split/apart/gap/separated/separation/separate/baby/pregnancy/birth,
    tummy/stomach/belly gap`,
  ],
  ['pregnancyScan mri', 'scan weeks/week/wks'],
  ['circumcision uro', 'foreskin tight/back/stuck/tear/tears/split/sore/pull/retract'],
  [
    'uro wellMan',
    `ache/aching/lump/sore/pain/painful/swollen/dragging/heavy ball/balls/testicle/testicles/nut/nuts/bollock,
    itchy/sore/spots/rash/red penis/willy/knob, willy problem/problems, man mot/check/health,
    men health/mot/over`,
  ],
  [
    'wellWoman gynae',
    `down below women/woman/check/female/ladies/itchy/sore/smell,
    lady/ladies/women mot/check/health/bits/problems, smelly/fishy down/discharge,
    sore/itchy/lump down below/there`,
  ],
  [
    'gynae pelvicScan',
    `period/periods heavy/painful/pain/agony/flooding/clots/irregular/stopped/late/missed/long/weeks/missing/month/months/between/bleeding/bad/horrendous/awful,
    no period/periods, skipped period, bleed/bleeding/spotting between/after/sex/menopause,
    sex hurts/painful/pain/sore/bleeding/dry, ovary/ovaries/womb/pelvic pain/ache/cyst/hurts,
    dragging down below/feeling, cramps/cramping period/month/ovulation, time of the month`,
  ],
  ['hysterectomy gynae', 'womb/uterus/ovaries/everything out/removed/taken/away'],
  [
    'prolapse gynae pelvic',
    `something falling/coming down/out vagina/below, bulge/lump vagina, womb dropped/falling,
    feels like falling out`,
  ],
  [
    'menopause gynae gp',
    `hot/night sweats/flush/flushes/flashes/flushing, going through the change, the change hot/women/mood/help,
    brain fog hormones/50/45, rage/mood/moody hormones/perimenopause/period, vagina/down/below dry, dry sex,
    stopped periods 40s/45/50`,
  ],
  [
    'sexTherapy menopause gynae',
    `no/lost/zero/low/lack interest/desire/drive/libido sex, dont/never want sex, sex drive gone/lost/low/none/no,
    off sex, cant orgasm/climax/come`,
  ],
  [
    'fertility fertilityCheck',
    `help/cant/cannot/struggling/trying/unable/want/difficulty/try/get/getting/fall/falling/become/becoming pregnant/conceive,
    trying baby/year/months/child, try for baby, want a baby, have another baby,
    baby months/years/nothing/trying, not falling pregnant, biological clock`,
  ],
  [
    'femaleSterilisation fertility gynae',
    `tubes untied/reversed/undone/unblocked/untie/reverse, sterilisation/sterilization reversal/reverse/reversed,
    undo sterilisation`,
  ],
  ['semen fertility', 'check/count/test/slow/dud swimmers/sperm/swimmer, shooting blanks, firing blanks'],
  [
    'pregnancyScan nipt',
    `boy girl, gender/sex baby, find out having/gender/boy/girl,
    baby picture/pictures/photo/photos/heartbeat/heart, 4d baby, see/hear baby, weeks pregnant scan/check,
    how far along`,
  ],
  ['nipt pregnancyCare', 'downs/down syndrome baby/test/blood, baby dna/gender blood'],
  [
    'breast',
    'breast/breasts/boob/boobs/nipple lump/lumps/sore/pain/painful/hurts/tender, breast/nipple sore/painful lump',
  ],
  [
    'feeding paed',
    `breastfeed/breastfeeding/latch/latching feed/feeding/sore/pain/painful/hurts/cracked/help/baby/latch/milk,
    breast/nipple/nipples feed/feeding/latch/baby/milk/cracked,
    nursing/feeding/latching baby feed/feeding/sore/pain/painful/hurts/cracked/help/baby/latch/milk,
    baby wont/not feed/latch/feeding/sleep/settle/milk,
    baby sick/reflux/spitting/crying/colic milk/feed/feeding/night/after`,
  ],
  [
    'contraception gynae',
    `stop/avoid/not/dont getting/get/want/more pregnant/babies/kids/periods, no more kids/babies/children,
    come off pill, change pill, split condom, morning after, implant arm/out, unprotected sex`,
  ],
  [
    'sti sexual',
    `itch/itchy/burning/discharge/smell/sores/blisters/rash down/below/genital/genitals/sex/there,
    slept with/around, one night stand, cheated check/test, ex had/has chlamydia/gonorrhoea/herpes,
    caught something, unprotected test`,
  ],
]
