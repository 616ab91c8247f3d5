import { foldedSet } from './fold.ts'

/** Beside one of these "I" is someone, and else part of a name: "i-lipo". */
export const besideI: ReadonlySet<string> = new Set('am can do find get have need should want'.split(' '))

/** Left out of every text: they stand beside any name and change nothing. */
export const noiseWords =
  foldedSet(`a affordable an and are at best by can cheap cheapest clinc clinic clinick clinik cost could do does find for from
  get getting good have having how in is local looking me much my near nearest need of on or price private procedure
  should someone the to treatment uk want where who with would`)

/** What may stand around a name without changing it: "hip replacement operation", "top menopause specialist". */
export const softWords =
  foldedSet(`advice appointment consultant consultation cream cure diagnosis doctor exercise expert help issue medication op
  operation practitioner prescription problem rated relief remedy review session specialist surgeon surgery tablet therapy top`)

/** What people say around the word that tells. Some of it is part of a name ("20 week scan"), which comes first. */
export const chatterWords =
  foldedSet(`about adult after afternoon again all also always am any anybody anyone anywhere asap available awful awfully badly
  be because been before being bit book booking boyfriend brother but cannot cant constant constantly dad daughter day
  didnt doesnt done dont father feel feeling felt female friend girlfriend go going gone got gran grandad grandma granny had
  has he hello her hers hi him his hospital hubby husband i id if im house into isnt it its ive just keep keeps kept know
  last late like list lady long look lot loud loudly make makes male man may maybe might mild month mother mum must nan next nhs no
  not now old one only our partner pay paying people person place please pls plz possible possibly privately quick
  quickly quite really recommend recommended rid saw see seeing seen self severe severely she show since sister so
  pensioner some somebody somewhere son soon struggle struggling suffer suffering symptom take taken taking tell terrible
  terribly than thanks that their them then there these they think thinking this those time today tomorrow tonight
  too took treat treated treating try trying urgently very wait waiting was we week were what when which while why wife will year yet you
  your`)

/** All of them say that it hurts, which names and synonyms call pain. */
export const complaintWords = foldedSet('ache aching achy bad dodgy hurt hurting painful sore stiff swollen')

/** They say that something is to go: "tattoo taken off", "womb out". */
export const removalWords = foldedSet('away gone lasered off out remove removed rid zap zapped')

/** What patients call something that names call otherwise. */
export const alsoCalled: ReadonlyMap<string, string> = new Map([
  ['dr', 'doctor'],
  ['jab', 'injection'],
  ['kid', 'child'],
])

/** Patients use these for a treatment; beside other words they are mostly something else: "london bridge". */
export const ordinaryWords =
  foldedSet(`banding beauty birth bridge coil contact corn crown cut discharge echo fall halo holistic
  loop mot needle other prep pill talk termination thread travel`)

/**
 * Who or what is wanted, whatever else is said: "menopause nutritionist" is no menopause doctor, and "physio after hip
 * replacement" no operation.
 */
export const serviceWords =
  foldedSet(`acupuncture acupuncturist audiologist cardiologist chiropodist chiropractic chiropractor counselling
  counsellor dentist dermatologist diet dietician dietitian endocrinologist gastroenterologist geriatrician
  gynaecologist haematologist hydrotherapy hygienist hypnosis hypnotherapist hypnotherapy massage midwife naturopath
  nephrologist neurologist nutritionist oncologist ophthalmologist optician optometrist orthodontist osteopath
  osteopathy paediatrician physio physiotherapist physiotherapy pilates podiatrist podiatry psychiatrist psychologist
  psychotherapist reflexology rheumatologist trichologist urologist`)

/** These are enough beside the name of a town, and too little in a sentence. */
export const vagueWords =
  foldedSet(`back blood brace brain child children infant kid newborn teen teenager toddler paediatric diet eye facial fever filling foot glasses gut hair hearing
  heart jab memory men pain piles skin sleep spots stomach stress women`)

/** Behind a word they make another: a burn is no burnout. */
export const particles: ReadonlySet<string> = new Set(['out', 'up', 'off', 'down', 'over'])

/** With one of these behind it a word was finished before, and its other forms are looked for elsewhere. */
export const wordEndings: ReadonlySet<string> = new Set(['ing', 'ed'])

/** What follows it is someone's name. */
export const nameTitle = 'dr'

