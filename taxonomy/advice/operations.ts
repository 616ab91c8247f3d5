import type { Advice } from './types.ts'

/** Operations and procedures that many clinics list. */
export const adviceOnOperations: Readonly<Record<string, Advice>> = {
  'hip-replacement': {
    recovery:
      'Most people walk with help on the day or the day after and go home within a few days. Expect about six weeks before driving, and some months until you are back to most activities.',
    risks:
      'Infection, blood clots, dislocation, a difference in leg length, and a new operation when the joint wears out.',
    alternatives: 'Exercise, weight loss, painkillers, a stick and injections are usually tried first.',
    nhs: 'See your GP. They can refer you to an orthopaedic surgeon, and in England you can choose the hospital, including some private ones, free of charge.',
  },
  'knee-replacement': {
    recovery:
      'Most people walk with help within a day and go home within a few days. Expect about six weeks before driving. The knee goes on improving for up to a year.',
    risks:
      'Infection, blood clots, stiffness, pain that does not go away, and a new operation when the joint wears out.',
    alternatives: 'Exercise, weight loss, painkillers, supports and injections are usually tried first.',
    nhs: 'See your GP. They can refer you to an orthopaedic surgeon, and in England you can choose the hospital, including some private ones, free of charge.',
  },
  'cataract-surgery': {
    recovery:
      'You go home the same day and use eye drops for some weeks. Sight often improves within days. Ask when it is safe to drive.',
    risks:
      'Blurred sight, infection, or a problem with the retina are uncommon. The capsule may cloud later, which a laser can treat.',
    alternatives: 'Stronger glasses and brighter light may be enough for a time. It is usually safe to wait.',
    nhs: 'An optometrist or GP can refer you. The NHS treats cataracts that affect your daily life, with a standard lens, free of charge.',
  },
  'laser-eye-surgery': {
    recovery:
      'Most people are back at work within days, depending on the type. Eyes may be dry or see glare for weeks or months.',
    risks:
      'Dry eyes, glare and needing glasses again are fairly common. Loss of sight is rare. It does not suit every eye.',
    alternatives: 'Glasses and contact lenses. Lens surgery may suit some people better.',
    nhs: 'It is not usually available on the NHS only to do without glasses.',
  },
  'lens-replacement-surgery': {
    recovery:
      'You go home the same day and use eye drops for some weeks. The eyes are usually treated on different days.',
    risks:
      'Glare, halos, infection, or a problem with the retina. You may still need glasses for some things.',
    alternatives: 'Glasses, contact lenses or laser eye surgery.',
    nhs: 'It is not usually available on the NHS unless you have a cataract.',
  },
  'inguinal-hernia-repair': {
    recovery: 'You usually go home the same day. Avoid heavy lifting for about four to six weeks.',
    risks: 'Pain that lasts, infection, bleeding, and the hernia coming back.',
    alternatives:
      'A hernia without symptoms can often be watched. Get help at once if it becomes hard and very painful.',
    nhs: 'See your GP, who can refer you to a surgeon free of charge.',
  },
  'gallbladder-removal': {
    recovery:
      'After keyhole surgery most people go home the same or the next day and are back to normal in about two weeks.',
    risks:
      'Bleeding, infection, a bile leak or injury to the bile duct. A few people have loose stools afterwards.',
    alternatives: 'Gallstones that cause no symptoms usually need no treatment.',
    nhs: 'See your GP, who can refer you to a surgeon free of charge. For severe pain with fever or yellow skin, get help at once.',
  },
  'carpal-tunnel-release': {
    recovery:
      'You go home the same day. Move your fingers from the start. Full grip can take some months to come back.',
    risks: 'Infection, a tender scar, nerve injury, and symptoms that do not go away or come back.',
    alternatives: 'A wrist splint at night and steroid injections often help.',
    nhs: 'See your GP, who can start treatment and refer you free of charge if it does not help.',
  },
  'knee-arthroscopy': {
    recovery: 'You usually go home the same day. Expect swelling for some weeks and exercises to do at home.',
    risks: 'Infection, blood clots and stiffness. For worn joints it often helps no more than exercise does.',
    alternatives: 'Physiotherapy, exercise, weight loss, painkillers and injections.',
    nhs: 'See your GP or an NHS physiotherapist, who can refer you if you need it.',
  },
  colonoscopy: {
    recovery:
      'You empty your bowel with a laxative the day before. If you have sedation, someone must take you home and you should not drive for 24 hours.',
    risks: 'Bleeding or a tear in the bowel are rare. Small growths can be missed.',
    alternatives: 'A poo test, a CT scan of the bowel, or a shorter examination.',
    nhs: 'See your GP about bleeding or a change in your bowels. The NHS also invites people of certain ages to bowel cancer screening.',
  },
  gastroscopy: {
    recovery:
      'With a throat spray you can go home soon. After sedation you need someone with you and should not drive for 24 hours. A sore throat is common.',
    risks: 'Bleeding or a tear are rare.',
    alternatives: 'Tests of breath, blood or poo, or a trial of medicine, often come first.',
    nhs: 'See your GP, who can refer you. See them soon if it is hard to swallow or you are losing weight.',
  },
  vasectomy: {
    recovery:
      'Rest for a day or two and avoid heavy lifting for about a week. Use contraception until a test shows it has worked.',
    risks: 'Bruising, infection and, in some men, pain that lasts. Very rarely the tubes join again.',
    alternatives: "Condoms or your partner's contraception. Think of it as permanent.",
    nhs: 'Ask your GP or a sexual health clinic. It is free on the NHS, though not offered everywhere.',
  },
  'varicose-vein-treatment': {
    recovery:
      'You usually walk out the same day and wear a stocking for some days. Bruising settles within weeks.',
    risks: 'Bruising, skin staining, numb patches, blood clots, and veins coming back.',
    alternatives: 'Compression stockings, exercise, and leaving harmless veins alone.',
    nhs: 'The NHS treats veins that cause symptoms or skin damage, after referral by a GP. Treatment only for looks is not usually offered.',
  },
  tonsillectomy: {
    recovery: 'The throat is very sore for one to two weeks. Stay off work or school for about two weeks.',
    risks: 'Bleeding can happen up to two weeks later and needs help at once. Infection and pain are common.',
    alternatives: 'Painkillers, and waiting: many people have fewer infections over time.',
    nhs: 'See your GP. The NHS offers it when infections are frequent and severe.',
  },
  rhinoplasty: {
    recovery:
      'Expect a splint for about a week, bruises around the eyes for up to three weeks, and swelling for months. Avoid sport until you are told.',
    risks:
      "Bleeding, infection, trouble breathing, a result you don't like, and another operation, which some people need.",
    alternatives: 'Doing nothing, or temporary filler in some cases. Take at least two weeks to decide.',
    nhs: 'It is not usually available on the NHS unless you have trouble breathing or an injury. Ask your GP.',
  },
  'breast-augmentation': {
    recovery:
      'Take one to two weeks off work and avoid lifting for several weeks. Swelling can take months to settle.',
    risks:
      "Hardening around the implant, rupture, changed feeling, infection, and further surgery: implants don't last for life.",
    alternatives:
      'Doing nothing, a different bra, or your own fat in some cases. Take at least two weeks to decide.',
    nhs: 'It is not usually available on the NHS for looks. Reconstruction after cancer is.',
  },
  liposuction: {
    recovery: 'You wear a tight garment for weeks. Bruises and swelling can last for months.',
    risks:
      'Uneven skin, numbness, bleeding, infection, blood clots. It is not a treatment for being overweight.',
    alternatives: 'Changes in diet and activity, or doing nothing. Take at least two weeks to decide.',
    nhs: 'It is not usually available on the NHS for looks.',
  },
  'ivf-cycle': {
    recovery:
      'A cycle takes about two months. After egg collection you may feel sore and should rest for the day.',
    risks:
      'Most cycles do not lead to a baby. Twins, an over-reaction of the ovaries and pregnancy outside the womb are possible.',
    alternatives: 'Trying for longer, medicines, insemination, donation, adoption, or stopping.',
    nhs: 'See your GP for tests. Whether the NHS pays for IVF, and how many cycles, depends on where you live and on your circumstances.',
  },
}
