import { phrases } from '../phrase.ts'

/** How somebody who was content begins. {my} is "my" or "our" and what they came for. */
export const openings = phrases(`
  booking: [Booked online|Rang up|Booked by phone|Rang in my lunch break|Booked late one evening] and was [seen|in] [by the Thursday|four days later|the same week|the following week|two days later|within ten days].
  how: [Came|Went|I came|I went] here for {my} after [a friend|my sister|my neighbour|a colleague|my mum|my brother-in-law|someone at work|a friend of a friend] [recommended it|had been|told me about it|had good things to say].
  how: My GP [mentioned this place|suggested coming here] for {my}, and [I am glad I asked|that was good advice|I can see why].
  again: [Second|Third|Fourth] [visit|time here]{formy} and [just as good as the first|no complaints|the same friendly faces|still happy].
  how: I [rang|compared|looked at|emailed] [four|five|three|six] [places|clinics] for {my} and [this was the one that gave me a straight price|they were the ones who answered properly|this one could see me that week|only this one told me what was included].
  when: [I came|Came|I was] in for {my} [last week|last month|the other week|a fortnight ago|a couple of months back|ten days ago] [and all is well|and I am still pleased|and would do it again|and it went smoothly].
  pleased: [Really|Very|So] [pleased|happy] with {my}[|, start to finish|, and with how I was treated|, cannot fault it].
  staff: {staff} [looked after me|saw me|took care of me]{formy} and [could not have been clearer|took all the time it needed|put me at ease straight away|was kindness itself|was thorough from start to finish].
  how: [Drove|Came|Travelled] over from {elsewhere} for {my} and it was worth the [trip|drive|journey|petrol].
  delay: [Had been putting off|Kept putting off|Put off] {my} for [months|years|far too long|two years] and [am glad I finally went|wish I had gone sooner|should have gone sooner].
  how: [Found them|Found this place|Came across them] [online|on a map of clinics|by comparing prices|through my insurer's list] and [took a chance|had no idea what to expect|read every review first], [no regrets|glad I did|it paid off].
  family: My [husband|wife|partner|dad|mum|daughter|son|best friend] [comes here too|has been coming here for years|was a patient before me], so I knew [what to expect|I'd be in good hands|roughly how it works].
  nerves: I was [a bundle of nerves|terrified|dreading it|quite anxious] [on the way in|the night before|beforehand] and [need not have been|left smiling|calmed down within minutes].
  first: First time [paying for private treatment|going private|at this clinic] and [it was nothing like I feared|it was all very straightforward|I was impressed by how simple it all was].
  move: [We moved to|Moved to] {town} [last year|a while back|recently] and [found these people|this was the first place I tried|picked this one because it was near].
  short: [Good|Very good|Lovely|Great|Excellent] [experience|visit|service][| overall| all round| from start to finish].
`)

/** What content people add. */
export const goodThings = phrases(`
  waiting: Seen [exactly on time|within five minutes|bang on time|a few minutes early][, which never happens to me|, which I appreciated|, and out again before my parking ran out||].
  waiting: [Waited|I waited] [two|five|maybe three] minutes[, if that| at most|].
  listening: {staff} [listened|really listened|let me finish], [without looking at the clock|and remembered what I had said the time before|and never made me feel silly for asking|and took notes].
  explaining: [Everything was|It was all|Each step was] explained in [plain English|words I could follow|a way that made sense][|, twice when I asked|, with a little drawing].
  explaining: {staff} went through [the pros and cons|all the options|what could go wrong and how likely it was] [before I decided anything|and left the choice to me|without any rush].
  desk: {desk} on [reception|the front desk] [found me an earlier slot|rang back when promised|remembered my name|could not have been kinder|sorted my insurance code in two minutes|made me a cup of tea].
  desk: [Reception|The front desk|Whoever answers the phone] [is always cheerful|knew the answer to everything I asked|picked up on the second ring|sorted out a mix-up with my date in a minute].
  price: [The bill|What I paid|The price] was [exactly what the website said|what they quoted, to the penny|the same as the quote, which is rare].
  price: No [hidden extras|pressure to buy anything|hard sell|surprises on the bill][|, which was a relief|, and I did ask].
  price: Not cheap, but [everything was included|I knew the total before I started|I thought it was fair|I would pay it again].
  place: [Clean|Bright|Spotless|Calm] [rooms|place|building] [and easy to find|with proper coffee|with good light and no telly blaring|that does not smell of hospital].
  parking: [Parked right outside|Easy parking round the back|The bus stops at the door|Short walk from the station|Free parking for the hour], [which helps|which made life easier|a bonus].
  after: [Someone rang|They rang|I had a call] [the next day|two days later|the following morning] to [see how I was|check how I was getting on|ask whether I had any questions].
  honest: They [told me honestly|were upfront] that I [did not need the dearer option|could do without a second appointment|might not need anything at all|could get part of it done on the NHS].
  access: [Step-free from the street|There is a lift|Ramp at the side door], so [my wheelchair was no problem|my mum managed with her frame|the pushchair was no trouble].
  kids: They [let my daughter sit with me|were patient with my toddler|found crayons for my little boy|did not mind me bringing the baby].
  letter: [The letter|My report|The summary] [reached my GP|was in my inbox|came through] [the same week|within three days|by the Friday|before I expected it].
  evening: They do evenings, so [I did not have to take time off|it fitted round my shifts].
  saturday: Got a Saturday appointment, so [no half day off work|my husband could mind the kids].
  messages: I [emailed a question at night|texted a worry at the weekend|rang with a daft question] and [had an answer by breakfast|got a proper reply|nobody made me feel a nuisance].
  respect: [Never felt hurried|Never once felt rushed|Felt like a person, not a number|Felt properly looked after].
  privacy: [Very discreet|Private and discreet|Nobody shouting your business across the waiting room].
  team: [Everybody I met was|The whole team was] [kind|friendly without being over the top|patient].
  team: All the staff [seemed to like working there, which says a lot|knew what the others were doing].
  repeat: They [remembered details from last time|had read my notes before I walked in|already had my forms ready].
  insurance: [My insurer paid them directly|The insurance paperwork was done for me|They knew which code my insurer wanted].
`)

