/** Words of someone who looks for planned care, or for learning, law and paperwork. */
const care = new Set(
  `clinic clinics specialist specialists consultant consultants surgeon surgeons physio physios physiotherapy physiotherapist osteopath
  osteopathy osteo chiropractor chiropractic chiro therapist therapists therapy therapies counselling counsellor counsellors counselor
  counseling psychologist psychologists psychiatrist psychiatrists psychotherapy hypnotherapy hypnotherapist hypnosis cbt emdr test tests testing
  scan scans mri ct ultrasound xray ray ecg eeg echo screening screen checkup review assessment appointment treatment treatments removal
  remove removed surgery operation procedure course courses training class classes exercises rehab rehabilitation recovery
  massage botox filler fillers laser lasik vaccine vaccination vaccinations immunisation private cost costs price prices cheap near
  nutritionist dietitian dietician diet podiatrist chiropodist dentist hygienist orthodontist audiologist optician neurologist cardiologist
  dermatologist gynaecologist urologist ent paediatrician midwife doula cardiology neurology dermatology
  gastroenterologist endocrinologist rheumatologist haematologist oncologist solicitor solicitors claim claims compensation report
  certificate insurance bupa axa vitality aviva aftercare followup desensitisation cauterisation cautery acupuncture reiki yoga pilates
  reflexology hypnobirthing stockings socks helmet orthotics insoles splint brace braces prosthesis prosthetic scar scars camouflage
  facial lipoma cyst mole fertility ivf coach coaching prescription prescriptions renewal support group charity association awareness
  survivor survivors history prevention preventing risk syndrome disorder phobia fear supplements leaflet blog book books`.split(
    /\s+/,
  ),
)
/** Behind these a word of care is what came before: "after surgery last week now shaking". */
const before = new Set(
  'after since had post following during from wrong lost ran overdose took taken off positive'.split(' '),
)
/** Behind a word of care these say the same: "surgery last week". */
const lately = new Set('yesterday today last days week hours now'.split(' '))
/** Words of someone in need now, not of someone who plans care. */
const atOnce = new Set('now suddenly tonight dying 999 ambulance help'.split(' '))

const isPast =
  /\b(?:years? ago|months ago|last year|as a (?:child|kid|teenager)|when i was|history of|for (?:years|months)|in childhood|previous|previously|old injury|follow up|check up|second opinion|return to play|in (?:19|20)\d\d)\b/

/** Whether a search is for planned care, or about something long past. */
export function isOrdinaryCare(words: readonly string[]): boolean {
  if (isPast.test(words.join(' '))) return true
  const isPlanned = words.some(
    (word, at) => care.has(word) && !before.has(words[at - 1] ?? '') && !lately.has(words[at + 1] ?? ''),
  )
  return isPlanned && !words.some(word => atOnce.has(word))
}

/** Beside a listed wording these say that it is known and looked after: "seizures medication review". */
const lookedAfter = new Set(
  `physio physiotherapy physiotherapist rehab rehabilitation recovery course courses training class therapy therapist cbt emdr counselling
  counsellor hypnotherapy solicitor solicitors claim compensation report review medication exercises massage survivor survivors
  prevention awareness nurse desensitisation phobia fear leaflet charity association perpetrator filler fillers botox scan
  scans dissolve pedicure coil dental`.split(/\s+/),
)
/** Who is asked about something that is known. Not "specialist" or "clinic": those are sought in a fright as well. */
const experts = new Set(
  `neurologist neurology podiatrist chiropodist osteopath osteopathy chiropractor psychiatrist psychologist dermatologist
  endocrinologist rheumatologist haematologist audiologist optometrist optician dietitian`.split(/\s+/),
)
/** Behind these another thing begins: "chest pain after physio". */
const joints = new Set(
  'after since now but then from during following while when and before because'.split(' '),
)
const farthest = 3

/** Whether what stands right behind a wording, or before it, says that it is past or looked after. */
export function isSetAside(words: readonly string[], from: number, to: number): boolean {
  const behind = words.slice(to, to + farthest + 1)
  const joint = behind.findIndex(word => joints.has(word))
  const own = joint < 0 ? behind : behind.slice(0, joint)
  if (own.slice(0, farthest).some(word => lookedAfter.has(word) || experts.has(word))) return true
  const near = words.slice(Math.max(0, from - 2), from).join(' ')
  return isPast.test(own.join(' ')) || /\b(?:previous|history of|history|follow up for|review of)$/.test(near)
}
