import { phrases } from '../phrase.ts'

/** Talking. Nobody says here what for. */
export const talking = {
  good: phrases(`
    heard: [Felt heard for the first time|First person who let me finish a sentence|Never felt judged].
    pace: [Went at my pace|No pressure to talk before I was ready|Let the silences be].
    tools: Came away with [things I use every day|tools that work at three in the morning|a way to catch myself before it spirals].
    match: The first call [found me the right person|matched me well|saved me months of trying others].
    room: [A calm room with no clock ticking|Quiet room, soft light, tissues|Felt safe there from the first minute].
    change: My [partner|family|boss|sister] noticed [before I did|within weeks], [which says it all|so something works].
    honest: {staff} said when [I was ready to stop|we had done enough], [which I respected|rather than keep me coming].
    video: [Video sessions worked just as well|Did it all by video from my kitchen].
    report: The report was [detailed and kind|clear enough for the school to act on|twenty pages and every one useful].
    wait: [Seen in nine days|Two weeks from first call to first session], [when everywhere else said months|which mattered at the time].
    hard: [Hard work, but worth it|Not easy, and it should not be], [I am better for it|it helped].
  `),
  bad: phrases(`
    match: [Did not click with the therapist|We were not a good fit], and I [was not offered another|had to start over at full price].
    late: Therapist [late twice|ten minutes late most weeks], and the session still [ended on time|cost the same].
    report: [Waited nine weeks for the report|The report got my age wrong], [not good enough at that price|had to send it back].
    cancel: [Charged in full for cancelling with flu|No flexibility at all about cancelling].
  `),
}

/** Food. */
export const diet = {
  good: phrases(`
    plan: The plan [uses food I actually eat|fits round my family and my budget|is one page on the fridge].
    judge: [No lectures|Never felt judged], [no banned list|no weighing in front of anyone].
    gut: My [stomach|gut] has [calmed down for the first time in years|stopped ruling my day].
    explain: {staff} [explained the science without blinding me with it|sorted the facts from the fads].
    follow: [Short emails between visits kept me going|Answered my questions from the supermarket aisle].
  `),
  bad: phrases(`
    generic: [Got a printout I could have found online|Same sheet my friend got].
    sales: [Too many supplements on the bill|Left with forty pounds of powders].
  `),
}

/** Parents about doctors for children. */
export const children = {
  good: phrases(`
    child: {staff} [talked to my son, not over his head|let my daughter listen to the bear's heart first|had my baby smiling in a minute].
    listen: [Took a mother's worry seriously|Did not brush off a tired dad|Listened to both of us].
    plan: We left with [a plan on one page|a plan for nursery and for the nights], [which worked within weeks|and a number to ring].
    tests: [No needless tests|Only the test that was needed], and [stickers|a certificate of bravery] at the end.
    wait: [Toys that are not broken|A waiting room you can survive with two under five].
    answer: [Knew what it was in ten minutes|First person to put the pieces together], after [a year of guessing|three trips to casualty].
    calm: [Calmed me down as much as the baby|I could breathe again afterwards].
  `),
  bad: phrases(`
    quick: [Eight minutes and a leaflet|Looked at the screen more than at my child].
    wait: [Fifty minutes with a screaming toddler|Kept waiting past nap time], [nobody said a word].
    result: [Left with more questions than we came with|Told to come back in six months], and [£250 poorer|that was that].
  `),
}

/** Hopes for a child. */
export const fertility = {
  good: phrases(`
    nurse: Our nurse [knew us by name|answered every message the same day|cried with us, both times].
    honest: They gave us [numbers for our age, not a brochure|the real odds], [hard to hear and right|which we needed].
    scans: Early scans, so [nobody at work had to know|we made it to work].
    kind: [Never felt like a number|Kind at every step|Gentle when it did not work, and when it did].
    price: The list of costs was [complete|honest], [medicines and freezing included|no nasty surprises].
    two: [Both of us were asked how we were|They looked after my partner too].
    clear: {staff} [drew the whole cycle on one page|explained why the first try failed].
  `),
  bad: phrases(`
    extra: [Add-on after add-on|Everything that might help costs extra], [with little said about whether it works].
    staff: [Never saw the same doctor twice|A different voice each call], [hard when you are that raw].
    wait: [Waited two hours for a five-minute scan|Egg collection moved twice].
  `),
}
