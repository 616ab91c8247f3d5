import type { Advice } from './types.ts'

/** Appointments, therapies and tests that many clinics list. */
export const adviceOnVisits: Readonly<Record<string, Advice>> = {
  'mri-scan': {
    recovery:
      'You can usually go home and eat, drive and work as normal. If you had sedation, someone should take you home.',
    risks:
      'It uses magnets, not X-rays. Tell the staff about metal in your body, a pacemaker or pregnancy. Scans often show harmless changes that cause worry.',
    alternatives:
      'An ultrasound, X-ray or CT scan may answer the question. For most back pain no scan is needed.',
    nhs: 'A GP or hospital doctor can request an NHS scan if it will change your treatment. Ask them before you pay.',
  },
  'ct-scan': {
    recovery: 'You can usually go home straight away. Drink plenty of water if you were given a dye.',
    risks: 'It uses X-rays, so it should only be done for a good reason. Some people react to the dye.',
    alternatives: 'An ultrasound or MRI scan, which use no X-rays, may answer the question.',
    nhs: 'A GP or hospital doctor can request an NHS scan if it will change your treatment.',
  },
  'ultrasound-scan': {
    recovery: 'There is nothing to recover from. You can go straight back to your day.',
    risks:
      "It is safe and uses no X-rays. It can't see everything, and a clear scan does not rule out every cause.",
    alternatives: "A GP's examination, a blood test, or another kind of scan.",
    nhs: 'A GP or hospital doctor can request an NHS scan. Pregnancy scans are part of NHS maternity care.',
  },
  'x-ray': {
    recovery: 'There is nothing to recover from. You can go straight back to your day.',
    risks: 'The dose is small. Say if you could be pregnant.',
    alternatives: 'Examination alone may be enough. Soft tissue shows better on ultrasound or MRI.',
    nhs: 'A GP, urgent treatment centre or hospital can arrange one free of charge.',
  },
  'blood-test': {
    recovery: 'Press on the spot for some minutes. A small bruise is common.',
    risks:
      'Results slightly outside the usual range are common and often mean nothing. Ask who will explain them.',
    alternatives: 'A GP can decide which tests are worth doing for your symptoms.',
    nhs: 'Your GP can arrange blood tests free of charge when there is a reason for them.',
  },
  'private-gp-consultation': {
    recovery:
      'There is nothing to recover from. Ask for a letter to your NHS GP so that your records stay complete.',
    risks:
      "Tests, prescriptions and letters usually cost extra. A private GP can't see your NHS records unless you share them.",
    alternatives: 'A pharmacist, an NHS GP, an urgent treatment centre, or 111 for advice.',
    nhs: "You can register with a GP practice near you and see a GP or nurse free of charge. If it can't wait, use 111.",
  },
  'physiotherapy-session': {
    recovery:
      'You may feel sore for a day or two. Most of the work is the exercises you do between sessions.',
    risks:
      'It is safe for most people. Tell the physiotherapist about numbness, weakness or other health problems.',
    alternatives:
      'Keeping active, exercises at home and simple painkillers. Many aches get better within some weeks.',
    nhs: 'Your GP can refer you. In many areas you can refer yourself to an NHS physiotherapist without seeing a GP.',
  },
  'physiotherapy-initial-assessment': {
    recovery: 'You may feel a little sore after the examination. You should leave with a plan and exercises.',
    risks: 'Ask how many sessions are likely before you agree to a package.',
    alternatives:
      'Keeping active, exercises at home and simple painkillers. Many aches get better within some weeks.',
    nhs: 'Your GP can refer you. In many areas you can refer yourself to an NHS physiotherapist without seeing a GP.',
  },
  'osteopathy-session': {
    recovery: 'Soreness for a day or two is common.',
    risks:
      'Serious problems are rare. Check that your osteopath is on the register of the General Osteopathic Council.',
    alternatives: 'Keeping active, exercise, physiotherapy and simple painkillers.',
    nhs: 'It is not widely available on the NHS. A GP can refer you to physiotherapy instead.',
  },
  'chiropractic-session': {
    recovery: 'Soreness, stiffness or tiredness for a day or two is common.',
    risks:
      'Serious problems are rare, but treatment of the neck has been linked to stroke. Check that your chiropractor is on the register of the General Chiropractic Council.',
    alternatives: 'Keeping active, exercise, physiotherapy and simple painkillers.',
    nhs: 'It is not widely available on the NHS. A GP can refer you to physiotherapy instead.',
  },
  'podiatry-appointment': {
    recovery: 'You can usually walk and work as normal straight away.',
    risks:
      'Tell the podiatrist about diabetes, poor circulation or blood thinners. Check that they are registered with the HCPC.',
    alternatives: 'Well-fitting shoes, foot care at home, or advice from a pharmacist.',
    nhs: 'NHS podiatry is mainly for people with a condition that puts their feet at risk, such as diabetes. Ask your GP.',
  },
  'cognitive-behavioural-therapy': {
    recovery:
      'Sessions are usually weekly for two to five months, with tasks to try in between. Talking about problems can feel harder before it gets easier.',
    risks:
      'It does not suit everyone. Anyone can call themselves a therapist, so check their accreditation, for example with the BABCP.',
    alternatives: 'Guided self-help, online courses, counselling, medicines, or another kind of therapy.',
    nhs: 'In England you can refer yourself to NHS talking therapies. Elsewhere, ask your GP. In a crisis call 111 and choose the mental health option where offered, or 999.',
  },
  counselling: {
    recovery:
      'Sessions are usually weekly. You may feel stirred up afterwards, so leave some time for yourself.',
    risks:
      'It does not suit everyone. Anyone can call themselves a counsellor, so check that they are on an accredited register.',
    alternatives: 'Self-help, peer support, cognitive behavioural therapy, or help from a charity.',
    nhs: 'In England you can refer yourself to NHS talking therapies. Elsewhere, ask your GP. In a crisis call 111 and choose the mental health option where offered, or 999.',
  },
  'hearing-test': {
    recovery: 'There is nothing to recover from. Ask for a copy of the result.',
    risks:
      "You don't have to buy a hearing aid where you were tested. Get sudden hearing loss checked at once.",
    alternatives: "Free checks online or at some opticians, which can't replace a full test.",
    nhs: 'Ask your GP, or an audiology service where you can refer yourself. NHS hearing tests and hearing aids are free.',
  },
  'ear-wax-removal': {
    recovery: 'You can go straight back to your day. Hearing often improves at once.',
    risks:
      'Soreness, ringing, dizziness and infection are possible. Say if you have had a hole in your eardrum or ear surgery.',
    alternatives:
      "Ear wax often falls out by itself. A pharmacist can recommend drops. Don't use cotton buds.",
    nhs: 'Some GP practices remove ear wax, or can refer you. Not all do.',
  },
  'eye-test': {
    recovery:
      "There is nothing to recover from. If you were given drops your sight may be blurred for some hours, so don't drive.",
    risks: "You don't have to buy glasses where you were tested: you must be given your prescription.",
    alternatives: 'Any optometrist can test your eyes. For sudden changes in sight, get help at once.',
    nhs: 'NHS eye tests are free for everyone in Scotland, and elsewhere for children, people over 60 and some others.',
  },
  'cardiology-consultation': {
    recovery: 'There is nothing to recover from. Bring a list of your medicines and any earlier results.',
    risks: 'Tests usually cost extra. Ask which are needed now and why.',
    alternatives:
      'A GP can do the first tests. Depending on the cause, changes in habits or medicines may be enough.',
    nhs: 'See your GP first. They can refer you to a cardiology clinic free of charge. For chest pain that could be a heart attack, call 999.',
  },
  ecg: {
    recovery: 'There is nothing to recover from. The sticky pads may leave a mild rash.',
    risks: 'It is safe. A normal trace does not rule out every heart problem.',
    alternatives: 'A monitor worn for a day or longer shows problems that come and go.',
    nhs: 'Many GP practices and all hospitals can do one free of charge. For chest pain, call 999.',
  },
}
