import { expect, test } from 'vitest'
import { specialties } from '../specialties.ts'
import { treatments } from '../treatments.ts'
import { isFiller } from './phrases.ts'
import { crisisWordings, recogniseCrisis } from './recognise.ts'
import { reviewedOn } from './topic.ts'
import { topics } from './topics.ts'

const listOf = (text: string) =>
  text
    .split(/\n|,/)
    .map(line => line.trim())
    .filter(Boolean)

/** What people type, by what it must be recognised as. */
const cries: Record<string, string> = {
  'chest-pain above': `chest pain, chest pains, Chest Pain!, bad chest pain, pain in my chest, tight chest, chest tightness,
    tight chest and arm pain, chest pian, chest pan, my chest hurts, crushing chest pain, pressure in chest,
    heavy chest, chestpain, sudden chest pain near me, chest pain clinic`,
  'heart-attack above': `heart attack, heart atack, hart attack, heartattack, am i having a heart attack,
    I think I'm having a heart attack, heart attack symptoms, cardiac arrest, heart has stopped, heart attck`,
  'stroke above': `stroke, strok, strokes, signs of stroke, stroke symptoms, mini stroke, tia, my dad had a stroke,
    face drooping, face has dropped on one side, drooping face, slurred speech, speech slurred, can't lift my arm,
    facial droop, sudden weakness, suddenly can't speak, numb left side, FACE DROOP`,
  'breathing instead': `can't breathe, cant breathe, can not breath, cannot breathe, i can’t breathe, cant breath,
    carnt breathe, struggling to breathe, not breathing, stopped breathing, he is not breathing, gasping for air,
    lips turning blue, blue lips, asthma attack, severe asthma attack, cantbreathe, baby not breathing, cant breth`,
  'breathing above': `shortness of breath, short of breath, difficulty breathing, trouble breathing, breathless,
    hard to breathe, out of breath`,
  'severe-bleeding instead': `severe bleeding, bleeding heavily, bleeding won't stop, cant stop bleeding,
    blood everywhere, stabbed, stab wound, coughing up blood, vomiting blood, throwing up blood, bleeding to death`,
  'overdose instead': `overdose, over dose, overdosed, i took too many pills, took too many tablets, too many paracetamol,
    took to many pills, drank bleach, swallowed a battery, carbon monoxide poisoning, alcohol poisoning, drug overdose,
    i have taken an overdose, od on paracetamol, overdoes`,
  'unconscious instead': `unconscious, unconcious, unresponsive, won't wake up, can't wake him, no pulse, cpr,
    my husband has collapsed, drowning, not responding`,
  'unconscious above': 'passed out, lost consciousness',
  'anaphylaxis instead': `anaphylactic shock, throat closing, throat closing up, severe allergic reaction,
    face swelling up, anaphalactic shock`,
  'anaphylaxis above': 'anaphylaxis, anaphalaxis, swollen tongue and tongue swelling',
  'meningitis above': `meningitis, menigitis, rash that doesn't fade, rash glass test, stiff neck and rash,
    meningitis symptoms baby`,
  'sepsis above': 'sepsis, sepsis symptoms, septic shock, septicaemia, blood poisoning, sepis',
  'seizure instead': `seizure that won't stop, seizure not stopping, baby having a seizure, febrile convulsion,
    my child is having a fit`,
  'seizure above': 'seizure, seizures, siezure, epileptic fit, having convulsions',
  'choking instead': 'choking, chocking, baby choking, food stuck in throat, choked on food',
  'head-or-spine-injury above': `head injury, hit my head, banged head, knocked out, broken neck, can't feel my legs,
    can't move my legs, cauda equina`,
  'sudden-headache above': 'thunderclap headache, worst headache of my life, brain bleed',
  'blood-clot above': 'pulmonary embolism, blood clot in lung, blood clot in leg, dvt',
  'burns-and-heat above': 'severe burn, chemical burn, acid attack, heatstroke, heat stroke, bleach in eye',
  'testicular-torsion above': 'testicular torsion, sudden testicle pain, twisted testicle',
  'diabetic-emergency above': 'dka, diabetic coma, diabetic ketoacidosis',
  'suicidal-thoughts instead': `suicidal, suicide, sucidal, suicidle, suiside, i want to kill myself, kill myself, kil myself,
    killing myself, want to die, i want 2 die, i wanna die, wanna die, kms, end my life, ending my life, end it all,
    want to end it, i don't want to live, dont want to be here anymore, dont want to wake up, better off dead,
    take my own life, no reason to live, life not worth living, hang myself, unalive myself, wish i was dead,
    my son is suicidal, suicidal thoughts, feeling suicidal, Suicide help, slit my wrists, killmyself,
    husband wants to kill himself, jump off a bridge, tired of living`,
  'suicidal-thoughts above': 'suicidal thoughts therapist, suicide bereavement counselling',
  'self-harm instead': `self harm, self-harm, selfharm, self harming, selfharming, hurting myself, cutting myself,
    i want to hurt myself, harm myself, self injury, urge to cut, my daughter is cutting herself, slef harm`,
  'self-harm above': 'self harm scar removal, self harm scars laser, cut myself, self harm counselling',
  'mental-health-crisis above': `mental health crisis, mental breakdown, nervous breakdown, psychosis, hearing voices,
    crisis team, samaritans, cant cope, mental health emergency, i can't go on, want to hurt someone`,
  'domestic-abuse instead': `domestic abuse, domestic violence, my husband hits me, my husband hit me, he hits me,
    he beats me, my boyfriend punched me, partner hit me, being hit, being beaten, abusive partner, abusive husband,
    abusive relationship, scared of my husband, controlling boyfriend, coercive control, my wife hits me, hit by my partner,
    he strangled me, forced marriage, domestic violance, bf hits me, he is going to kill me, womens refuge, stalked,
    emotional abuse, beaten by my partner`,
  'domestic-abuse above': 'domestic abuse counselling, emotional abuse therapist',
  'sexual-assault instead': `rape, raped, i was raped, sexual assault, sexually assaulted, sexual abuse, date rape, molested,
    groped, drink spiked`,
  'sexual-assault above': 'sexual abuse counselling, rape counselling',
  'child-abuse instead': 'child abuse, childline, child neglect',
  'sudden-sight-loss above': `sudden loss of vision, sudden vision loss, suddenly can't see, sudden blindness,
    lost vision in one eye, curtain over eye, detached retina`,
  'pregnancy above': `bleeding while pregnant, pregnant and bleeding, baby not moving, waters broke, miscarriage,
    ectopic pregnancy`,
  'ill-baby above': 'floppy baby, baby high temperature, newborn fever',
  'severe-stomach-pain above': "appendicitis, severe stomach pain, can't pee, burst appendix",
}

