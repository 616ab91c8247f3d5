import { phrases } from '../phrase.ts'

/** Teeth. */
export const dental = {
  good: phrases(`
    pain: [Barely felt the injection|Hardly felt a thing|I did not feel the needle at all], and I am [a wimp|the worst patient|someone who faints at needles].
    nervous: [Nervous patient|I have been scared of dentists since school] and {staff} [stopped every time I raised a hand|talked me through each step|never rushed me].
    result: [My teeth feel|It feels|The new tooth feels] like [my own|they have always been there|it grew there].
    result: [I smile in photos now|I can bite an apple again|I chew on both sides for the first time in years].
    plan: [Got a written plan with every price|They showed me the X-ray and priced each step|The plan had three options with three prices], [no guessing|so I could spread it out|and I could take it home to think].
    gentle: {staff} has [the gentlest hands|such a light touch|endless patience].
    child: My [six|seven|nine|four]-year-old [asked when we can come back|sat in the chair without a tear|got to choose the toothpaste].
    match: The colour match is [so good I forget which one it is|spot on|hard to tell from the real ones].
    hygiene: The hygienist [was thorough without lecturing|showed me what I had been doing wrong|is worth the visit alone].
    emergency: [Lost a filling on a Saturday|Broke a tooth on a Friday night|Woke up with a swollen face] and they [fitted me in|saw me first thing|had me in the chair within hours].
    after: [Hardly any swelling afterwards|Back at work the next day|Sore for one evening and that was it].
    checks: They [check your bite, your gums and your jaw|take photos so you can see what they see|show you on a screen], not just a quick look.
    old: [Redid a crown another practice had given up on|Saved a tooth I had been told would have to go].
  `),
  bad: phrases(`
    result: [The filling fell out|The crown came loose|The bite was wrong] [within a fortnight|after a week|two months later] and [I had to pay for the check|it took three visits to put right].
    sales: Went for [a check-up|a filling] and [left with a quote for four thousand|heard more about whitening than about my tooth].
    pain: [Still numb|Still sore|Jaw ached] [the next day|for a week] and nobody had warned me.
    dentist: [Saw a different dentist every time|Three dentists in four visits], each with [another plan|a different opinion].
  `),
}

/** Muscles, joints, feet and backs. */
export const handsOn = {
  good: phrases(`
    result: [Back to running|Playing five-a-side again|Back on my bike|Sleeping through the night|Lifting my grandson again|Up and down ladders again] after [three|four|five|six] sessions.
    cause: {staff} found [the cause|what was wrong] in [ten minutes|the first visit] after [I had tried everything|months of guessing|two other places could not].
    exercises: The exercises [are simple enough to do at my desk|come as videos, so no excuses|were changed each week as I got stronger|actually work].
    honest: {staff} said I needed [two sessions|three sessions|only one more], not [ten|twelve|a block of twenty], and was right.
    hands: [Strong hands|Knows exactly where it hurts|Found the sore spot straight away], [and no cracking|and explained why it hurt|in a good way].
    plan: Got a clear plan [for six weeks|with dates|for my half marathon] and [stuck to it|it worked|was checked each time].
    sport: [They understand runners|Clearly plays sport too|Knows what a racing season is like].
    back: My back [has not felt this good in years|went from agony to a grumble|stopped hurting by the third visit].
    op: After my [knee operation|hip operation|shoulder operation|ankle break] they [got me walking without a stick|worked with my surgeon's notes|pushed me just enough].
    sore: [Sore the next day, better the day after|A bit sore that evening, then much looser].
    follow: [Sent the exercises by email before I got home|Rang a week later to ask if it had lasted].
  `),
  bad: phrases(`
    result: [Six sessions|Five sessions|Four visits] and [no better|back where I started|I gave up].
    time: [Half the session|Most of the time] was [spent on a heat pad|chat|typing].
    sales: [Told I needed twelve sessions before anyone had touched my back|Pushed to buy a block of ten].
    staff: [Different person each visit|Three visits, three people], so I explained [everything|the whole story] again each time.
  `),
}