/** Phrases that say how someone wants to be seen, and nothing about what for. */
export const phraseNoise: readonly RegExp[] = [
  /\bself[ -]?refer(?:ral|red)?\b/gi,
  /\b(?:without|no) (?:a )?(?:gp )?referral(?: needed)?\b/gi,
  /\b(?:same|next) day\b/gi,
  /\b(?:accepting|taking on) new patients\b/gi,
  /\b(?:open|available) (?:now|today|tomorrow|(?:at|on) (?:the )?weekends?|saturdays?|sundays?)\b/gi,
  /\b(?:on|with) finance\b/gi,
  /\b(?:do you (?:do|offer|have|take) )?(?:(?:on|with|by) )?(?:payment plans?|pay monthly|monthly payments?|instal?lments?)(?: for)?\b/gi,
  /\bwithout (?:(?:a|my|the|asking|seeing|going to|going through) ){0,3}(?:gp|doctor|dentist)\b/gi,
  /\bno (?:gp|dentist|optician)\b/gi,
  /\b(?:walk|drop)[ -]?ins?\b/gi,
  /\b(?:not|instead of|rather than) (?:composite|implants?|veneers?|dentures?|braces|fillers?|botox|metal|lasik|glasses)\b/gi,
  /\bnot? (?:on )?(?:the )?nhs\b/gi,
  /\b(?:no|without|dont have|don't have|not got|through|via|with|on|using|covered by|paid by|have|my|health|medical|private) (?:(?:my|any|the|health|medical|private) ){0,2}insurance\b/gi,
  /\b(?:self[ -]?(?:pay(?:ing)?|fund(?:ed|ing)?)|uninsured)\b/gi,
  /(?:\b(?:for )?(?:under|below|less than|up to|around|about|max|maximum|over|from) )?£ ?\d[\d,.]*k?(?: (?:or less|a month|per month|a session))?/gi,
  /\b(?:for )?(?:under|below|less than|up to) \d[\d,.]*k? ?(?:pounds?|quid)\b/gi,
  /\b(?:for )?(?:under|below|less than|up to) \d{3,5}\b/gi,
  /\b(?:(?:student|nhs|staff|pensioner|military|blue light) )?discount(?:s|ed)?\b/gi,
  /\bbuy now pay later\b/gi,
  /\bhow (?:much|long) (?:is|are|does|do|for)\b/gi,
  /\bhow (?:long|much)(?: (?:to|the|is the))? wait(?:ing)?(?: list| time)?\b/gi,
  /(?<!\bscan(?: \w+){0,2} ?)\b(?:for|since|over|under|aged?|last|past|about|every)? ?\b(?:\d{1,2}|a|one|two|three|four|five|six|few|several|couple of) (?:years?|yrs?|months?|mths?|weeks?|wks?)(?: (?:old|now|ago))?\b(?! (?:scan|check|ecg|pregnan|gender|baby|smile|blood))/gi,
  /\b(?:aged? \d{1,2}|(?:over|under|since) \d{2}s?)\b/gi,
  /\b(?:on |this |next )?(?:weekends?|weekdays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|evenings?)$/gi,
]

/** A word alone that is inside a longer phrase and says nothing without the rest of it: "circle" of dark circles. */
export const dependentWords =
  foldedSet(`baby body breath cell change circle clinical dark free gender general hand harm
  health home hotel lady line medical mother neutral new normal pass plus public stem transform turkey week up out off
  down over`)

/** Kinds of scan that are taken of any part of the body. */
export const scanWords = foldedSet('mri ct cat xray ultrasound scan scanner imaging picture')

/** Parts of the body and sides of it, as they are named beside a scan. */
export const bodyParts =
  foldedSet(`abdomen abdominal achilles ankle arm back bilateral both brachial calf cervical chest
  coccyx disc elbow face facial femur finger foot forearm gland groin hamstring hand head heel hip humerus iac jaw joint
  knee leg left limb lower lumbar lumbosacral meniscus mid muscle neck nerve orbit orbits ovary part pelvis pelvic
  plexus right rib sacral sacroiliac sacrum scapula shin shoulder sinus skull soft spinal spine sternum stomach temple
  c3 c4 c5 c6 c7 l1 l2 l3 l4 l5 s1 tendon thigh thoracic thorax thumb tibia tissue tmj toe tummy upper whole wrist`)

/** Towns whose names are ordinary words, and the words beside which they are that. */
export const ordinaryPlaces: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    reading:
      'vision blurry blurred eye eyes sight glasses see seeing print book small difficulty trouble close',
    rugby: 'injury injuries injured shoulder knee ankle concussion player neck playing',
    bath: 'hot rash after seat lift',
    sale: 'for',
    rush: 'head',
    deal: 'big cant best',
    barking: 'dog cough',
  }).map(([name, words]) => [name, new Set(words.split(' '))] as const),
)

/** Of these, the words that only say where on a part, or how much of it. */
export const bodySides = foldedSet(
  'bilateral both gland joint left limb lower mid muscle nerve part right soft tendon tissue upper whole disc',
)
