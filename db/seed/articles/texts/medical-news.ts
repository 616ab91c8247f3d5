import type { SeedArticle } from '../article.ts'

/** What has changed in British health care, and what it means for patients. */
export const medicalNews: SeedArticle[] = [
  {
    title: "Martha's Rule: how to ask for an urgent second opinion in hospital",
    excerpt:
      'If you are worried that someone in hospital is getting worse and nobody is listening, there is now a number to ring.',
    metaDescription:
      "What Martha's Rule gives patients and families in hospital in England, how to use it, and what to ask in a private hospital.",
    tags: ['Safety', 'Your rights', 'NHS and private'],
    picture: 'alarm',
    text: `
Martha Mills died in 2021, aged thirteen, after her family's worries about her worsening condition were not acted upon. The rule that carries her name is changing what hospitals in England offer.

## The three parts

- Patients are asked, at least daily, **how they are feeling and whether they are getting better or worse,** and the answer is written down in a structured way.
- Any member of staff can ask at any time for a review by a different team.
- **Patients, families and carers can ask for that review themselves,** round the clock. The number is displayed on the ward.

The review is done by a critical care outreach team: people whose job is to spot patients who are becoming seriously ill. NHS England has been introducing it in acute hospitals, and reports that calls have led to changes in treatment, including moves to intensive care.

## What it is for, and what it is not

It is for a **worsening condition.** It is not a complaints line and not a way to get a second opinion about a planned operation. For that, ask your consultant or your GP; most doctors will arrange it without taking offence.

## In a private hospital

The rule was written for NHS acute hospitals. Independent hospitals have their own ways to escalate, and the better ones have adopted the same idea. Before you are admitted, ask:

1. Who can I or my family call if I am getting worse and am not being heard?
2. Is there a doctor on site all night, and who is it?
3. Is there intensive care here? If not, which hospital would I be taken to, and how?

Write the answers down and give them to whoever will visit you.

## Words that help

Clinicians are trained to respond to particular phrases. "I am **concerned,** I am **uncomfortable,** this is a **safety** issue" is one sequence used in hospitals. You may also simply say: "This is not normal for her, and it is getting worse."

A relative often notices first. Confusion in an older person, a child who is unusually quiet, skin that is mottled, breathing that is fast: say what you see and say that it is new.

Elsewhere in the UK the details differ. Wales, Scotland and Northern Ireland have been developing arrangements of their own, so ask on the ward.

Source: [NHS England](https://www.england.nhs.uk/) on Martha's Rule.
`,
  },
  {
    title: 'Cosmetic procedures: England moves towards licensing',
    excerpt:
      'For years anyone could inject fillers after a weekend course. The law is catching up, step by step. This is where it stands.',
    metaDescription:
      'What is already law for non-surgical cosmetic procedures in the UK, what licensing in England would change, and how to check today.',
    tags: ['Regulators', 'Aesthetics', 'Safety'],
    picture: 'certificate',
    text: `
Non-surgical cosmetic work has long sat in a gap. Surgery is regulated. A laser, a filler or a peel often was not, at least not in England.

## What is already law

- **Under eighteens.** In England it has been an offence since October 2021 to give fillers or injections of certain toxins to a person under eighteen for cosmetic reasons, whoever consents.
- **Prescriptions.** Some products are prescription-only medicines. A prescriber must assess you, and the professional regulators have made clear that for cosmetic purposes this should be **face to face,** not by a form or a video call.
- **Advertising.** Prescription-only medicines may not be advertised to the public. The rule covers social media posts by clinics, whatever they call the product.

## What is coming

The Health and Care Act 2022 gave ministers the power to set up a licensing scheme in England. The government has since set out how it means to proceed: the highest-risk procedures restricted to regulated health professionals working in places registered with the CQC, with lower-risk ones under licences from local councils, covering training, insurance and hygiene. Details need consultation and regulations, so check the date of anything you read about it, including this page.

Scotland has been preparing a law of its own, and Wales has a licensing scheme for piercing, tattooing and some related procedures.

## What this means for you today

Until licensing arrives, you are the inspector. Ask:

1. What is your profession, and which register are you on?
2. What exactly will you inject, and may I see the box?
3. Who prescribed it, and did that person examine me?
4. Can you recognise and treat a blocked blood vessel, now, in this room?
5. Are you insured, and for this procedure?

If the answer to the fourth question is not an immediate yes, leave.

## Where to look

The **JCCP** and **Save Face** keep registers that the Professional Standards Authority has accredited. If someone is a nurse, doctor, dentist or pharmacist, their statutory register is open to everyone.

Report harm: to the practitioner's regulator if they have one, to the council's environmental health team, and through the MHRA's Yellow Card scheme if a product was involved.

Sources: [Department of Health and Social Care](https://www.gov.uk/government/organisations/department-of-health-and-social-care), [JCCP](https://www.jccp.org.uk/), [ASA](https://www.asa.org.uk/).
`,
  },
  {
    title: 'Screening in the UK: what you are offered, and from what age',
    excerpt:
      'Bowel, breast, cervical and aortic screening are free and worth knowing about before you pay for a private health check.',
    metaDescription:
      'Which NHS screening programmes adults are offered in the UK, how they differ by nation, and when a private check may add little.',
    tags: ['Health Screening', 'Screening', 'NHS and private'],
    picture: 'ages',
    text: `
Screening means testing people who feel well. It finds some illness early; it also finds things that would never have mattered. The UK National Screening Committee recommends a programme only when, on balance, it does more good than harm. That is a stricter test than "it can be measured".

## What adults are invited to in England

| Programme | Who | How often |
| Bowel cancer | Ages 50 to 74, by a kit in the post | Every two years |
| Breast cancer | Women from 50 up to their 71st birthday | Every three years |
| Cervical screening | Women and people with a cervix, 25 to 64 | Depends on age and last result |
| Abdominal aortic aneurysm | Men in the year they turn 65 | Once |
| Diabetic eye screening | People with diabetes from age 12 | Every one or two years |
| Lung health check | People aged 55 to 74 who smoke or used to, as it is rolled out | By invitation |

Scotland, Wales and Northern Ireland run most of the same programmes with slightly different ages. Register with a GP: that is where the invitations come from.

There is also the **NHS Health Check** in England, every five years for people aged 40 to 74 without certain conditions. It looks at the risk of heart disease, stroke, kidney disease and diabetes.

## Before you pay for a check-up

Private packages often include tests that the committee has looked at and not recommended for people without symptoms. That does not make them useless for everyone, but ask:

1. If this finds something, what would happen next, and who would pay?
2. How often is it wrong, in both directions?
3. Am I already offered this free?

A whole-body scan, for example, very often finds something. Most of what it finds is harmless, and finding out that it is harmless can take months and more scans.

## Symptoms are different

Screening is not for symptoms. Blood when you go to the toilet, a new lump, a cough that lasts three weeks, bleeding after the menopause, weight loss you cannot explain: see a GP now, even if your last screening was clear.

## If an invitation is lying in a drawer

Ring the number on it. Kits can be replaced and appointments moved. You may also decide not to take part; the leaflets set out both sides fairly.

Sources: [NHS](https://www.nhs.uk/) on screening and the [UK National Screening Committee](https://www.gov.uk/government/organisations/uk-national-screening-committee).
`,
  },
  {
    title: 'Why hospitals publish more about their results than they used to',
    excerpt:
      'Since an order of the competition authority, private hospitals must hand over data on activity, fees and outcomes. You can look it up.',
    metaDescription:
      'How the CMA order of 2014 led to public data on private hospitals and consultants, what PHIN shows and where its limits are.',
    tags: ['Prices', 'Regulators', 'Questions to ask'],
    picture: 'hospital',
    text: `
Not long ago it was easier to compare dishwashers than hospitals. The Competition and Markets Authority found that private patients had too little information about quality and price, and in 2014 it made an order to change that.

## What the order asks for

Private hospitals must submit data on every episode of care to an independent, not-for-profit body, the **Private Healthcare Information Network.** Consultants must report their fees. Both are published on a website that anyone may use.

The measures include:

- how many procedures of each kind a hospital or consultant reports;
- length of stay;
- what patients said about their experience;
- whether patients felt better afterwards, using standard questionnaires for some operations such as hips, knees and cataracts;
- serious events, such as an unplanned transfer or return to theatre, as reporting becomes complete.

Volume matters more than it seems. For many operations, people and teams who do them often tend to have fewer complications.

## How to read it

**Small numbers swing.** A consultant who did six of something last year has no meaningful rate. Look over several years, and do not treat a blank as a bad mark.

**Private work is half the story.** Many consultants do most of their operating in the NHS, and PHIN shows some of that alongside.

**Fees are what was reported.** They may not include the anaesthetist, the hospital, or the tests. Use them to ask better questions, not as a quotation.

## Registries go deeper

For joints there is the **National Joint Registry,** which follows hips, knees, ankles, elbows and shoulders in England, Wales, Northern Ireland, the Isle of Man and Guernsey for decades and can tell you how long a particular implant lasts. There are registries for breast implants, for spinal surgery and for several cancers too. Ask your surgeon whether they submit every case. The answer should be yes.

## What we do with it

We do not rank by payment, and we do not invent quality scores. We show the regulator's own words, prices with dates, and reviews with their number and age. For outcomes we point to the people whose job it is to collect them.

Sources: [PHIN](https://www.phin.org.uk/), the [Competition and Markets Authority](https://www.gov.uk/cma-cases/private-healthcare-market-investigation) and the [National Joint Registry](https://www.njrcentre.org.uk/).
`,
  },
  {
    title: 'Cervical screening: longer intervals, same protection',
    excerpt:
      'England now invites most people under fifty every five years instead of three if their last test found no HPV. Here is why that is safe.',
    metaDescription:
      'Why the interval for cervical screening in England has become five years for people who test negative for HPV, and who is invited earlier.',
    tags: ['Cervical Smear', 'Screening', 'Prevention'],
    picture: 'interval',
    text: `
People in England aged 25 to 49 whose cervical screening test shows no human papillomavirus are now invited again after **five years** rather than three. Scotland and Wales made the same change earlier. Some people worry that this is a saving at their expense. The evidence says otherwise.

## The test has changed

The old test looked for abnormal cells. The current one looks first for the virus that causes nearly all cervical cancer. If high-risk HPV is not there, the chance of developing cancer within five years is very small, smaller than it was three years after a normal result with the old test.

If HPV **is** found, the laboratory looks at the cells in the same sample. Depending on the result you are invited back after a year or sent for a closer look, called colposcopy. So the longer interval is only for those whose result allows it.

## Who is invited

Women and people with a cervix from 25 to 64. Between 50 and 64 the interval was five years already. Some people are called more often, for instance those with HIV.

Vaccinated people are invited as well: the vaccine protects very well against the most dangerous types, but not against all of them.

## If you find the test difficult

Tell the nurse. A smaller speculum, lying on your side, inserting it yourself, bringing someone, booking a double appointment: all of these are possible. In some areas and for some people who have not attended, self-sampling at home is being introduced. Ask your surgery.

## Does paying for more frequent tests help?

For a person with a negative HPV result and no symptoms, an extra test every year mostly finds infections that would have cleared by themselves, and leads to treatment that was not needed. If a clinic recommends it, ask what it would change.

## What should not wait for an invitation

Bleeding between periods, after sex or after the menopause, or unusual discharge. These have many causes, most of them harmless, but they need an examination and not a screening test.

Sources: [NHS](https://www.nhs.uk/tests-and-treatments/cervical-screening/) on cervical screening and the [UK National Screening Committee](https://www.gov.uk/government/organisations/uk-national-screening-committee).
`,
  },
  {
    title: "Jess's Rule and the value of a third look",
    excerpt:
      'Three visits, the same symptom and no answer: general practices in England are now asked to stop and think again.',
    metaDescription:
      "What Jess's Rule asks of GPs in England, how to prepare for a repeat visit, and when paying for a second opinion makes sense.",
    tags: ['Your rights', 'Diagnosis', 'NHS and private'],
    picture: 'third',
    text: `
Jessica Brady was twenty-seven when she died of cancer in 2020. She had contacted her general practice again and again. The initiative named after her, now introduced in England, asks something simple of GPs: if a patient comes **three times with the same or worsening symptoms** and there is still no substantiated diagnosis, think again.

## What "think again" means

- See the patient face to face, if the earlier contacts were by phone.
- Examine them, and go through the history from the beginning.
- Ask a colleague for a second opinion.
- Consider further tests or a referral.

It is guidance rather than a law, and nothing new to good doctors. But it gives patients a sentence to use: "This is the third time I have come with this. Could we look at it afresh?"

## Help it to work

1. **Write down dates.** When it began, when you came, what was tried, what changed.
2. **Say what you cannot do any more.** "I used to climb the stairs, now I stop half-way" is stronger than "I am tired".
3. **Say what you are afraid of.** Doctors cannot answer a fear they have not heard.
4. **Ask what would make them worry.** Then you know when to come back sooner.
5. **Ask for the same doctor,** if you can. Continuity finds things.

You can read your own record in the NHS App in England, including test results. Patterns are sometimes easier to see there than to remember.

## When to pay for a second opinion

Sometimes another pair of eyes is worth paying for: when the diagnosis is uncertain, when the proposed treatment is large or cannot be undone, or when waiting itself does harm. To make it useful:

- bring a referral letter and all results, or you will pay for them twice;
- choose someone who does not work in the same team;
- ask one clear question;
- make sure the answer goes back to your GP.

A second opinion that agrees with the first is not money wasted. It is the most common result, and it lets you sleep.

Urgent symptoms do not wait for a third visit. If a GP suspects cancer, referral is urgent, and in the NHS most people should have an answer, one way or the other, within twenty-eight days.

Sources: [Department of Health and Social Care](https://www.gov.uk/government/organisations/department-of-health-and-social-care), [NHS](https://www.nhs.uk/), [NICE guideline NG12](https://www.nice.org.uk/guidance/ng12).
`,
  },
  {
    title: 'Online clinics: convenient, and now held to clearer rules',
    excerpt:
      'A form, a card payment and a parcel next day. Regulators have tightened what must happen in between.',
    metaDescription:
      'What online doctors and pharmacies in the UK must check before they prescribe, and how to tell a registered service from the rest.',
    tags: ['Regulators', 'Safety', 'Online care'],
    picture: 'screen',
    text: `
Seeing a doctor on a screen saves a journey, and for many things it is quite enough. The risk lies in services that sell a medicine first and ask questions afterwards.

## What has changed

The **General Pharmaceutical Council** has strengthened its guidance for online pharmacies. For medicines that are often misused or need monitoring, a questionnaire alone is no longer enough: the pharmacy or prescriber must verify what the patient says, for example by a conversation, an examination of the records or contact with the GP. Weight-management medicines are named explicitly, and weight and height have to be checked independently.

The **General Medical Council** says the same in other words: a doctor must be satisfied that they have enough information to prescribe safely, at a distance as much as in a room.

## How to recognise a proper service

- The pharmacy appears on the register of the [General Pharmaceutical Council](https://www.pharmacyregulation.org/), under the name and address on the website.
- A service with doctors that is based in England is registered with the **CQC.**
- It names the prescriber, who can be found on a register.
- It asks about your other medicines, conditions and allergies, **and reacts to the answers.**
- It asks to tell your GP, and explains why if you would rather not.
- There is a way to reach a human being.

Be careful with a service that lets you choose the medicine and dose as if from a menu, that never says no, or that posts from abroad.

## What works well at a distance

Repeat contraception, hay fever, talking therapies, skin conditions that photograph well, follow-up after an operation, and explaining results. What works badly: anything that needs hands, a first assessment of chest or abdominal pain, and a child who is unwell.

## If something goes wrong

Stop and speak to a pharmacist, 111 or your GP; tell them what you took and where you bought it. Keep the packet. Report side effects through the MHRA's [Yellow Card](https://yellowcard.mhra.gov.uk/) scheme. If the product looks wrong, do not use it, and report that too.

## One habit

Before you pay, search the register. It takes a minute, and it is the one step that a fraudulent website cannot fake.

Sources: [GPhC](https://www.pharmacyregulation.org/), [GMC](https://www.gmc-uk.org/), [CQC](https://www.cqc.org.uk/), MHRA.
`,
  },
]