/** What keeps a visit from being perfect. */
export const quibbles = phrases(`
  waiting: [Only gripe was the wait|My one complaint is the waiting|One star off for the wait]: [twenty minutes|a good half hour|25 minutes|15 minutes] past my time.
  parking: Parking [is a nightmare|nearby is hopeless|costs a fortune], [so come by bus|so leave plenty of time|the only downside].
  price: [A bit|Slightly|Somewhat] [dearer than|more than] [I expected|another quote I had], [but I knew before I started|though you do get what you pay for|hence four stars].
  desk: [Took|It took] [three|four|several] [calls|tries] to get through on the phone, [but fine once I did|then it was all sorted|not ideal].
  place: The [waiting room|building] [could do with a lick of paint|is a bit tired|gets cold|is cramped], [not that it matters much|but it is clean|which is a shame].
  booking: [Had to wait nearly three weeks|Next free slot was a month away|They moved my appointment once], [worth it in the end|but they were nice about it|otherwise fine].
  forms: [Far too many|So many|Endless] forms [to fill in|on a tablet] [before you even sit down|that ask the same thing twice].
  letter: [The letter to my GP|My report|The paperwork] took [nearly two weeks|longer than they said], [which was annoying|and I had to chase it].
  rushed: [Felt a touch rushed at the end|Could have done with another five minutes|It was all over very quickly], [but my questions were answered|though nothing was missed].
  no-saturday: [Wish they opened|Would be nice if they opened] on Saturdays, [I had to take half a day off|otherwise all good].
  website: The website [does not make clear what is extra|says one thing and the desk another|could be clearer about prices].
`)

/** How somebody in two minds begins. */
export const mixedOpenings = phrases(`
  mixed: [Mixed feelings|Bit of a mixed bag|Good and not so good], [to be honest|all in all|I would say].
  mixed: [Fine|Not bad|All right], but [no more than that|I expected a bit more|not as good as the first time].
  mixed: [Good|Decent] [treatment|care], [poor organisation|less good organisation].
  mixed: Three stars, and here is why.
`)

/** How a disappointed person begins. */
export const badOpenings = phrases(`
  bad: [Disappointed|Not impressed|Rather let down] with {my}, [to be honest|I am sorry to say|given the price].
  bad: [Expected|I expected] [more|better] [for the money|after the reviews on here|from a private clinic].
  bad: I [will not be going|won't be rushing] back, [sorry|sadly|and I don't say that lightly].
  bad: [Not what I hoped for|Not a good experience|A let-down], [all in all|I am afraid|from start to finish].
  bad: [Came here for {my} on a recommendation|Booked {my} here after reading good things] and [it fell short|I wish I hadn't].
`)

