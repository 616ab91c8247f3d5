import type { SpecialtyName } from '../specialties.ts'
import type { SpecialtyAdvice } from './types.ts'

const gpReferral = (to: string) =>
  `See your GP first. If you need it, they can refer you to ${to}, free of charge. Waiting times depend on where you live.`

/** What else there is in each field, and how the NHS deals with it. */
export const adviceBySpecialty: Readonly<Record<SpecialtyName, SpecialtyAdvice>> = {
  'General Practice': {
    alternatives:
      'A pharmacist can help with many minor illnesses, some without an appointment. NHS 111 can tell you where to go.',
    nhs: "You can register with a GP practice near you and see a GP or nurse free of charge. If it can't wait, use 111.",
  },
  Dermatology: {
    alternatives:
      'A GP or pharmacist can treat many skin problems. Ask whether waiting and watching is safe before you choose treatment.',
    nhs: gpReferral('a hospital dermatologist, urgently if skin cancer is possible'),
  },
  Cardiology: {
    alternatives: 'Depending on the cause: changes in habits, medicines, other tests, or regular checks.',
    nhs: `${gpReferral('a cardiology clinic')} For chest pain that could be a heart attack, call 999.`,
  },
  Orthopedics: {
    alternatives:
      'Physiotherapy, exercise, weight loss, painkillers, supports and injections often help, and are usually tried before surgery.',
    nhs: gpReferral('a musculoskeletal service or an orthopaedic surgeon'),
  },
  Dentistry: {
    alternatives:
      'Ask your dentist about every option, what each costs over time, and what happens if you wait.',
    nhs: 'An NHS dentist provides any treatment you need to keep your mouth healthy, for a fixed or part charge. It is free for children and some adults.',
  },
  Physiotherapy: {
    alternatives:
      'Keeping active, exercises at home and simple painkillers. Many aches get better within some weeks.',
    nhs: 'Your GP can refer you. In many areas you can refer yourself to an NHS physiotherapist without seeing a GP.',
  },
  Psychology: {
    alternatives:
      'Self-help, guided courses, peer support, medicines, or a different kind of talking therapy. Ask which one suits your problem.',
    nhs: 'In England you can refer yourself to NHS talking therapies. Elsewhere, ask your GP. In a crisis call 111 and choose the mental health option where offered, or 999.',
  },
  'Cosmetic Surgery': {
    alternatives:
      'Doing nothing, non-surgical treatments, or talking to someone about how you feel about your looks. Take at least two weeks to decide.',
    nhs: 'Surgery that is only for looks is not usually available on the NHS. Ask your GP if it affects your health.',
  },
  Ophthalmology: {
    alternatives: 'Glasses, contact lenses, eye drops or regular checks, depending on the problem.',
    nhs: 'An optometrist or GP can refer you to an NHS eye clinic. For sudden loss of sight or a painful red eye, get help at once.',
  },
  Optometry: {
    alternatives: 'Any optometrist can test your eyes. You can buy glasses or lenses somewhere else.',
    nhs: 'NHS eye tests are free for everyone in Scotland, and elsewhere for children, people over 60 and some others.',
  },
  'Diagnostic Imaging': {
    alternatives:
      'Another kind of scan, a blood test or an examination may answer the question better, or no scan may be needed.',
    nhs: 'A GP or hospital doctor can request an NHS scan if it will change your treatment. Ask them before you pay.',
  },
  'Health Screening': {
    alternatives:
      'A GP can test for what your symptoms or family history suggest. Testing for everything finds much that does not matter.',
    nhs: 'The NHS invites people of certain ages to screening. In England people aged 40 to 74 can also get a free NHS Health Check.',
  },
  Gynaecology: {
    alternatives: 'Depending on the problem: waiting, medicines, a hormonal coil, or a smaller procedure.',
    nhs: gpReferral('a gynaecology clinic'),
  },
  "Women's Health": {
    alternatives: 'A GP, practice nurse or sexual health clinic can help with most of this.',
    nhs: 'GP practices and sexual health clinics give advice, contraception and menopause care free of charge.',
  },
  "Men's Health": {
    alternatives: 'A GP can look for common causes first. Sleep, weight, alcohol and stress matter too.',
    nhs: gpReferral('a specialist'),
  },
  Fertility: {
    alternatives:
      'Trying for longer, treating a cause that was found, medicines, donation, adoption, or stopping.',
    nhs: 'See your GP for tests. Whether the NHS pays for treatment depends on where you live and on your circumstances.',
  },
  Urology: {
    alternatives: 'Depending on the cause: watching and waiting, medicines, or pelvic floor exercises.',
    nhs: `${gpReferral('a urology clinic')} Always see a GP about blood in your pee.`,
  },
  'Ear, Nose and Throat': {
    alternatives: 'Waiting, rinses, sprays or medicines often help and are usually tried first.',
    nhs: gpReferral('an ear, nose and throat clinic'),
  },
  Audiology: {
    alternatives: 'Ear drops for wax, or a different type of hearing aid. You can get a second opinion.',
    nhs: 'Ask your GP, or an audiology service where you can refer yourself. NHS hearing tests and hearing aids are free.',
  },
  Gastroenterology: {
    alternatives: 'Changes in diet, medicines, or simpler tests of blood or poo, which often come first.',
    nhs: `${gpReferral('a hospital clinic or straight to a test')} See a GP soon about bleeding or weight loss.`,
  },
  'General Surgery': {
    alternatives:
      'Watching and waiting, medicines or a smaller procedure may be possible. Ask what happens without surgery.',
    nhs: gpReferral('a surgical clinic'),
  },
  'Vascular Surgery': {
    alternatives: 'Compression stockings, exercise, and leaving harmless veins alone.',
    nhs: 'The NHS treats veins that cause symptoms or skin damage, after referral by a GP. Treatment only for looks is not usually offered.',
  },
  Neurology: {
    alternatives: 'Depending on the cause: medicines from a GP, changes in habits, or keeping a diary first.',
    nhs: `${gpReferral('a neurology clinic')} For signs of a stroke, call 999.`,
  },
  'Pain Management': {
    alternatives: 'Exercise, physiotherapy, pain management courses, talking therapy and medicines.',
    nhs: gpReferral('a pain clinic'),
  },
  'Sleep Medicine': {
    alternatives:
      'Better sleep habits, an online course for insomnia, losing weight, or sleeping on your side.',
    nhs: gpReferral('a sleep clinic'),
  },
  Psychiatry: {
    alternatives: 'Talking therapy, support from your GP, peer support, or a local community service.',
    nhs: `${gpReferral('a community mental health team')} In a crisis call 111 and choose the mental health option where offered, or 999.`,
  },
  Podiatry: {
    alternatives: 'Well-fitting shoes, foot care at home, or advice from a pharmacist.',
    nhs: 'NHS podiatry is mainly for people with a condition that puts their feet at risk, such as diabetes. Ask your GP.',
  },
  'Osteopathy and Chiropractic': {
    alternatives: 'Keeping active, exercise, physiotherapy and simple painkillers.',
    nhs: 'It is not widely available on the NHS. A GP can refer you to physiotherapy instead.',
  },
  Dietetics: {
    alternatives: 'Free advice from the NHS, your GP practice or a group near you.',
    nhs: gpReferral('a dietitian'),
  },
  'Weight Management': {
    alternatives:
      'Changes in diet and activity, group programmes, medicines or surgery, usually in that order.',
    nhs: 'Ask your GP. The NHS has weight loss programmes, and offers medicines or surgery to people who meet its criteria.',
  },
  Aesthetics: {
    alternatives: 'Doing nothing, good skin care and sun protection. Take time to decide.',
    nhs: 'It is not usually available on the NHS. See a GP first about anything on your skin that is new or changing.',
  },
  'Hair Restoration': {
    alternatives:
      'Doing nothing, medicines, a wig, or a different haircut. A GP can look for causes that can be treated.',
    nhs: 'Treatment for common hair loss is not available on the NHS. See your GP about sudden or patchy hair loss.',
  },
  'Sexual Health': {
    alternatives: 'Free tests by post are available in many areas.',
    nhs: "NHS sexual health clinics are free and confidential. You don't need a referral or a GP.",
  },
  Paediatrics: {
    alternatives: 'Your health visitor, GP or pharmacist can help with most worries about a child.',
    nhs: gpReferral('a paediatrician'),
  },
  Allergy: {
    alternatives: 'A diary of symptoms, avoiding a known cause, or medicines from a pharmacist.',
    nhs: `${gpReferral('an allergy clinic')} For a severe reaction, call 999.`,
  },
  'Internal Medicine': {
    alternatives: 'Your GP may be able to do the first tests or start treatment.',
    nhs: gpReferral('a hospital specialist'),
  },
  Other: {
    alternatives: 'Ask your GP what else could help, and what the evidence is.',
    nhs: 'What the NHS offers depends on the problem and where you live. Ask your GP.',
  },
}
