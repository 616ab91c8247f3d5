import { phrases } from '../phrase.ts'

/** Skin, in sickness. */
export const skin = {
  good: phrases(`
    reassure: [Told it was harmless within a minute, and why|Checked me from scalp to toes|Took it off on the spot and sent it away to be safe].
    result: My skin [has not been this clear since school|is calmer than it has been in years|has stopped itching, finally].
    honest: {staff} [told me I did not need it treated|said to save my money|suggested a cheap cream first], [which is why I will be back|rare these days].
    gentle: [Barely felt it|A few stings, that was all|Numbing did its job].
    plan: Got [a routine I can afford|a simple routine on one page|a plan for six months], not [a bag of products|a sales list].
    scar: [You can hardly find the scar|Healed to a thin line|No mark left].
    history: {staff} asked about [medicines, family and sunburn|everything before looking at my skin].
    news: [Results came by phone, from the doctor|Had the result in six days], [not by letter|which spared me a weekend of worry].
    answer: [Two creams later it was gone|Named it at a glance], after [a year of guessing|three wrong guesses elsewhere].
  `),
  bad: phrases(`
    quick: [Seven minutes for two hundred pounds|Looked at it for ten seconds], [and a prescription for something I already had|not worth it].
    result: [No better after three months|Came back within weeks], and [the review costs the same again|nobody seemed bothered].
    sales: [Left with a list of products rather than an answer|Every visit ends at the product shelf].
  `),
}

/** Faces and skin, for looks. */
export const face = {
  good: phrases(`
    natural: [Nobody has noticed, which is the point|Subtle, exactly as I asked|Still look like myself].
    honest: {staff} [talked me out of half of it|said I did not need it yet|turned me down once, and was right], [which is why I trust them|rare in this business].
    patch: [Insisted on a patch test|Would not treat me with a tan], [quite right too|annoying but right].
    gentle: [A few pinches|Like an elastic band, as they said|Cream first, hardly felt it], [that was all|and done].
    photos: They [took photos at each visit|showed me before and after side by side], so you can see [what changed|it works].
    glow: My skin [looks fresh, not done|is smoother than it has been in years|gets compliments now].
    no-sell: [No upselling|Not once tried to sell me a package].
    after: [Swelling gone in two days|A little red for the evening, as warned].
    qualified: [Proper medical people|A nurse who knows her anatomy], [not a back room|that was important to me].
  `),
  bad: phrases(`
    result: [Three sessions and I see no difference|Came up in a rash|Bruised for two weeks], and [nobody seemed bothered|the aftercare sheet did not mention it].
    sales: [The tour of the product shelf took longer|Booked for one thing, sold three].
    uneven: [One side is not like the other|Lumpy for a month], [and the check-up was cut short|had to insist on a correction].
  `),
}

/** Hair. */
export const hair = {
  good: phrases(`
    growth: [Ten months on it looks like it never left|New growth at month four, as promised|The barber asked what I had done].
    honest: {staff} [said to wait until I am thirty|told me how many grafts I really needed|showed me what it would not do].
    day: [Long day, good lunch, box sets|Eight hours flew by].
    hairline: The hairline looks [natural, not a doll's|like I had it at twenty].
    after: [Washed my hair for me the next day|A nurse messaged every evening for a week].
    price: [Price per graft, no haggling|Paid what I was quoted].
  `),
  bad: phrases(`
    growth: [A year on and patchy|Thin at the crown still], [they say wait|was told to buy a second round].
    sales: [Pushed to book on the day|Discount for signing within the hour].
  `),
}