/** What disappointed people say. */
export const badThings = phrases(`
  waiting: [Waited|Sat waiting|Kept waiting] [45 minutes|over an hour|50 minutes|well over half an hour] [and nobody said why|with no apology|for an appointment of ten minutes].
  price: [Ended up paying|The bill came to|Was charged] [£40|£85|£60|£120|nearly £200] more than [the price I was given|quoted], [because of a 'review fee'|for things nobody had mentioned|and had to argue].
  desk: [Reception was|The front desk was|The person on the phone was] [short with me|more interested in the deposit than in me|hard to reach and not much help].
  booking: [Cancelled on me|They cancelled] [the day before|twice|on the morning itself], [and it took two weeks to rebook|no real explanation|after I had booked time off].
  listening: Felt [rushed|like a number|I was on a conveyor belt], [in and out in ten minutes|no time for questions|and they talked to the screen].
  explaining: [Nobody explained|I still don't really know] [what happens next|what I was paying for|what the options were].
  messages: [Three emails and two calls|Left messages twice] and [still no answer|a week before anyone got back to me].
  sales: [Pushed|Steered] towards [a package|the most expensive option|extras] [I had not asked about|from the first minute].
  letter: Still [waiting for|chasing] [the report|my letter|the paperwork] [three weeks later|a month on].
  refund: [The deposit was not refunded although they cancelled|Getting my deposit back took six weeks and four emails].
  place: [Waiting room was stuffy and full|The room was freezing|Toilet out of order and no sign].
`)

/** How content people end. */
export const closings = phrases(`
  end: [Would|I'd|I would] [recommend|happily recommend][| them to anyone| without thinking twice| to friends].
  end: [Would|I'd|I would] [go back|use them again][| tomorrow| in a heartbeat].
  end: [Thank you|Thanks|Many thanks] [all|so much|everyone|to {staff}|to {desk}|to the whole team][.|!]
  end: [Already|Have already] [told [my brother|two friends|half the office|my walking group] about them|sent [my brother|two friends|my sister|a colleague] here].
  end: [Worth every penny|Worth the money|Money well spent].
  end: [Five stars|Top marks|10/10|Full marks] from me.
  end: [See you next time|Will be back|Booked in again already].
  end: [Lovely people|Kind people|Proper professionals], [thank you|the lot of them|all of them].
  end: [Could not ask for more|No complaints at all|Nothing to add|Can't fault it].
`)

/** How people end who would go again all the same. */
export const mildClosings = phrases(`
  end: [Good overall|Good all the same|Would still recommend|Will go back all the same].
  end: [Still|Otherwise] [happy|pleased|a good choice].
  end: Four stars, [and a fifth when they fix it|because nobody is perfect].
`)

/** How disappointed people end. */
export const badClosings = phrases(`
  end: [Shame|A shame|Pity], [because the actual treatment was fine|as the building is lovely|as {staff} was nice enough].
  end: [Try elsewhere first|Get a second quote|Read the small print].
  end: [Two stars because the nurse was kind|One star for the parking|Hope they read this and sort it out].
`)

/** Those who have little to say. */
export const shortGood = phrases(`
  short: [Spot on|Brilliant|Fantastic|Superb|Lovely team|Great service|Very professional|Faultless|First class|Really good][.|!|, thank you.|, cannot fault it.| all round.]
  short: [Kind|Warm|Calm|Gentle|Friendly] and [thorough|professional|well organised|to the point].
  quick: [Quick|Fast|Efficient] and [friendly|thorough|painless].
  short: [Highly|Definitely|Would] recommend[.|!| this place.| {staff}.| to anyone in {town}.| to anyone near {elsewhere}.]
  short: [Great|Lovely|Very good|Excellent|Smooth] from [start to finish|first call to last visit|the moment I walked in].
  short: {staff} is [brilliant|a star|excellent|fab|so kind|the real deal|worth the trip from {elsewhere}].
  quick: [In and out in|All done in] [twenty minutes|half an hour|no time]. [Very happy|Great|Pleased].
  short: [Good|Fair|Honest|Sensible] [price|prices], [good|kind|friendly|decent] [people|staff].
  short: [Couldn't be happier|Very satisfied|Really impressed|Happy] with {my}.
  short: [Only good things to say about|Nothing but praise for|Big thank you to|Full marks for] {staff}[| and {desk}| and the team].
  short: {desk} on the desk is [lovely|a treasure|a ray of sunshine], and {staff} [knew what to do|was excellent].
  short: [Sorted|Helped|Put right] [in one visit|after one visit|within a fortnight][|, after months of bother].
`)

export const shortMixed = phrases(`
  short: [OK|Fine|All right|Decent], [nothing special|a bit pricey|slow to get an appointment|but dear for what it was].
  short: [Average|So-so|Middling]. [Good staff, poor organisation|Long wait|Expected a bit more].
`)

export const shortBad = phrases(`
  short: [Overpriced|Disorganised|Poor|Not great|Avoid]. [Long wait|Nobody called back|Rushed|Felt like a number].
  short: [Never again|Wouldn't go back|Very disappointed][.|, sorry.|, and I tried to be patient.]
`)
