import type { Kind } from '../../../../taxonomy/kinds.ts'
import { type Phrase, phrases } from '../phrase.ts'

/** What clinics add about a treatment of each kind. None says what the price covers: that has fields of its own. */
export const treatmentNotes: Readonly<Record<Kind, Phrase[]>> = {
  visit: phrases(`
    note: [Allow|Please allow|It takes about] {length}. [Bring any letters, scans or a list of your medicines|A letter to your GP is sent if you wish|You may bring somebody with you].
    note: In person [or by video|or by phone where no examination is needed|at the clinic], {length}.
    note: [Same-week|Next-day|Short-notice] appointments where we can, {length} each.
    note: {length} with time for questions, and [a written summary|a plan in writing|notes by email] afterwards.
    note: [No referral needed|You can book this yourself|A referral letter helps but is not needed]. {length}.
  `),
  session: phrases(`
    note: [Sessions last|Each session is|Allow] {length}. [Wear something comfortable|Please arrive five minutes early the first time|Cancel up to 24 hours before without charge].
    note: {length} with the same [practitioner|person] each time where we can.
    note: [Single sessions, no package to sign|Pay as you go|Booked one at a time or as a block]. {length}.
    note: We review together after [the third|the fourth|every sixth] session.
    note: {length}, [by appointment|bookable online|no referral needed].
  `),
  course: phrases(`
    note: The price is for the whole course[|, however many visits it takes|, in stages you can follow].
    note: [Starts with|Begins with] a planning visit, after which you get [the dates|the plan and the dates] in writing.
    note: [Can be paid monthly without interest|Payable in stages|A deposit holds the first date].
    note: [Several visits|A series of visits] over a time we agree with you, with [a named contact|one person to ring] throughout.
  `),
  test: phrases(`
    note: {length} on the day; [result within three working days|report in two to five working days|result by secure email].
    note: [No referral needed|Self-referral possible|Referred by your doctor or by yourself]. [Please read the preparation sheet we send|We send the preparation sheet by email].
    note: [The report goes to you and, if you wish, to your doctor|You get the full report, not only the conclusion].
    note: {length}. [Bring the request form if you have one|Please tell us about earlier results].
  `),
  minor: phrases(`
    note: Under local anaesthetic, {length}; you go home [the same morning|afterwards|the same day].
    note: {length} in our treatment room. [Somebody should drive you home|You can usually go back to work the next day|A nurse sees you afterwards if you wish].
    note: [We discuss the other options first, including doing nothing|A doctor decides with you whether it is right for you].
    note: {length}, [no fasting needed|eat and drink as usual], and [a sheet on what to look out for|written advice for home].
  `),
  dental: phrases(`
    note: {length}. [The plan and its price are in writing before we start|We tell you beforehand how many visits it takes].
    note: {length} in the chair, [with breaks whenever you raise a hand|with a longer slot for nervous patients].
    note: [Done by the dentist who examined you|Photographs before and after are yours to keep], usually in [one visit|one or two visits]. {length}.
    note: [Planned|Checked] on [X-ray|X-ray and photographs], {length}.
  `),
  sedated: phrases(`
    note: With sedation if you wish; {length}. [You need somebody to take you home|No driving until the next day].
    note: {length}, with [a bed in recovery|tea and toast] afterwards. [We tell you how it went before you leave|The report goes to your GP].
    note: As a day case, {length}. [The preparation is posted to you|A nurse rings you two days before].
  `),
  operation: phrases(`
    note: [As a day case or with one night|As an inpatient or a day case, depending on your health|Day case or overnight, as we plan it with you]. Theatre time about {length}.
    note: One package [with hospital stay and implants where used|for hospital, surgeon and stay]. [A nurse rings you the day after|Physiotherapy exercises are shown before you leave].
    note: [Usually within four weeks of the consultation|Dates are offered within three to six weeks|You choose the date].
    note: [Pre-assessment by phone or on site|A pre-assessment nurse checks that it is safe for you].
  `),
  cosmetic: phrases(`
    note: [At least two weeks|Two weeks or more] lie between the consultation and the operation. Theatre time about {length}.
    note: [By a surgeon on the specialist register|The surgeon who sees you operates]; [dressings and garments as needed|checks at one week, six weeks and six months].
    note: For adults only. [We talk about scars, risks and what surgery cannot do|Photographs are kept with your consent].
  `),
  aesthetic: phrases(`
    note: {length}. [Patch test two days before|A patch test may be needed first|Not on the same day as the first consultation].
    note: [Per area|Per session], {length}; [most people have three to six|the number of sessions depends on your skin].
    note: By [a registered nurse|a qualified practitioner|a doctor or nurse]. [You get written aftercare|Please come without make-up].
    note: For adults. [We say so when it is not for you|Numbing cream is used where it helps].
  `),
}

/** What a few clinics offer under a name that no list knows. */
export const ownTreatments: readonly (readonly [name: string, description: string])[] = [
  ['Membership Plan', 'Two visits a year and a tenth off everything else, paid monthly.'],
  ['Ask a Nurse Call', 'Fifteen minutes on the phone with a senior nurse.'],
  ['Copy of Records on Paper', 'Printed and posted; by email they are free.'],
  ['Saturday Supplement', 'Added to any appointment on a Saturday.'],
  ['Second Look at Your Plan', 'We read a treatment plan from elsewhere and say what we think.'],
  ['Staff Wellbeing Day', 'We come to your workplace with two rooms of equipment.'],
]