const table = Object.entries(cries).flatMap(([expected, texts]) =>
  listOf(texts).map(text => [text, expected] as const),
)

test('more than 150 wordings are in the table, and every topic is among them', () => {
  expect(table.length).toBeGreaterThan(150)
  const named = new Set(Object.keys(cries).map(key => key.split(' ')[0]))
  expect(topics.map(({ slug }) => slug).filter(slug => !named.has(slug))).toEqual([])
})

test.each(table)('%s is recognised as %s', (text, expected) => {
  const crisis = recogniseCrisis(text)
  expect(crisis && `${crisis.topic.slug} ${crisis.placement}`).toBe(expected)
})

const ordinary =
  listOf(`heart scan, harmony test, breast augmentation, panic attack, panic attacks, anxiety, depression,
  stroke rehabilitation, stroke physiotherapy, stroke rehab, stroke physio, speech therapy after stroke, overbite,
  overactive bladder, breath test, bad breath, breathing exercises, blocked nose can't breathe through nose, septoplasty,
  chest x-ray, chest infection, chest freckles, breast pain, breast lump, lump on neck, lump in breast, double vision,
  blurred vision, cataract surgery, eye test, eye surgery, laser eye surgery, drooping eyelid, droopy eyelids,
  heavy periods, bleeding gums, period pain, bleeding between periods, nosebleeds, food poisoning, filler overdose,
  meningitis vaccine, meningitis b vaccine, chickenpox vaccine, rash, itchy rash, stiff neck, headache, migraine,
  hearing test, hearing aid fitting, coil fitting, contact lens fitting, shoe fitting, epilepsy, allergy test,
  anaphylaxis testing, nut allergy, ear wax removal, sore throat, tonsillitis, burn scar treatment, chemical peel,
  sunburn, laser burn scar, dvt scan, recurrent miscarriage testing, ectopic heartbeat, collapsed arches,
  collapsed nose, heart attack risk test, heart check after heart attack, cardiac rehab, cardiology, ecg, echocardiogram,
  palpitations, high blood pressure, varicose veins, kidney stones, hernia repair, appendix removal, gallbladder removal,
  hip replacement, knee replacement, back pain, neck pain, arm pain, leg pain, jaw pain, tennis elbow, sciatica,
  physiotherapy, osteopath, chiropractor, sports massage, clinical pilates, mole removal, acne, eczema, botox, lip filler,
  rhinoplasty, nose job, tummy tuck, liposuction, hair transplant, vasectomy, circumcision, IVF, egg freezing,
  pregnancy scan, baby scan, mri scan, ct scan, ultrasound, blood test, full body check, cosmetic surgery,
  dental implants, root canal, teeth whitening, invisalign, wisdom teeth, knocked out tooth, dentist, private gp,
  private prescription, travel vaccines, flu jab, psychologist, counselling, couples counselling, cbt, adhd assessment,
  autism assessment, addiction, alcohol rehab, substance abuse, drug abuse, steroid abuse, end of life care, weight loss,
  gastric band, self pay mri, self referral mri, self esteem, stop smoking, vaping, grape allergy, drape, tired all the time,
  menopause hit me hard, hot flushes, hit the gym, cut out sugar, want to lose weight, I want to have a baby, want whiter teeth,
  shockwave therapy, killing nail fungus, dying hair, lifeline screening, life insurance medical, crisp teeth, stoke on trent,
  labia reduction, trauma therapy, ptsd, emdr, sexual health, erectile dysfunction, spinal injection, head lice, headshots`)

