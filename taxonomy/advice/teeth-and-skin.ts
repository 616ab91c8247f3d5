import type { Advice } from './types.ts'

const nhsDentist =
  'An NHS dentist provides any treatment you need to keep your mouth healthy, for a fixed or part charge. It is free for children and some adults.'
const nhsSkin =
  'See your GP first. They can refer you to a hospital dermatologist, urgently if skin cancer is possible, free of charge.'
const notOnNhs = 'It is not usually available on the NHS.'

/** Dental, skin and aesthetic treatments that many clinics list. */
export const adviceOnTeethAndSkin: Readonly<Record<string, Advice>> = {
  'dental-check-up': {
    recovery: 'There is nothing to recover from. Ask for a written plan with prices before any treatment.',
    risks: 'X-rays use a very small dose. You can ask for a second opinion before you agree to more work.',
    alternatives: 'Ask how often you need one: for a healthy mouth once in two years can be enough.',
    nhs: nhsDentist,
  },
  'dental-hygiene-appointment': {
    recovery: 'Gums may be tender or bleed a little for a day or two.',
    risks: 'Teeth can be sensitive for some days. Cleaning does not replace brushing and a check-up.',
    alternatives:
      'Brushing twice a day and cleaning between the teeth. Your dentist can say how often you need more.',
    nhs: 'NHS dentists clean teeth when it is needed for your health, as part of treatment.',
  },
  'tooth-filling': {
    recovery: 'The numbness wears off in a few hours. The tooth may be sensitive for some weeks.',
    risks: 'Fillings wear out or break and the tooth may later need a crown or root canal treatment.',
    alternatives:
      'Early decay can sometimes be stopped without a filling. A badly damaged tooth may need a crown.',
    nhs: nhsDentist,
  },
  'root-canal-treatment': {
    recovery: 'The tooth may be tender for some days. It often needs a crown afterwards.',
    risks: 'It does not always work, and the tooth may break or need to be treated again or taken out.',
    alternatives: 'Taking the tooth out, with or without replacing it.',
    nhs: nhsDentist,
  },
  'dental-implants': {
    recovery:
      'Expect soreness and swelling for some days. The bone usually needs several months before the tooth is fixed on top.',
    risks:
      'Infection, nerve injury, and an implant that does not take. Smoking and gum disease make failure more likely. Implants need care for life.',
    alternatives: 'A bridge, a denture, or leaving the gap.',
    nhs: 'The NHS offers implants only in special cases, for example after cancer or an accident. NHS dentists provide bridges and dentures.',
  },
  'wisdom-tooth-removal': {
    recovery:
      'Pain, swelling and a stiff jaw are common for up to two weeks. Most people take a day or two off.',
    risks: 'Infection, a painful dry socket, and numbness of the lip or tongue, which is usually temporary.',
    alternatives: "Wisdom teeth that cause no trouble usually don't need to come out.",
    nhs: nhsDentist,
  },
  'teeth-whitening': {
    recovery: 'Teeth and gums may be sensitive for some days. The effect fades over months or years.',
    risks: 'Only a dental professional may whiten teeth by law. Crowns and fillings do not change colour.',
    alternatives: 'Cleaning by a hygienist, whitening toothpaste, or leaving teeth as they are.',
    nhs: notOnNhs,
  },
  'composite-bonding': {
    recovery: 'You can eat straight away. It may stain or chip and usually needs repair after some years.',
    risks: 'Chipping, staining and the cost of keeping it up.',
    alternatives: 'Whitening, braces, veneers, or leaving teeth as they are.',
    nhs: 'Treatment that is only for looks is not usually available on the NHS.',
  },
  'clear-aligners': {
    recovery:
      'Treatment takes months to over a year, with aligners worn most of the day. Retainers are needed afterwards to keep the result.',
    risks:
      'Sore teeth, decay if teeth are not kept clean, and teeth moving back. It should be planned by a dentist who has examined you.',
    alternatives: 'Fixed braces, or leaving teeth as they are.',
    nhs: 'The NHS pays for braces for children who need them for their dental health, rarely for adults.',
  },
  'dermatology-consultation': {
    recovery:
      'There is nothing to recover from. If a sample of skin is taken, keep the place clean and dry as you are told.',
    risks: 'Tests, removals and prescriptions usually cost extra. Ask for the full price first.',
    alternatives: 'A GP or pharmacist can treat many skin problems.',
    nhs: nhsSkin,
  },
  'mole-check': {
    recovery: 'There is nothing to recover from. Take photos so that you notice changes.',
    risks: 'No check finds every cancer. See a doctor if a mole changes afterwards.',
    alternatives: 'Check your own skin every month and show changes to your GP.',
    nhs: nhsSkin,
  },
  'mole-removal': {
    recovery: 'The wound takes one to three weeks to heal and leaves a scar. Keep it out of the sun.',
    risks:
      'Scarring, infection, bleeding. A mole should always be examined before it is removed, and sent to a laboratory if there is any doubt.',
    alternatives: 'Leaving a harmless mole alone.',
    nhs: 'The NHS removes moles that could be cancer, after referral by a GP, but not usually for looks.',
  },
  'dermal-fillers': {
    recovery: 'Swelling and bruising usually settle within two weeks. The effect lasts for months and fades.',
    risks:
      'Lumps, infection, and a blocked blood vessel, which can damage skin or sight and needs treatment at once. Check who will treat you.',
    alternatives: 'Doing nothing, skin care and sun protection. Take time to decide.',
    nhs: notOnNhs,
  },
  'lip-filler': {
    recovery: 'Lips are swollen and may bruise for up to two weeks. The effect lasts for months and fades.',
    risks:
      'Lumps, cold sores, infection, and a blocked blood vessel, which needs treatment at once. It is illegal in England to give it to under-18s for looks.',
    alternatives: 'Doing nothing, or make-up. Take time to decide.',
    nhs: notOnNhs,
  },
  'laser-hair-removal': {
    recovery: 'Skin is red and sore for hours to days. Stay out of the sun. Several sessions are needed.',
    risks:
      'Burns, blisters, scars and changes of colour, more so on dark or tanned skin. Hair can grow back.',
    alternatives: 'Shaving, waxing, creams or electrolysis.',
    nhs: 'It is not usually available on the NHS. See your GP about sudden new hair growth.',
  },
  'hair-transplant': {
    recovery:
      'Most people take a week or two off. Transplanted hair falls out first, and results take 10 to 18 months.',
    risks: 'Infection, scars, hair that does not grow, and more hair loss around it later.',
    alternatives: 'Doing nothing, medicines, a wig, or a different haircut.',
    nhs: 'It is not available on the NHS for common hair loss.',
  },
}
