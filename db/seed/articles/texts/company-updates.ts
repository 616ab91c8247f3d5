import { productName } from '../../../../contract/text/product.ts'
import type { SeedArticle } from '../article.ts'

/** What this site does, and why. */
export const companyUpdates: SeedArticle[] = [
  {
    title: 'Payment never changes the order of results',
    excerpt:
      'Clinics pay a flat subscription to be listed. They cannot pay to be higher. Here is how the order comes about.',
    metaDescription: `How ${productName} orders search results, why a subscription does not influence it, and how you can check the reasons for yourself.`,
    tags: ['How we work', 'Prices'],
    picture: 'order',
    text: `
Comparison sites have a bad habit. Whoever pays most comes first, and a small grey word explains it to those who look for it. For a hotel that is a nuisance. For an operation it is worse.

So we decided at the beginning: **no clinic can pay for its place in a list.** Every listed clinic pays the same monthly subscription. There are no "featured" results, no bidding and no commission on enquiries.

## What does decide

When you search for a treatment and a place, four things count, and you choose which one:

- **Distance,** in kilometres and miles from the place you gave to the nearest location of the clinic. This is what you see first.
- **Rating,** the average of the review scores we know of, to one decimal place.
- **Price,** of the treatment you searched for, not of whatever the clinic would rather advertise.
- **Experience,** in years.

Clinics without a price are not hidden when you set a limit, because many will give you one when you ask. They come last when you sort by price.

## See the reasons

Each result has a line called "Why is this here?". It tells you which of the clinic's treatments matched your words, how far away it is, and how the order came about. If you searched for a nose job and got rhinoplasty, it says so.

## How do you know we mean it?

You do not have to trust a promise. A test that runs before every new version takes two clinics that are alike in everything except what they pay, and fails if the order changes.

## What we earn money with

Subscriptions of clinics: the same for a single-room practice and for a group. That is all. We sell no data about patients, and no advertising.

## What we cannot promise

A list can only be as complete as what clinics and public sources tell us. If something is wrong, every clinic page has a link to report it, and a person reads those reports.

If you ever find a result whose place you cannot explain, write to us. We would like to know before anyone else does.

## Further reading

The principles for comparison tools published by the [Competition and Markets Authority](https://www.gov.uk/government/organisations/competition-and-markets-authority) ask them to be clear, accurate, responsible and easy to use. They are a good list to hold us against.

Source: the Competition and Markets Authority, on [gov.uk](https://www.gov.uk/).
`,
  },
  {
    title: 'Why every price here has a date',
    excerpt:
      'A price without a date is a rumour. We show when each one was given, what it includes, and what similar clinics charge.',
    metaDescription: `How ${productName} shows prices of private treatment: totals with VAT, dated, with what is included and the range nearby.`,
    tags: ['How we work', 'Prices'],
    picture: 'tag',
    text: `
People who ask five clinics for the price of the same thing often get five answers to five different questions. One includes the consultation, one the follow-up, one neither. Much of the difference disappears as soon as like is put beside like.

## What you see beside a price

- **The whole amount in pounds, including VAT** where VAT is due. Most medical treatment is exempt; purely cosmetic treatment often is not.
- **The day on which the clinic gave it.** An old price is not useless, but you should know that it is old.
- **What it covers:** consultation, follow-up, anaesthetic, a night's stay. Each is marked as included, extra, or not said. "Not said" is an answer too, and a good first question for the clinic.
- **A scale** that shows where this price stands between the lowest and the highest we know of for the same treatment.

## No "from" prices

"From £99" means that someone, somewhere, under some circumstances, may pay £99. The advertising code asks that such prices do not mislead. We would rather have none: when a clinic types one into a description, the editor points it out and asks for the full price instead.

## When there is no price

Then we write "Contact for pricing" and leave it at that. We do not guess, and we do not hide the clinic.

## Why prices differ honestly

Rent in central London is one reason. Others are worth paying for: a consultant who does the operation every week, a bed in a hospital with intensive care, a longer guarantee, a nurse who rings the next day. Some are not worth paying for, such as a better sofa. The list of what is included helps you to tell them apart.

## How to use it

1. Search for the treatment, not the clinic.
2. Put two to four clinics side by side with the compare button.
3. Look for the cells that say "not said", and ask those clinics exactly that.
4. Get the final figure in writing. Our page is a starting point; their letter is the agreement.

If a clinic asked you for more than its page says, please tell us through the report link. We ask the clinic about it, and we correct the page.

Rules on prices in advertising are explained by the [Advertising Standards Authority](https://www.asa.org.uk/), and consultants' duty to give fees in writing by the [CMA](https://www.gov.uk/government/organisations/competition-and-markets-authority).

Sources: the Advertising Standards Authority; the Competition and Markets Authority, on [gov.uk](https://www.gov.uk/).
`,
  },
  {
    title: 'What we know about you when you search: almost nothing',
    excerpt:
      'A search for a treatment can say a great deal about a person. We built the site so that it does not have to.',
    metaDescription: `How ${productName} handles searches and visits: no account, no treatment stored beside an identifier, analytics only with consent.`,
    tags: ['How we work', 'Privacy'],
    picture: 'lock',
    text: `
Typing "fertility clinic" or "HIV test" into a search box reveals something about you. On many websites advertisers, analytics companies and the buyers of their data can see it. We think nobody should.

## You do not need an account

Searching, comparing, saving a shortlist and sending an enquiry all work without one. The shortlist lives in your browser. If you clear it, it is gone.

## What happens to a search

The words go to our server, which answers. They are not written into a log, and **nothing you search for is stored beside anything that identifies you:** no name, no address, no number for your browser. What we keep are totals, such as how many people looked for a treatment in an area where nobody offers it. Clinics find that useful, and it cannot be turned round to point at a person.

## Cookies

Your visit is not followed from page to page before you agree. "Reject" is a button of the same size as "Accept", in the same place. If you accept, your browser reports which pages were opened and how far they were read, searches as treatment and area, and whether a clinic was opened or contacted, without anything that would connect one visit with the next. Nothing is sent to third parties in either case.

## This blog

Views of articles are counted for everyone, to see what is useful. So that one reader counts once, our server makes a hash of the article, your network address and your browser, with a secret that changes every day. It lives for eight hours and is then deleted. It is different for each article, so it does not show what else you read, and nothing about you is stored with it. What stays is a number for each article.

## Enquiries

When you write to a clinic, we ask for a name, a way to reach you and your question. We do not ask about your health. Only that clinic can read what you wrote; our own staff cannot browse it. You get a confirmation by email.

## Links that leave the site

When you follow a link to a clinic's website, your browser tells that site which website you came from, but not which page. What you looked at here stays here.

## Where it is written down

The privacy policy says all of this in the words the law wants, with how long each thing is kept. If the two ever disagree, that is a mistake of ours, and we would like to hear of it.

## Your side

Two habits help on every website, not just on ours: use a private window for health searches on a shared computer, and decline the cookies you do not need. The [Information Commissioner's Office](https://ico.org.uk/) has clear advice, and takes complaints about anyone who makes declining hard.

Sources: our own privacy policy, and the Information Commissioner's Office.
`,
  },
  {
    title: 'Compare up to four clinics side by side',
    excerpt:
      'Tabs and scribbled notes lose. A table wins. How our comparison works, and how to share it with someone you trust.',
    metaDescription: `How to compare private clinics on ${productName}: price with inclusions, rating with evidence, distance, experience and regulator.`,
    tags: ['How we work', 'Questions to ask'],
    picture: 'columns',
    text: `
Most people decide between two or three clinics. They have them open in as many tabs, each laid out differently, each silent on something the other mentions. We made one page for that moment.

## How to fill it

Press **Compare** on any result. A tray at the bottom keeps up to four. When you are ready, open the comparison. There is no account, and nothing is sent anywhere: your choice is part of the page's address.

## What it shows

- **Price of the treatment you searched for,** with what it includes, line against line. If one clinic includes the follow-up and another does not, you see it at once.
- **Rating,** with the number of reviews and the age of the newest. 4.9 from eight people and 4.6 from two hundred are different things, and the table says so.
- **Distance** from the place you searched near.
- **Years of experience.**
- **Regulator and its rating,** in the regulator's own words. "Not rated" stays "Not rated".
- **Opening hours,** because the clinic you cannot reach after work is not really nearer.

Where something is clearly better we mark it quietly. We do not add it all up into a score. How much a shorter journey is worth against a longer guarantee is yours to say.

## On a phone

Four columns do not fit on a small screen, so you see two at a time and choose which two. The headings stay in view as you scroll.

## Share it, print it

"Copy link" gives you an address that shows the same comparison to whoever opens it: a partner, a parent, your GP. It prints as a clean page, which is still the easiest thing to take into a consultation.

## Three ways people use it

1. **To narrow down.** Start with four, take away the one you would not choose at any price, repeat.
2. **To ask better questions.** Every empty cell is a question for that clinic.
3. **To decide together.** Two people looking at the same table argue about the right things.

## What is next

If something is missing from the table, tell us through the contact address in the privacy policy. A table is only as good as the questions it answers.

For the questions behind the table, the [NHS](https://www.nhs.uk/) and the [CQC](https://www.cqc.org.uk/) both publish advice on choosing a service.

Sources: NHS and Care Quality Commission, as linked above.
`,
  },
  {
    title: 'A site that everyone can use',
    excerpt:
      'By keyboard, by screen reader, at 320 pixels, without scripts: how we test it, and what we would like you to tell us.',
    metaDescription: `How ${productName} works towards WCAG 2.2 AA: what is tested before each release and how to report a barrier.`,
    tags: ['How we work', 'Accessibility'],
    picture: null,
    text: `
People look for a clinic when they are in pain, tired, worried, or on behalf of a parent who cannot see the screen. A website for patients that only works for the healthy has missed its point.

## What we aim for

The Web Content Accessibility Guidelines, version 2.2, level AA, on every page. Not as a badge: as a list of concrete things.

- Everything works **with the keyboard alone,** in a sensible order, and you can always see where you are.
- Text has a contrast of at least 4.5 to 1 against what is behind it, in the light and in the dark scheme.
- Nothing you tap is smaller than 24 pixels.
- Sliders can be moved without dragging.
- Every field has a label; every error says what to do and is tied to its field.
- When the number of results changes, a screen reader says so.
- Everything on the map is also in the list.
- If your system asks for less motion, there is none.

## And without scripts

Public pages are made on the server. Search, filters, pages and forms work before, or without, any JavaScript. That helps people with old phones and bad reception as much as anyone.

## How we check

Before each release a program opens every page in every state and looks for known barriers; a release with a finding does not go out. Programs find only part of what matters, so the main journeys are also gone through by keyboard alone.

## What we know is not good enough

The map with streets is drawn by someone else's software and is less well described than our own list. The list has everything that is on it. We write such things into the accessibility statement, with a date.

## Tell us

If something stops you, please say which page, what you were trying to do, and what you use: a screen reader, a switch, a magnifier, a particular browser. You do not need the right words. We will answer, and tell you when it is fixed.

Plain language is part of it. Where a medical word is needed we explain it once. If you find a sentence here that you had to read twice, that is a fault as well.

The [W3C](https://www.w3.org/WAI/) explains the guidelines, and the [NHS service manual](https://service-manual.nhs.uk/) has the clearest advice on writing about health that we know.

Sources: the Web Content Accessibility Guidelines 2.2 of the W3C, and the NHS service manual.
`,
  },
  {
    title: 'How enquiries work, and why we ask for so little',
    excerpt:
      'Name, a way to reach you, a question. No account, no medical history. What happens after you press Send.',
    metaDescription: `What happens when you send an enquiry to a clinic through ${productName}: who reads it, what you are asked, how long it is kept.`,
    tags: ['How we work', 'Privacy', 'Questions to ask'],
    picture: 'envelope',
    text: `
A contact form is a small thing that many websites make large: date of birth, budget, "how did you hear about us", a box for your whole medical history. Every extra field is something about you lying on someone's computer.

## What we ask

Your name. An email address. A phone number if you would rather be rung. The treatment, if it is one of theirs. Your question. And one box, which is not ticked for you: that we may pass this on to the clinic.

That is enough for a clinic to answer. Your history belongs in the consultation, where it is protected by professional duties, not in a form.

## What happens next

1. You get a confirmation by email at once.
2. The clinic gets it by email and finds it in its inbox here.
3. The clinic answers you directly.

Nobody else can read the message: not other clinics, and not our own staff, who see only that there was one.

## How quickly will they answer?

We measure how long a clinic takes, and show the usual time on its page once there are enough enquiries to say something fair. If you have heard nothing after three working days, ring; the phone is still the fastest way to a receptionist.

## Questions that get good answers

Short and concrete ones. For example:

- "Is the price on your page for one side or both, and does it include the follow-up?"
- "How soon could I have a first appointment on a weekday after five?"
- "Is your entrance step-free?"
- "Do you need a referral letter from my GP?"

A question such as "Am I suitable?" can only be answered by someone who has seen you.

## How long it is kept

For as long as the clinic needs to deal with it, and never longer than the privacy policy says. You can ask us or the clinic to delete it earlier. Nothing in it is used for advertising.

## If an answer is not what you expected

A clinic that answers with pressure ("this price is only valid today") is telling you something. Report it through the link on its page. The [Advertising Standards Authority](https://www.asa.org.uk/) and the [GMC](https://www.gmc-uk.org/) both publish what clinics may say and what patients are owed before they decide.

Sources: Advertising Standards Authority and General Medical Council, as linked above.
`,
  },
]