test('more than 100 ordinary searches are in the list', () => expect(ordinary.length).toBeGreaterThan(100))

test.each(ordinary)('%s is an ordinary search', text => expect(recogniseCrisis(text)).toBeNull())

/** Words of treatments that are warning signs as well: help stands above the clinics. */
const bothAtOnce = [
  'anaphylaxis',
  'bleeding in early pregnancy',
  'breathless',
  'breathlessness',
  'chest pain',
  'detached retina',
  'head injury',
  'miscarriage',
  'nervous breakdown',
  'out of breath',
  'psychosis',
  'seizures',
  'short of breath',
  'shortness of breath',
]

test('of the words of all treatments only warning signs are recognised, and clinics stay below', () => {
  const words = [...treatments, ...specialties].flatMap(({ name, synonyms, ...rest }) => [
    name,
    ...synonyms,
    ...('searchWords' in rest ? rest.searchWords : []),
  ])
  const found = words.filter(word => recogniseCrisis(word))
  expect([...found].sort()).toEqual(bothAtOnce)
  for (const word of found) expect(recogniseCrisis(word)?.placement, word).toBe('above')
})

test('every wording of the list is recognised by itself, so none is hidden by another rule', () => {
  const wordings = crisisWordings().filter(wording => !wording.split(' ').some(isFiller))
  expect(wordings.length).toBe(crisisWordings().length)
  const lost = wordings.filter(wording => !recogniseCrisis(wording))
  expect(lost).toEqual([])
})

test('every topic names its source, and the list says when it was reviewed', () => {
  expect(Number.isNaN(Date.parse(reviewedOn))).toBe(false)
  for (const { slug, source, emergency } of topics) {
    expect(source.name, slug).toMatch(/^(NHS|GOV\.UK): /)
    expect(source.url, slug).toMatch(/^https:\/\/www\.(nhs|gov)\.uk\//)
    expect(emergency.signs.length, slug).toBeGreaterThan(0)
  }
})

test.each([
  'husband collapsed this morning',
  'found unconscious this morning',
  'stroke 10 minutes ago',
  'heart attack 10 minutes ago',
  'heart attack since this morning',
  'unconscious after sedation',
  'worst headache ever after sex',
])('%s is happening now, whatever else is in it', text => {
  expect(recogniseCrisis(text)).not.toBeNull()
})

test.each([
  ['how to die', 'mental-health'],
  ['going to end it', 'mental-health'],
  ['painless death', 'mental-health'],
  ["can't take it anymore", 'mental-health'],
  ["i can't do this anymore", 'mental-health'],
  ['want to disappear', 'mental-health'],
  ['nobody would miss me', 'mental-health'],
  ['i was attacked', 'abuse'],
  ['strangled', 'abuse'],
  ['boyfriend forces me', 'abuse'],
  ['partner threatens to kill me', 'abuse'],
  ['took pills', 'life-threatening'],
  ['swallowed pills', 'life-threatening'],
  ['button battery', 'life-threatening'],
  ['carbon monoxide', 'life-threatening'],
  ['poisoning', 'life-threatening'],
])('%s is a matter of %s', (text, kind) => {
  expect(recogniseCrisis(text)?.topic.kind).toBe(kind)
})

test.each(['nose', 'nose job', 'abortion pills', 'heavy metal test'])('%s stays an ordinary search', text => {
  expect(recogniseCrisis(text)).toBeNull()
})
