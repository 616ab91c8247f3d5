import { phrases } from '../phrase.ts'

/** Scans and tests. */
export const scans = {
  good: phrases(`
    report: [Report|Results] [in two days|the next afternoon|within 48 hours|by the end of the week], [pictures included|with the images on a link|in words I could understand].
    claustro: [I am claustrophobic|Tight spaces are not my thing] and the person doing it [talked to me between every noise|put a mirror up so I could see out|let me try the position first].
    quick: [In, scanned and out in|All done in] [forty minutes|half an hour|25 minutes].
    saturday: [Early|Nine o'clock] Saturday slot, [same price|no extra charge], [then coffee|perfect for shift workers].
    price: [Half of what the hospital quoted|A third less than the place up the road] for the [same scan|same thing].
    answer: [Finally know what is wrong|At last an answer|Peace of mind], after [months of waiting|a year of guessing|six months on a list].
    surgeon: My [surgeon|physio|consultant|GP] [had the pictures the same day|said the images were very clear].
    music: [Headphones with my own music|They even had Radio 6 on the headphones|Chose the music myself].
    explain: {staff} [explained the numbers one by one|rang to explain what the report meant|showed me what the grey blobs are].
    friendly: [The radiographers were lovely|Kind staff in blue scrubs|Warm blanket and a kind word].
  `),
  bad: phrases(`
    report: [Promised in three days, came after eleven|Report said left, it was the right knee|Had to ring four times for the report].
    extra: [Contrast was extra and nobody said|Paid again for the disc], [so ask first|£90 I had not planned for].
    machine: [Scanner broke down|Machine was down] [when I got there|after I had taken the day off], [no call, no text|rebooked for ten days later].
    result: [Nobody could tell me anything afterwards|No explanation with the report at all].
  `),
}

/** Blood and other samples. */
export const labTests = {
  good: phrases(`
    needle: [Needle in and out before I noticed|Found the vein first go, which nobody ever does|I look away and faint, and was caught with a smile].
    result: Results [the next day|in two days|by the weekend], [each number explained|with notes on what matters and what does not|by secure email].
    call: A doctor [rang to explain the odd one out|went through them with me by phone], [no extra charge|which I had not expected].
    honest: [Talked me out of the big panel|Said the cheaper test would do], [so I spent half|good for them].
    quick: [Ten minutes from door to door|In and out in a coffee break].
    clear: The report is [clear and in colour|one page, in plain words].
    found: [Found something my GP now treats|Caught it early], [so worth every pound|I am grateful].
    mind: [Peace of mind|Can stop worrying], [at last|and sleep again].
  `),
  bad: phrases(`
    result: [Just a page of numbers, nobody to ask|No explanation with the results at all|Sample got lost and I had to come back].
    late: [Promised in two days, came after nine|Had to ring three times for the results].
    sales: [Every result led to another test to buy|Came for one test, offered a package of forty].
  `),
}

/** Doctors who listen, examine and advise. */
export const doctor = {
  good: phrases(`
    time: [Half an hour with a doctor who listens|A full thirty minutes|Time to get through my whole list], [when did that last happen|what a difference|not the usual ten].
    answer: [Answer after two years of asking|First doctor to put the pieces together|Sorted in one visit what I had been chasing for months].
    exam: [Examined me properly|A proper examination], not just [a prescription|a look at a screen].
    refer: [Referral letter written while I sat there|Had the next appointment booked before I left|Knew exactly whom to send me to].
    calm: {staff} [did not dismiss it|took it seriously|never made me feel I was wasting time].
    tests: [Blood taken, results the next day|Tests in the same building the same morning|All the tests in one visit].
    honest: [Said straight out that I needed no treatment|Told me to wait and see, and why], [which is worth paying for|and it went away].
    plan: [Left with a plan on one page|Clear plan and a date to review it].
    call: {staff} rang [with the results personally|in the evening to check on me|me at work as promised].
    meds: [Sorted out my tablets|Halved my medicines], [something nobody had looked at for years|and I feel better for it].
    kind: [Such a kind doctor|Warm and to the point|A doctor of the old school, in a good way].
  `),
  bad: phrases(`
    quick: [Ten minutes for that price|In and out in eight minutes], [and sent away with paracetamol|told to see my own GP].
    tests: Sent for [tests I had already had|five tests when one would do], [all extra of course|at £70 each].
    dismiss: [Felt dismissed|Did not look up from the keyboard|Talked over me].
    result: [No nearer an answer|Three visits and no diagnosis], and [considerably poorer|still no plan].
  `),
}

/** Glasses and lenses. */
export const glasses = {
  good: phrases(`
    result: [Was told my old pair was fine|Left without buying anything and nobody minded].
    sales: No pressure to buy, [not even the coating|and I did look at the dear ones].
    result: [Can read the menu again|Headaches gone since the new lenses|Driving at night is fine again].
    adjust: [Bent straight again for nothing after my toddler got them|They adjust them whenever I drop in], [never a fuss|always with a smile].
    test: The test was [more thorough than any I have had|explained as it went along], [pictures and all|with a print-out to keep].
    frames: [Honest about which frames suit me|Did not steer me to the dear frames].
    lenses: [Patient while I learned to put lenses in|Took three goes to get the lenses right and never sighed].
    old: [Patient with my dad, who talks through everything|Lovely with my mum, who is ninety-one].
  `),
  bad: phrases(`
    sales: [Straight to the dearest lenses|The coating I did not ask for was on the bill].
    result: [Cannot get on with the new prescription|Dizzy for a month], and [they would not check it again without a fee].
    wait: [Glasses took five weeks|New lenses came back wrong twice].
  `),
}

/** Ears. */
export const hearing = {
  good: phrases(`
    result: [Can hear the grandchildren again|Heard birds on the way home|Telly is down from 40 to 18].
    wax: [Ears clear in ten minutes|Gentle and quick], [like someone turned the sound on|wish I had come sooner].
    sales: [No pressure to buy|Let me try a pair for three weeks first|Never once mentioned the dear ones].
    adjust: [Went back twice for tweaks|They fine-tune them for nothing], [never a fuss|always with a smile].
    fit: [So light I forget they are in|Comfortable from day one].
    old: [Patient with my dad, who hears what he wants|Kind to my gran, who is ninety-four].
    screen: [Showed me my own eardrum on the screen|Explained the graph line by line].
  `),
  bad: phrases(`
    sales: [Straight to the dearest model|Quoted three thousand before the test was over].
    result: [Whistles at every meal|Cannot get used to them], and [the return window had closed by four days|no one will adjust them without a fee].
    wait: [Came for wax, told to come back after two weeks of oil|Waited five weeks for the moulds].
  `),
}
