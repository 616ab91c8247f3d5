import type { Voice } from '../clinic/clinic-kind.ts'
import { type Phrase, phrases } from '../phrase.ts'

/** What clinics of each kind tell about their work. */
export const facts: Readonly<Record<Voice, Phrase[]>> = {
  dental: phrases(`
    pictures: X-rays and photographs are shown to you on a screen, so that you see what we see.
    plan: You get a written plan with [the price of each step|two or three options and their prices] before anything starts.
    nervous: Nervous patients are offered [a first visit without any treatment|longer appointments|sedation on certain days].
    emergency: [Two|Three|Four] slots a day are kept free for people in pain.
    scanner: Impressions are taken with a scanner; [trays of putty are history here|most people find it easier].
    implants: Implants are planned on a 3D scan [taken on the premises|read together with you].
    hygiene: Hygienists can be booked without seeing a dentist first.
    children: Children are welcome to [look around first|come along and try the chair].
  `),
  'hands-on': phrases(`
    gym: A small gym with [weights, bikes and a treadmill|reformers and a treadmill] is used in rehabilitation.
    plan: After the first visit you know what we think is wrong and how many sessions it may take.
    video: Exercises are sent as short videos.
    refer: Where a scan or a surgeon is needed we say so and write the letter.
    home: Home visits are possible within [five|eight|ten] miles.
    clubs: We look after [two local football clubs|a running club|the dancers of a local company|a rowing club].
    same: You keep the same practitioner unless you ask for another.
  `),
  feet: phrases(`
    clean: Instruments are sterilised on the premises and opened in front of you.
    home: Home visits are possible within [five|eight|ten] miles.
    diabetes: We write to your GP or diabetes nurse after every diabetic check.
    nails: Nail surgery is done here under local anaesthetic, with [two|three] dressings included.
    shoes: Bring the shoes you wear most: their soles tell us a lot.
    plan: After the first visit you know what we think is wrong and what it may take.
  `),
  talking: phrases(`
    first: The first call of [15|20] minutes is free and commits you to nothing.
    register: Everybody who sees patients here is registered with their professional body.
    private: What you say stays here, within the limits that we explain at the start.
    rooms: The rooms are [soundproofed|at the back of the building], and the waiting room holds two people.
    young: Young people from [eleven|twelve|fourteen] are seen with a parent's consent.
    review: Every sixth session we look together at whether it helps.
    waiting: The current wait for a first session is [about two weeks|ten days|under three weeks].
  `),
  surgery: phrases(`
    surgeon: The surgeon you meet is the surgeon who operates.
    package: Package prices cover [hospital, surgeon and anaesthetist|the stay, the surgeon and the first check-up]; where something is extra we list it.
    care: [A resident doctor is on site day and night|Nurses call you the day after you go home].
    robot: Some operations are done with a robot[; ask whether it would help in your case|, at the same price].
    no: About one in [four|five|six] people who come for an operation is advised to wait.
    joint: Results are sent to the national registries[| and can be read on our website].
    physio: Physiotherapy starts [on the day|before the operation].
  `),
  cosmetic: phrases(`
    pause: There are at least two weeks between consultation and surgery.
    register: Our surgeons are on the GMC specialist register for plastic surgery.
    photos: You see photographs of ordinary results as well as very good ones.
    revision: What happens if a result needs correcting is in the contract, with its price.
    age: We treat adults only.
    mind: We ask about the reasons, and sometimes suggest talking to somebody else first.
  `),
  eyes: phrases(`
    tests: Before any surgery your eyes are measured for [two|three] hours, and one visit is often enough.
    lens: All lens types are explained with their price and what they cannot do.
    drive: Please do not drive to the assessment: the drops blur your sight.
    theatre: Operations are done [on Tuesdays and Thursdays|three days a week] in our own theatre.
    refer: Your optician may refer you, or you come by yourself.
    children: A children's eye specialist is here [on Fridays|twice a month].
  `),
  skin: phrases(`
    doctor: Moles are looked at by doctors only.
    lab: Anything removed is sent to a laboratory; you hear the result within [seven|ten] days.
    patch: Laser treatment starts with a patch test.
    tones: Our lasers and peels are chosen to suit all skin tones.
    products: No member of staff earns from selling products.
    photos: Photographs are taken so that changes can be compared, and belong to you.
  `),
  scans: phrases(`
    reports: Reports are written by consultant radiologists and reach you within [two|three|four] working days.
    images: Pictures come by secure link and on request on a disc.
    bore: The scanner has a wide opening[; bring your own music|, and you can stop at any time].
    refer: You can refer yourself; [a clinician checks each request|a doctor looks at every request] first.
    explain: A doctor explains the result by phone if you wish.
    blood: Blood is taken by phlebotomists who do nothing else.
    urgent: An unexpected finding is phoned through the same day.
  `),
  doctor: phrases(`
    time: Double appointments can be booked when there is much to discuss.
    results: Blood results are explained by the doctor who asked for them.
    gp: With your consent a letter goes to your NHS GP after each visit.
    lab: Samples leave for the laboratory [at noon and at five|twice a day].
    chaperone: A chaperone is there whenever you want one.
    refer: Referrals are written [the same day|before you leave].
    video: Follow-ups can be by video.
  `),
  fertility: phrases(`
    counsel: Counselling is part of every treatment cycle.
    data: Success rates are given by age and with the number of patients behind them.
    addons: We offer no add-on that the regulator rates red.
    scans: Scans are early in the day, so that they fit round work.
    nurse: One nurse looks after you through the whole cycle.
  `),
  fitting: phrases(`
    time: Tests take [40|50|60] minutes and nobody is hurried.
    tied: We are tied to no maker and show you at least [three|four] choices.
    back: What does not suit can be returned within [30|45|60] days.
    repair: Small repairs are done while you wait[|, usually free of charge].
    home: We test at home for people who cannot come to us.
  `),
}

/** How it came to be; {since} is a year. */
export const histories = phrases(`
  history: [Open since {since}|Founded in {since}][| by two friends from training| and still in the same building| and independent ever since].
  history: We opened in {since} [with one room and now have [three|four|five]|and have stayed independent].
  history: Patients have come to us since {since}.
  history: It was started in {since} by {founder}[|, who still works here two days a week].
`)

/** What a price there means. */
export const pricing = phrases(`
  price: Prices are on our list and do not change once treatment is agreed.
  price: You get the full cost in writing before you decide.
  price: [We publish what things cost|Our prices are public], including what is extra.
  price: A quote holds for [three|six] months.
  price: Payment is by card, bank transfer or, for larger courses, in [ten|twelve] monthly parts.
  price: Insured patients are billed through their insurer; please bring the authorisation code.
`)

/** How to get there and in. */
export const practicalities = phrases(`
  access: [Step-free entrance|Ramp at the side|Lift to all floors] and an accessible toilet.
  parking: [Free parking|Six parking spaces|Parking for patients] behind the building.
  parking: [Pay-and-display parking|A multi-storey car park] is [two|three|five] minutes away.
  transport: [Five|Eight|Ten|Twelve] minutes on foot from {town} station.
  transport: [Buses stop|The bus stops] outside the door.
  language: Interpreters can be booked [two days ahead|in advance].
  hours: The [first|last] appointments of the day go quickly, so please book ahead.
  dogs: Assistance dogs are welcome.
  quiet: Quiet hour on [Wednesday|Thursday] afternoons: dim lights, no music.
`)
