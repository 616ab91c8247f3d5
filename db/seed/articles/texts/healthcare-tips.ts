import type { SeedArticle } from '../article.ts'

/** Advice on choosing and using private care. */
export const healthcareTips: SeedArticle[] = [
  {
    title: 'How to read a private treatment quotation line by line',
    excerpt:
      'A price on a website is a headline. The quotation is the contract. Here is what each line should tell you before you say yes.',
    metaDescription:
      'What a written quotation for private treatment should include, what is often left out, and which questions to ask before you agree.',
    tags: ['Prices', 'Questions to ask', 'Your rights'],
    picture: 'quotation',
    text: `
The price you see first is rarely the price you pay last. That is not always bad faith: a clinic may not know which test you need until it has met you. A good quotation deals with that by saying what is fixed, what may change, and what would make it change.

## The lines that should be there

- **Consultation.** Is the first visit included, or charged even if you go no further?
- **The procedure itself,** with the surgeon's fee, the anaesthetist's fee and the hospital's fee. Three people may send three bills.
- **Tests before and after:** blood tests, scans, and the laboratory that looks at anything removed.
- **Materials** that stay with you, such as an implant, a lens or a brace.
- **Medicines and dressings** to take home.
- **Follow-up visits,** and how many of them.
- **What happens if something goes wrong.** Ask whether a return to theatre or an extra night is covered, and for how long.

## Ask for it in writing

Across the UK, consultants who treat private patients must give written information about their fees before an outpatient consultation and before further tests or treatment. This comes from an order of the Competition and Markets Authority, made after it looked at private healthcare in 2014. You do not need to argue for it; you can simply ask for "the fee letter".

The quotation should carry a date and say how long it holds.

## Fixed price or estimate?

A **package price** means the hospital carries the risk of an ordinary complication. An **estimate** means you do. Neither is wrong, but they cannot be compared pound for pound. When one offer is much lower than another, look for the line that is missing.

## Three questions that save arguments

1. What is the highest this bill could reasonably become?
2. Who else will bill me, and have they agreed to these figures?
3. If the plan changes during the procedure, will someone ask me first?

Keep the answers. An email to the clinic that begins "As we discussed today" costs nothing and settles most disputes before they start.

## Where to look further

The [Private Healthcare Information Network](https://www.phin.org.uk/) publishes consultants' fees as they report them. The [Competition and Markets Authority](https://www.gov.uk/government/organisations/competition-and-markets-authority) explains the order on gov.uk. If you pay by credit card and the bill is between £100 and £30,000, the card company may share responsibility with the clinic under section 75 of the Consumer Credit Act.

Sources: Private Healthcare Information Network; Competition and Markets Authority and the Consumer Credit Act, on [gov.uk](https://www.gov.uk/).
`,
  },
  {
    title: 'Ten questions for a first consultation',
    excerpt:
      'Twenty minutes go quickly. Take these questions with you, in this order, and you will leave knowing what you came to find out.',
    metaDescription:
      'Ten questions to take to a first private consultation, from the diagnosis to the bill, and why each of them matters.',
    tags: ['Questions to ask', 'Consent'],
    picture: 'questions',
    text: `
Doctors expect questions. The General Medical Council tells them that decisions are made together, and that you have a right to the information you need, in a form you can use. What gets in the way is time. A list helps both of you.

## About the problem

1. **What do you think is causing this, and how sure are you?** "Fairly sure" is an honest answer. Ask what would change it.
2. **What happens if we do nothing for now?** For many conditions, waiting is a real choice with its own risks and benefits.
3. **What else could we try first?** Ask about the simplest option and the most thorough one, not just the one in the middle.

## About the treatment

4. **What is the benefit likely to be for someone like me?** Your age, your other conditions and your work all matter more than an average.
5. **What are the common risks, and what is the serious rare one?** Ask for numbers: "two in a hundred" means more than "uncommon".
6. **What will recovery really be like?** When will you drive, lift, work, sleep on that side?

## About the person and the place

7. **How often do you do this, and how do your results compare?** Surgeons are used to this question. Many will have figures.
8. **Who will actually treat me, and who looks after me at night?** In some private hospitals the consultant goes home and a resident doctor stays.
9. **If something goes wrong, where will I be taken?** Not every private hospital has intensive care. There should be a plan, and it should be written down.

## About the money

10. **What will the whole course of treatment cost, in writing?** Include tests, follow-up and anything that is often needed later.

## Making it easier

Bring someone with you. Two people remember more than one. Ask whether you may record the conversation; many doctors are happy for you to do so, and some will suggest it. Bring a list of your medicines, with doses, and any letters from your GP.

You do not have to decide in the room. "I would like to think about it" needs no reason. If a clinic makes you feel that an offer ends today, that tells you something about the clinic.

The NHS has advice on what to ask your doctor on [nhs.uk](https://www.nhs.uk/), and the GMC's guidance [Decision making and consent](https://www.gmc-uk.org/) is written in plain language that patients can read too.

Sources: NHS and General Medical Council, as linked above.
`,
  },
  {
    title: 'What a CQC rating can and cannot tell you',
    excerpt:
      'Outstanding, Good, Requires improvement, Inadequate: four words that summarise a great deal. Read the date and the detail too.',
    metaDescription:
      'How the Care Quality Commission rates clinics in England, what the five questions mean, and what a missing rating says.',
    tags: ['Regulators', 'Safety'],
    picture: 'shield',
    text: `
In England, most clinics that carry out what the law calls regulated activities must register with the Care Quality Commission. Surgery, diagnostic imaging and treatment of disease are on that list. The CQC inspects, and it can rate, warn, fine or close.

## Five questions, four words

Inspectors ask whether a service is **safe, effective, caring, responsive and well-led.** Each gets one of four ratings: Outstanding, Good, Requires improvement or Inadequate. The overall rating is not an average. A service that is inadequate on safety does not become good by being kind.

So read the five, not just the one. A hospital that is Good overall but Requires improvement under "safe" may have had a problem with medicines storage, or with staffing at night. The report says which.

## Look at the date

A rating is a photograph. It may be six months old or six years. Managers leave, buildings change hands. If the report is old, ask the clinic what it has done about the points that were raised; a good one will answer without hesitation.

## "Not rated" is not "bad"

Some services are registered but not rated: they may be new, or of a kind that the CQC inspects without giving a rating. That is why we show "Not rated" in words and never as a zero. It means nobody has published a judgement yet.

## And some are not registered at all

Several things that look medical are outside the CQC's remit. Many non-surgical cosmetic treatments are, and so are some talking therapies. Then the register of the **person** matters more than that of the place. Osteopaths, chiropractors and physiotherapists, for example, each have a professional register of their own.

## Outside England

- **Scotland:** Healthcare Improvement Scotland inspects independent hospitals and clinics.
- **Wales:** Healthcare Inspectorate Wales.
- **Northern Ireland:** the Regulation and Quality Improvement Authority.

They do not use the same scale, so comparing a rating in Leeds with a report from Cardiff needs a little patience.

## How to use all this in five minutes

1. Find the clinic on [cqc.org.uk](https://www.cqc.org.uk/) and check that the name and address match.
2. Read the summary, then the part on safety.
3. Note the date and anything the service was told to improve.
4. Ask the clinic about exactly that.

A rating should start a conversation, not end one.

Sources: [Care Quality Commission](https://www.cqc.org.uk/); for the other nations Healthcare Improvement Scotland, Healthcare Inspectorate Wales, and the Regulation and Quality Improvement Authority.
`,
  },
  {
    title: 'Is that person on a register? How to check in two minutes',
    excerpt:
      'Some job titles are protected by law and some are not. Here is where to look up a doctor, dentist, nurse, physiotherapist or therapist.',
    metaDescription:
      'Which healthcare titles are protected in the UK, and how to check a practitioner on the GMC, GDC, NMC, HCPC and other registers.',
    tags: ['Regulators', 'Safety', 'Questions to ask'],
    picture: 'card',
    text: `
You would check a plumber's gas registration. Checking a clinician is just as quick, free, and far more useful.

## Registers set up by law

- **Doctors:** the General Medical Council. Look for a licence to practise, and for the **specialist register** if someone calls themselves a consultant. The GMC also registers physician associates and anaesthesia associates.
- **Dentists, dental nurses, hygienists and technicians:** the General Dental Council.
- **Nurses, midwives and nursing associates:** the Nursing and Midwifery Council.
- **Physiotherapists, podiatrists, dietitians, radiographers, paramedics, speech therapists and practitioner psychologists:** the Health and Care Professions Council.
- **Pharmacists and pharmacy technicians:** the General Pharmaceutical Council, or the Pharmaceutical Society of Northern Ireland.
- **Opticians and optometrists:** the General Optical Council.
- **Osteopaths** and **chiropractors** each have a council of their own.

Using one of these titles without being registered is an offence.

## Titles that anyone may use

"Psychotherapist", "counsellor", "nutritionist" and "aesthetic practitioner" are not protected in the same way. "Surgeon" on its own is not either. Many people who use them are well trained, but the word alone proves nothing.

Here a second kind of register helps. The **Professional Standards Authority** accredits voluntary registers that meet its standards. Counsellors may be with the BACP or UKCP, for example, and practitioners of non-surgical cosmetic treatments with the JCCP or Save Face. Look for the authority's quality mark.

## What to look for once you have found the name

1. Is the registration current?
2. Does the specialty fit the treatment? A doctor on the specialist register for general practice is not a plastic surgeon.
3. Are there conditions or warnings? Registers show them in plain words.
4. Is it the same person? Names repeat; the registration number does not. Clinics should give it to you when you ask.

## What a register does not say

It does not tell you how often someone does a procedure or how patients fare. For hospital treatment the [Private Healthcare Information Network](https://www.phin.org.uk/) publishes how many procedures a consultant reports. For everything else, ask.

Sources: [GMC](https://www.gmc-uk.org/), [GDC](https://www.gdc-uk.org/), [NMC](https://www.nmc.org.uk/), [HCPC](https://www.hcpc-uk.org/) and the [Professional Standards Authority](https://www.professionalstandards.org.uk/).
`,
  },
  {
    title: 'Going private without losing your place in the NHS queue',
    excerpt:
      'Paying for a scan or a first opinion does not have to take you out of the NHS. Know the rules before you book.',
    metaDescription:
      'How private tests and consultations fit with NHS care in the UK, what the rules say about moving back, and what to ask your GP.',
    tags: ['NHS and private', 'Your rights'],
    picture: 'queue',
    text: `
Many people pay for one step only: a scan, or an opinion, so that they know what they are waiting for. That is allowed. The two systems just have to be kept apart.

## What the rules say

Guidance from the health departments is clear on the main points.

- You do not give up your right to NHS care by paying for something privately.
- If you have a private consultation and then want NHS treatment, you join the waiting list **at the same point as if your consultation had been on the NHS.** You should not jump the queue, and you should not be sent to the back of it.
- Private and NHS care should be given **at separate times and, as far as possible, in separate places.** You cannot pay for one part of an operation that the NHS is carrying out.
- The NHS does not pay for your private care because you could not wait.

## What to do first

1. **Tell your GP.** A referral letter means the private doctor knows your history, and the result comes back to one place.
2. **Ask for copies.** Scan images, the report and the clinic letter should all go to your GP. Images can usually be transferred to an NHS hospital electronically; ask the clinic to do it, and ask what it costs.
3. **Do not cancel your NHS appointment** until you are certain you no longer need it.

## Will the NHS accept a private test?

Often, but it does not have to. A consultant may want to repeat a scan that is old, of a different kind or of poor quality. Before you pay, ask the clinic what sort of scan you will have and whether local hospitals accept its images. Ask your GP whether the result would change what happens next. If it would not, you may be buying worry.

## Private prescriptions

A private doctor may suggest a medicine and ask your GP to prescribe it on the NHS. Your GP can agree, but only if they think it right for you and are prepared to take responsibility. Otherwise you pay for it privately. Ask about this before you start something that you will take for years.

## Your right to choose within the NHS

In England you can often choose where you are referred for a first outpatient appointment, including some independent hospitals that treat NHS patients free of charge. It is worth asking before you pay: the building may be the same.

The pages on choice and on private treatment at [nhs.uk](https://www.nhs.uk/) set out all of this in more detail.

Sources: [NHS](https://www.nhs.uk/), and the guidance of the Department of Health and Social Care on patients who pay for additional private care, on [gov.uk](https://www.gov.uk/).
`,
  },
  {
    title: 'Complaints: who to tell, in which order',
    excerpt:
      'A private clinic, a regulator and an ombudsman do different things. Using the right door first saves months.',
    metaDescription:
      'How to complain about private healthcare in the UK: the clinic first, then independent adjudication, and when to go to a regulator.',
    tags: ['Your rights', 'Regulators'],
    picture: null,
    text: `
Most complaints are about communication, money or delay. Most are settled by the clinic. A few are about safety, and those belong somewhere else as well.

## Step one: the clinic

Write to the manager. Say what happened, when, what you want to know and what would put it right. Every registered provider must have a complaints procedure and must give it to you on request. Keep to facts and dates; attach copies, not originals.

Expect an acknowledgement within days and a full answer within a few weeks.

## Step two: a review inside the organisation

If the answer does not satisfy you, ask for a review by someone who was not involved. In a group of hospitals this is usually head office.

## Step three: someone independent

Many independent hospitals and clinics subscribe to the **Independent Sector Complaints Adjudication Service.** Its code has the same three stages; the last is a decision by an outside adjudicator, who may award a goodwill payment. Dentists who treat you privately are covered by the **Dental Complaints Service,** which the General Dental Council funds.

If the NHS paid for your treatment, even in a private hospital, the **Parliamentary and Health Service Ombudsman** in England can look at it. Scotland, Wales and Northern Ireland have public services ombudsmen of their own.

## When it is about safety

- **The regulator of the place** (CQC, HIS, HIW or RQIA) does not settle individual complaints. It does want to know: what you tell it shapes the next inspection.
- **The regulator of the person** (GMC, GDC, NMC and so on) looks at whether someone is fit to practise. It cannot give you your money back.
- **Medicines and devices:** report side effects through the Yellow Card scheme of the MHRA.

## When it is about money

Services must be carried out with reasonable care and skill; that is the Consumer Rights Act 2015. If you paid by credit card, ask the card company about section 75. Citizens Advice will help you to word the letter.

## When it is about harm

A complaint can bring an explanation and an apology. Compensation for injury is a legal claim, with a time limit that is normally three years. The charity Action against Medical Accidents advises without charge.

Whatever you choose, ask for your records first. Under data protection law the clinic must let you have a copy, normally free and within a month. The [Information Commissioner](https://ico.org.uk/) explains how, and the [CQC](https://www.cqc.org.uk/) says where each kind of complaint should go.

Sources: Care Quality Commission and Information Commissioner, as linked above; the [General Medical Council](https://www.gmc-uk.org/); the Consumer Rights Act 2015, on [gov.uk](https://www.gov.uk/).
`,
  },
  {
    title: 'Reviews of clinics: how to find the useful ones',
    excerpt:
      'A hundred five-star reviews may say less than ten careful ones. Look at the spread, the dates and what people actually describe.',
    metaDescription:
      'How to read patient reviews of private clinics: count, spread, age and detail matter more than the average alone.',
    tags: ['Reviews', 'Questions to ask'],
    picture: 'stars',
    text: `
An average hides almost everything. Two clinics with 4.6 stars may have nothing in common: one has eleven reviews from last month, the other three hundred over nine years, with a run of unhappy ones this spring.

## Four things to look at before the average

- **How many.** With fewer than about twenty, one bad day moves the average.
- **How old.** A review from 2019 describes people who may have left.
- **The spread.** Mostly fives with a handful of ones is a different pattern from mostly fours.
- **Where they came from.** Reviews collected by the clinic itself tend to be kinder than those left unasked.

## Read for detail, not for warmth

"Lovely staff, would recommend" tells you about the receptionist. Look for sentences that could only come from someone who was there: how long the wait was, whether the bill matched the quotation, who rang when a stitch opened on a Sunday, whether the result lasted.

For surgery, the most useful reviews are written months afterwards. A review on the day measures relief.

## How clinics answer

A reply that thanks, explains and offers a way to talk is a good sign. A clinic may not discuss your care in public, so a short answer is not rude. A reply that argues with the patient's account of their own body is.

## Signs that something is wrong

Many reviews on the same day. The same phrase in several of them. A reviewer who has praised a dentist in Truro, a roofer in Derby and a nail bar in Perth within a week. Fake reviews, and hiding that reviews were paid for, are now banned outright in the UK under the Digital Markets, Competition and Consumers Act; the Competition and Markets Authority can act against them.

## What reviews cannot tell you

Patients are experts on how they were treated as people. They cannot see whether the right operation was chosen or an instrument was properly sterilised. For that there are inspection reports, professional registers and published outcomes.

Use them in this order: register and inspection first, to rule out what you should not consider; price and distance next; reviews last, to choose between the two or three that remain.

## And leave one

If a clinic has treated you, say so, well or badly, with the things you would have wanted to know. The [CQC](https://www.cqc.org.uk/) also takes feedback on its website, and [PHIN](https://www.phin.org.uk/) publishes patients' experience alongside its other measures.

Sources: Competition and Markets Authority on fake reviews, on [gov.uk](https://www.gov.uk/); Care Quality Commission; Private Healthcare Information Network.
`,
  },
  {
    title: 'Preparing for day surgery at home',
    excerpt:
      'Home by teatime sounds easy. A little planning beforehand makes the first forty-eight hours a great deal calmer.',
    metaDescription:
      'A checklist for day surgery: what to arrange before, what to bring, and when to ring the hospital after you are home.',
    tags: ['Surgery', 'Recovery'],
    picture: 'home',
    text: `
Most planned operations in the UK no longer need a night in hospital. The operation is the hospital's work. The recovery is yours, and it starts in your own kitchen.

## A week before

- Read the letter again. When must you stop eating and drinking? The usual rule is no food for six hours and clear water until two hours before, but follow **your** hospital's instructions.
- Ask about every medicine you take, including blood thinners, diabetes medicines and anything herbal. Do not stop one on your own.
- Arrange an adult to take you home and to stay for the first night. Most hospitals will cancel if there is nobody.
- If you smoke, even a short break helps your wounds to heal. Your pharmacist can support you.

## The day before

Cook something plain. Put what you use every day at waist height. Charge your phone. Have paracetamol in the house if you can take it. Wash your hair: you may not be allowed to shower for a day or two.

## What to bring

A list of your medicines, your glasses and hearing aids, loose clothes that go over a dressing, and slippers with a back. Leave jewellery and most of your cash at home.

## Before you leave the hospital

Do not go until you have:

1. a letter that says what was done;
2. instructions for the wound and for pain relief, with times;
3. the date of your follow-up;
4. **a number that someone answers at night.**

## At home

After a general anaesthetic you should not drive, sign anything important, drink alcohol or look after small children alone for at least twenty-four hours. Walk a little every hour that you are awake. Take pain relief by the clock at first rather than waiting for pain to build.

## When to ring

Ring the hospital's number for bleeding that soaks a dressing, a wound that becomes redder, hotter or more painful, a temperature, vomiting that does not stop, or pain that the tablets do not touch.

Call **999** for chest pain, difficulty breathing, or a calf that is newly swollen and painful together with breathlessness. Blood clots are rare, but they do not wait.

If you cannot reach the hospital, **111** can advise at any hour, whoever paid for the operation.

Sources: [NHS](https://www.nhs.uk/) pages on having an operation, and patient information from the [Royal College of Anaesthetists](https://www.rcoa.ac.uk/).
`,
  },
]