/** Feet. */
export const feet = {
  good: phrases(`
    result: [Walking on air|First time in months I walked without wincing|My feet feel ten years younger].
    gentle: {staff} [was so gentle I nearly dozed off|has the patience of a saint|made me laugh about my ugly feet].
    nails: [Nails done properly at last|The ingrown nail is history|Hard skin gone, and I can wear my good shoes].
    shoes: Got [honest advice about shoes|told which trainers to bin], [which saved me money|and it was right].
    insoles: The insoles [took two weeks to get used to|stopped the heel pain], [now I would not be without them|worth it].
    diabetic: [Checked the feeling in every toe|Very careful with my diabetes].
    clean: [Spotless instruments, opened in front of me|Very hygienic].
  `),
  bad: phrases(`
    result: [Back to where I was within a fortnight|Still limping|Cut a bit too close and it bled].
    sales: [Told I needed insoles at £400 within five minutes|More about insoles than about my toe].
    quick: [Fifteen minutes for that|Rushed through both feet in ten minutes].
  `),
}

/** Small operations with the patient awake. */
export const minorOperation = {
  good: phrases(`
    awake: [Chatted about football the whole time|Listened to the radio throughout|We talked about holidays and then it was done].
    pain: The [injection|local] [stung for a moment|was the worst of it], [nothing after that|then nothing].
    home: [Home in time for lunch|Drove home with my [wife|husband|sister] an hour later|Back at work two days later].
    scar: [Tiny mark, healing well|You would have to know where to look|Neat and tidy].
    quick: [Over in twenty minutes|Took less time than the forms|Shorter than a haircut].
    calm: {staff} [told me what was coming before each step|was calm and quick|checked I was all right every few minutes].
    after: [Clear sheet of what to do afterwards|Someone rang that evening to check on me].
    change: [Should have done it years ago|Such a small thing and such a relief].
  `),
  bad: phrases(`
    numb: [Started before it was numb|Felt more than I should have], [had to speak up twice|not an experience to repeat].
    heal: [Took six weeks to heal, not two|Got infected], and [was told to see my GP|hard to get anyone on the phone].
    quick: [Consultation, procedure and bill within half an hour|Barely a word before or after].
  `),
}

/** Tests and treatments under sedation. */
export const sedated = {
  good: phrases(`
    asleep: [Remember nothing|Remember counting to three and then the tea|Best sleep in weeks].
    nerves: [I had been dreading it for weeks|Had heard horror stories] and it was [fine|a doddle|over before I knew].
    prep: [Not eating beforehand|The wait beforehand] is the worst part, [the rest is nothing|and they do warn you].
    result: [Had the result before I left|{staff} came round to explain what was found|Report in my hand on the way out].
    nurse: [A nurse held my hand|The nurse chatted me through it], [bless her|I could have hugged her].
    toast: [Tea and toast afterwards|Biscuits and a kind word in recovery], [never tasted better|small things matter].
    dignity: [My dignity stayed intact|Covered up and cared for throughout|Never felt exposed].
    relief: [Slept through the night for the first time in months|Such a relief to know].
  `),
  bad: phrases(`
    wait: [Fasted from midnight, seen at three|Sat in a gown for two hours].
    sedation: Asked for sedation and [felt everything|got very little], [was told it is normal].
    result: [Nobody told me what they found|Sent home groggy with a form], [had to ring for the result].
  `),
}

/** Operations. */
export const surgery = {
  good: phrases(`
    before: [The pre-assessment was thorough|A nurse rang the week before with every detail|I knew exactly what to bring and when to stop eating].
    surgeon: {staff} [came to see me before and after|drew it all on paper|answered my long list of questions|spoke to my [wife|husband|daughter] while I was coming round].
    anaesthetic: The anaesthetist [had me laughing as I went under|was calm and funny|went through my worries one by one].
    result: [Walking the same evening|Home the same day|Off the painkillers in four days|Back in the garden in a month|Driving again after five weeks].
    nurses: The nurses [were angels|came within a minute of every bell|made the night bearable|remembered how I take my tea].
    room: [Own room|Single room|Quiet room], [decent food|a view of trees|and my daughter could stay late], [which matters when you feel rough|a nice touch|better than expected].
    scar: [The scar is tiny|You can hardly see the scar|Neat little scars].
    pain: [Less pain than I feared|Pain was well looked after|Needed only paracetamol after day three].
    after: [Follow-ups were on time and unhurried|I had a number to ring day and night and it was answered].
    price: One price for [everything|the lot], [surgeon, room and checks|no bills afterwards], as promised.
    change: [Wish I had done it two years ago|It has given me my evenings back|I had forgotten what it is like not to hurt].
    wait: [Three weeks|Four weeks|Five weeks] from first visit to operation, [against a year elsewhere|as they had said].
  `),
  bad: phrases(`
    after: [Once they had the money nobody rang|Aftercare was poor|Left on my own afterwards]: [two weeks to get a follow-up|no answer on the number they gave me].
    wait: Told [seven in the morning|to be there at eight], [operated on at two|went down at four], [hungry and cold|nobody said a word].
    price: [Anaesthetist billed me separately|A separate bill for the physio came later], [which nobody had mentioned|after I was told it was all in].
    discharge: [Sent home|Discharged] [late at night|in a hurry] with [a carrier bag of dressings|one sheet of paper].
  `),
}

/** Changes to how one looks, by operation. */
export const cosmetic = {
  good: phrases(`
    surgeon: {staff} [talked me out of going bigger|suggested less than I asked for|showed me results that were not perfect as well], [and was right|which made me trust them].
    pause: They [made me wait two weeks|sent me away to think] before I could book, [which I respected|annoying at the time and right].
    result: [Looks like me, only rested|Nobody can tell, they just say I look well|Exactly what we had talked about|Even my mother has not noticed].
    confidence: [I wear what I like now|I have stopped hiding in photos|First summer in years without a cover-up].
    honest: Honest about [scars|swelling|how long it takes], no [airbrushed promises|sales talk].
    heal: [Bruising gone in ten days|Healed faster than they said|Swollen for three weeks as they had warned].
    nurse: The nurse [rang every day for a week|changed the dressings so gently|answered a panicked text at ten at night].
    money: The quote covered [everything|garments, checks and all], nothing was added.
    consult: [A full hour with the surgeon|Two long consultations] before any talk of money.
  `),
  bad: phrases(`
    sales: [Met a 'coordinator' and not the surgeon at first|The discount 'ended on Friday'|Too much about finance and too little about risk].
    after: [Aftercare went quiet after a month|Had to beg for a follow-up|Nurse left and nobody took over].
    result: [One side still higher than the other|Not the result I was shown|Revision needed], and [they were slow to see me|now we are arguing about who pays].
  `),
}

/** Eyes. */
export const eyes = {
  good: phrases(`
    result: [Read the alarm clock without glasses the next morning|Can see the leaves on the trees|Threw away the readers|Driving at night is a joy again|Colours are back].
    quick: [Over in ten minutes|The whole thing took less time than my lunch|Longer in the waiting room than in theatre].
    talk: {staff} [talked me through every second|counted down so I knew what was coming|held the room completely calm].
    tests: [Three hours of tests|Every test there is] before they [said yes|would let me book], [which reassured me|very thorough].
    honest: Was told [I was not suitable for laser|to wait a year|glasses would do] and [thanked for coming|charged nothing more for it], [how refreshing|which says it all].
    drops: The drops [sting a bit|are the worst part], [that is all|and that is saying something].
    hand: A nurse [held my hand throughout|squeezed my hand the whole time], [bless her|I did not let go].
    second: Had the second eye done [a fortnight later|three weeks later], [even easier|just as smooth].
    checks: Checks at [one day, one week and one month|every stage], [all on time|all included].
  `),
  bad: phrases(`
    result: [Still need reading glasses, which I was told I would not|Halos round lights at night six months on|Dry eyes ever since], and [was told it is normal|they just shrug].
    sales: Pushed the [premium lens|dearer lens] [at twice the price|as if the standard one were useless].
    wait: [Four hours from arrival to drops|Whole day gone], with [a sandwich|no idea what came next].
  `),
}
