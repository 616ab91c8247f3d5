import type { SeedArticle } from '../article.ts'

/** What a treatment involves, who it helps, and what to ask. */
export const treatmentGuides: SeedArticle[] = [
  {
    title: 'MRI scans: when they help, and what the day is like',
    excerpt:
      'No radiation, a lot of noise, and sometimes a result that raises more questions than it answers. A guide before you book.',
    metaDescription:
      'What an MRI scan shows, when guidelines advise against one, how to prepare, and what to ask a private scanning clinic.',
    tags: ['MRI Scan', 'Diagnosis', 'Questions to ask'],
    picture: 'scanner',
    text: `
Magnetic resonance imaging uses a strong magnet and radio waves to make detailed pictures of soft tissue: brain, spine, joints, organs. There is no ionising radiation. It is also one of the few hospital tests you can book and pay for yourself within days.

## When it helps

An MRI answers a specific question well: is this ligament torn, is that nerve pressed upon, has the lump changed? It is at its weakest as a general look round.

For **low back pain** NICE advises against routine scans outside specialist care. By middle age most spines show bulges and wear in people who feel perfectly well, and seeing them on a picture does not tell you where the pain comes from. For a knee that aches with age, NICE says much the same. A scan is useful when the answer would change the treatment.

Symptoms that need urgent help and not a booking form: new numbness around the saddle area, loss of bladder or bowel control, weakness that is getting worse, or a sudden severe headache. Go to A&E.

## Before the scan

Tell the clinic about a pacemaker, clips, implants, a cochlear implant, metal in your eyes, tattoos and pregnancy. Ask about an open or wide scanner if small spaces frighten you; some clinics will let you see the room first. Sometimes dye is injected into a vein; then they need to know about kidney problems.

## On the day

You lie still for fifteen to sixty minutes. It is loud, so you wear ear protection. You have a button to press and someone to talk to. It does not hurt.

## What to ask before you pay

1. Do I need a **referral,** and will someone check that this scan fits my question?
2. Who writes the report? It should be a radiologist on the GMC's specialist register.
3. **How soon, and who explains it to me?** A report without a conversation is of little use.
4. Is the report in the price? Is the dye? A second body part?
5. Will you send images and report to my GP and to the hospital I choose?
6. What happens if you find something unexpected?

## After

Most unexpected findings are harmless. Give yourself a day before you search for the words in the report.

Sources: [NHS](https://www.nhs.uk/tests-and-treatments/mri-scan/) on MRI scans, NICE guidelines [NG59](https://www.nice.org.uk/guidance/ng59) and [NG226](https://www.nice.org.uk/guidance/ng226).
`,
  },
  {
    title: 'Cataract surgery: choosing a lens and a surgeon',
    excerpt:
      'The most common operation in the country takes twenty minutes. The decision about the lens deserves longer.',
    metaDescription:
      'How cataract surgery works, what standard, toric and multifocal lenses do, what the NHS offers and what to ask a private clinic.',
    tags: ['Cataract Surgery', 'Ophthalmology', 'Surgery', 'Questions to ask'],
    picture: 'eye',
    text: `
A cataract is a lens that has become cloudy. The operation takes it out through a tiny cut and puts a clear plastic one in its place, under local anaesthetic, usually in less than half an hour. For most people sight improves within days.

## When is the right time?

When it bothers you. NICE says that access should **not** be restricted by a number on the sight chart alone; what counts is how your sight affects your life, and what you would gain or risk. Glare from headlights, reading, recognising faces: tell the optometrist about those.

## NHS or private?

The NHS offers cataract surgery free of charge, often through independent clinics with short waits. Ask your optometrist how long it would be near you before you pay. The main reasons to go private are time, choice of surgeon, and **choice of lens.**

## The lenses

- **Monofocal.** Sharp at one distance, usually far. You will read with glasses. This is what the NHS uses, and it gives very good quality of sight.
- **Toric.** Corrects astigmatism as well.
- **Extended depth of focus and multifocal.** Less need for glasses, at the cost of some halos and weaker contrast, mostly at night. NICE advises against offering multifocal lenses routinely on the NHS. People who drive at night for a living, or whose retina is not healthy, are often happier without.

Ask to hear from someone who regretted their choice. A good surgeon will have an answer.

## Risks

Serious complications are rare, but not zero. Ask about infection, a tear in the capsule, retinal detachment, and the surgeon's own figures; the National Ophthalmology Database audit collects them. Some people later get a cloudiness behind the lens, which a short laser treatment clears. Ask whether that is in the price.

## Questions before you sign

1. Which lens do you recommend for **my** eye, and why?
2. What will I not be able to see without glasses?
3. Who does the operation, and how many of these do they do each year?
4. Is the second eye included? The laser afterwards? Drops and check-ups?
5. Who do I ring at night?

A red, painful eye or falling sight in the days after surgery is an emergency. Ring at once.

Sources: [NICE NG77](https://www.nice.org.uk/guidance/ng77), [NHS](https://www.nhs.uk/tests-and-treatments/cataract-surgery/), [Royal College of Ophthalmologists](https://www.rcophth.ac.uk/).
`,
  },
  {
    title: 'Hip and knee replacement: a patient guide to the whole journey',
    excerpt:
      'From exercise to implant to the first walk round the block: what to try first, what to ask, and what recovery asks of you.',
    metaDescription:
      'When a hip or knee replacement is worth considering, what NICE recommends first, how to choose a surgeon and what recovery is like.',
    tags: ['Hip Replacement', 'Knee Replacement', 'Surgery', 'Recovery'],
    picture: 'joint',
    text: `
Joint replacement is among the most successful operations there are. It is also a large one, so it comes after other things and not before them.

## What to try first

For osteoarthritis NICE puts **exercise** at the centre: strengthening and aerobic exercise suited to you, kept up for longer than feels necessary. If you are overweight, losing some helps the joint. Walking aids and physiotherapy help as well. Gels that you rub in can relieve a knee. NICE also lists things it does **not** recommend, among them acupuncture, glucosamine and strong opioids.

## When to talk about surgery

When pain or stiffness substantially affects your life and those measures are not enough. NICE says that age, sex, smoking or weight should not by themselves bar you from referral. Pain that wakes you at night and a walk that has shrunk to the corner shop are good reasons for a conversation.

## Choosing a surgeon and a hospital

1. **How many of these do you do a year?** More is usually better.
2. **Which implant do you use, and how is it rated?** The Orthopaedic Data Evaluation Panel gives ratings by years of evidence; look for the long ones.
3. **Do you report every case to the National Joint Registry?**
4. **What is your rate of infection, and of doing it again within a few years?**
5. **Is there intensive care here?** If you have other conditions, that matters.

## What a price should include

Consultation, tests before surgery, surgeon, anaesthetist, implant, hospital stay, physiotherapy in hospital and afterwards, the check at six weeks, and a stated period in which complications are covered. Ask what happens on day ninety-one.

## Recovery, honestly

You will stand on the same day or the next, and go home within a few days. Two crutches, then one, then none, over about six weeks. Driving usually after six; ask your insurer. Desk work after six to eight weeks, heavy work after three months. A knee takes longer than a hip, and the first month can be discouraging. **Do the exercises anyway:** they decide how far it will bend for the rest of your life.

Most replacements last well over fifteen years.

Call for help if a calf swells, if you become breathless, if the wound leaks or reddens, or if you have a fever.

Sources: [NICE NG226](https://www.nice.org.uk/guidance/ng226) and [NG157](https://www.nice.org.uk/guidance/ng157), [National Joint Registry](https://www.njrcentre.org.uk/), [NHS](https://www.nhs.uk/).
`,
  },
  {
    title: 'Dental implants: what you are paying for',
    excerpt:
      'An implant is a screw, an abutment and a crown, placed over several months. Understand the stages and the prices make sense.',
    metaDescription:
      'The stages of a dental implant, the alternatives, risks such as gum disease and smoking, and the questions to put to a dentist.',
    tags: ['Dental Implants', 'Prices', 'Questions to ask'],
    picture: 'tooth',
    text: `
An implant replaces the root of a tooth. A titanium screw goes into the jaw; bone grows against it; then a connector and a crown are fixed on top. Done well it can last for decades. Done badly it is expensive to put right.

## The stages

1. **Assessment.** Gums, bone, bite, and usually a 3D scan.
2. **Preparation.** Treating gum disease, taking out what is left of the tooth, sometimes building up bone.
3. **The implant,** under local anaesthetic.
4. **Healing,** commonly three to six months.
5. **Abutment and crown.**
6. **Maintenance,** for as long as you have it.

A quotation that names only stage three is not a quotation.

## The alternatives

A **bridge** is quicker and cheaper, but the neighbouring teeth may be cut down. A **partial denture** costs least and can be taken out. A **gap** is sometimes perfectly acceptable. Your dentist should discuss all of these; the General Dental Council expects it.

## Who should think twice

Smokers have more failures. So do people with untreated gum disease or poorly controlled diabetes, and those who have had certain bone medicines or radiotherapy to the jaw. None of these is an absolute bar, but each belongs in the conversation.

## NHS or private?

The NHS provides implants only in special circumstances, such as after cancer or an accident. So for most people this is private work, and prices vary. Compare the **whole course** and ask what happens if the implant does not take.

## Abroad?

Many people are treated abroad and are content. Before you go, ask who will look after you at home if a screw comes loose. Dentists here may not have the parts and are not obliged to take over. "Four days, all teeth" often means healthy teeth ground down.

## Questions for the dentist

- How many implants do you place a year, and what training have you had?
- Which system do you use, and will parts be available in twenty years?
- What is the guarantee, and what voids it?
- Is the crown in the price? The scan? A temporary tooth?
- May I see the plan in writing, with the alternatives?

Check the name on the register of the [General Dental Council](https://www.gdc-uk.org/). "Implantologist" is not a recognised specialty in the UK; oral surgery, periodontics and prosthodontics are.

Sources: [NHS](https://www.nhs.uk/), [GDC](https://www.gdc-uk.org/), the Oral Health Foundation.
`,
  },
  {
    title: 'Physiotherapy: how many sessions, and how to tell it is working',
    excerpt:
      'Good physiotherapy makes itself unnecessary. What to expect from the first visit, and when to change course.',
    metaDescription:
      'What a first physiotherapy appointment involves, how to check a physiotherapist, and the signs that treatment is or is not helping.',
    tags: ['Physiotherapy', 'Joints', 'Recovery'],
    picture: 'steps',
    text: `
Physiotherapists assess how you move, find out what limits you and give you a programme to change it. Hands, machines and tape have their place. What works over time, for most problems of muscles and joints, is **exercise that is right for you and that you actually do.**

## Check first

"Physiotherapist" and "physical therapist" are protected titles. Look for the name on the register of the [Health and Care Professions Council](https://www.hcpc-uk.org/). Many are also members of the Chartered Society of Physiotherapy. "Sports therapist" is not a protected title, and means different things in different places.

You can often see a physiotherapist without a GP. In many parts of the UK you can refer yourself on the NHS as well; look on your surgery's website. If the wait is bearable, that is free.

## The first visit

Expect forty-five minutes or so, most of it talking and moving. At the end you should know:

- what the physiotherapist thinks the problem is;
- what you are going to do about it, at home, this week;
- how you will both know whether it is working;
- how many sessions are likely.

If you leave with a booking for twelve sessions and no exercises, ask why.

## How many?

For a simple strain, two to four visits over six weeks may be enough. After surgery on a joint or a ligament it may be months, with visits further and further apart. Frequent sessions that look alike, week after week, are a sign that nobody has stopped to measure.

## Is it working?

Choose something you can count: stairs without the rail, minutes of walking, hours of sleep. Look at it every two weeks. A little more ache for a day after new exercises is normal. Pain that is clearly worse after a fortnight is a reason to think again.

No change after about six weeks? Ask for a review of the diagnosis, not for more of the same.

## Do not wait with these

Numbness between the legs or new trouble with bladder or bowels; weakness that spreads; a hot, swollen joint with fever; pain that is worst at night together with weight loss. See a doctor now, or go to A&E.

## Cost

Ask for the price of the first visit and of the following ones, and whether an insurer has to approve them. A physiotherapist who tells you that you need fewer sessions than you expected is worth remembering.

Sources: [NHS](https://www.nhs.uk/tests-and-treatments/physiotherapy/), [Chartered Society of Physiotherapy](https://www.csp.org.uk/), [NICE](https://www.nice.org.uk/).
`,
  },
  {
    title: 'IVF in the UK: reading success rates without being misled',
    excerpt:
      'Every licensed clinic publishes figures. They are not all figures of the same thing. A short course in comparing them.',
    metaDescription:
      'How to compare IVF clinics using HFEA data, what add-ons are worth, who gets NHS funding and what to ask about cost.',
    tags: ['IVF Cycle', 'Fertility', 'Prices', 'Questions to ask'],
    picture: 'cells',
    text: `
Every clinic that offers IVF in the UK needs a licence from the **Human Fertilisation and Embryology Authority.** The HFEA inspects them and publishes their results. That makes fertility one of the best documented parts of private medicine, if you know how to read it.

## Which number?

A clinic may show the rate of positive tests, of pregnancies seen on a scan, or of **babies born.** It may count per cycle started, per egg collection or per embryo transferred. The same clinic can truthfully claim three very different percentages. Compare births per embryo transferred with births per embryo transferred, for **your age group,** and use the HFEA's own tool to do it.

Most clinics lie within the range of chance around the national average. A difference of a few points is rarely a reason to travel two hundred miles.

## Age matters more than the clinic

The age of the eggs is the strongest single influence. A clinic that turns away older patients will have better figures; one that helps them will have worse. Neither number tells you about your own chance. Ask for that, in writing.

## Add-ons

Extra tests and treatments are often offered for extra money. The HFEA rates them by evidence, and **none has so far earned its top rating for raising the chance of a baby for most patients.** Ask of each: what does the HFEA say, and what would you do in my place if it were your money?

## NHS funding

NICE recommends a number of funded cycles for women under forty, and one for some from forty to forty-two, under certain conditions. What is offered depends on where you live. Ask your GP before you pay.

## The whole cost

Ask for a costed treatment plan that includes consultations, scans, blood tests, medicines, egg collection, sedation, fertilisation, freezing, a year of storage, the transfer, and any later frozen transfer. The advertised price of "one cycle" usually leaves out medicines.

Refund and multi-cycle packages are a kind of insurance. Read what counts as success and who may not join.

## Support

Clinics must offer counselling. It helps before, not only after. Twins sound like a bargain and are the greatest avoidable risk: ask about transferring a single embryo.

Sources: [HFEA](https://www.hfea.gov.uk/), [NICE CG156](https://www.nice.org.uk/guidance/cg156), guidance from the [CMA](https://www.gov.uk/government/organisations/competition-and-markets-authority) for fertility clinics on consumer law.
`,
  },
  {
    title: 'Talking therapies: finding the right kind and the right person',
    excerpt:
      'CBT, counselling, psychotherapy, EMDR: the names matter less than the evidence for your problem and the fit with the therapist.',
    metaDescription:
      'How to choose a private therapist in the UK: which therapy suits what, which registers to check, what it costs and what to expect.',
    tags: ['Counselling', 'Psychology', 'Questions to ask'],
    picture: 'talk',
    text: `
If you are thinking about ending your life or are not safe, do not look for a therapist first. Ring **999** or go to A&E, ring **111** and choose the mental health option, or call Samaritans on **116 123** at any hour.

## Free first?

In England you can refer yourself to **NHS Talking Therapies** for depression and anxiety without seeing a GP. Waits differ, but many people start within weeks. In Scotland, Wales and Northern Ireland, ask your GP. Students, and people with an employee assistance programme, often have something free as well.

## What helps what

NICE looks at the evidence by condition. Roughly:

- **Depression:** cognitive behavioural therapy, behavioural activation, interpersonal therapy, counselling, short-term psychodynamic therapy.
- **Panic, phobias, OCD:** CBT, with exposure.
- **After trauma:** trauma-focused CBT or EMDR.
- **Eating disorders:** specialised programmes; here you need a team.

"I work with everything" is not a recommendation. Ask what someone does most of.

## Who may call themselves what

Practitioner psychologists are registered by law with the **HCPC**; psychiatrists are doctors, on the **GMC's** register. "Counsellor" and "psychotherapist" are not protected titles, so look for membership of a register accredited by the Professional Standards Authority, such as those of the **BACP, UKCP** or **BABCP.**

## The first conversation

Most therapists offer a short call. Ask:

1. Have you worked with this before? What usually happens?
2. How will we know whether it is helping, and when shall we look?
3. What do you charge, and what if I cancel?
4. What stays between us, and what would you have to tell others?

Then ask yourself whether you could say something embarrassing to this person. The relationship is a large part of what works, and you are allowed to try a second one.

## How long, how much

CBT is often eight to twenty sessions. Other kinds may last longer. Many therapists keep a few lower-cost places, and charities and training clinics offer reduced rates.

Look at progress after about six sessions. Feeling worse for a while can be part of it; feeling dismissed is not. A therapist should welcome the question. Contact outside the room, secrecy, or pressure to stay are reasons to leave and to report it.

Sources: [NHS](https://www.nhs.uk/mental-health/), [NICE NG222](https://www.nice.org.uk/guidance/ng222), [BACP](https://www.bacp.co.uk/), [Professional Standards Authority](https://www.professionalstandards.org.uk/).
`,
  },
  {
    title: 'Moles and skin checks: what a good examination looks like',
    excerpt:
      'A photograph sent to an app is not an examination. How to check your own skin, and what to expect from a dermatologist.',
    metaDescription:
      'How to check moles with the ABCDE rule, when to see a GP urgently, and what a private mole check should include.',
    tags: ['Mole Check', 'Dermatology', 'Prevention'],
    picture: 'lens',
    text: `
Most moles are harmless and stay so. Melanoma, the skin cancer that matters most, is very treatable when it is found early. The skill lies in telling the few from the many, and it starts with you.

## Look once a month

Use the letters:

- **A**symmetry: the halves differ.
- **B**order: ragged or notched.
- **C**olour: more than one.
- **D**iameter: usually larger than 6 mm, though not always.
- **E**volving: changing in size, shape or colour. **This is the most important one.**

Also look for the odd one out: a mole that does not resemble its neighbours. Do not forget soles, nails, scalp and back; ask someone, or use two mirrors. People with dark skin get melanoma less often, and more often on palms, soles and under nails.

## See a GP soon

For a mole that changes, bleeds, itches or crusts, a new dark streak in a nail, or a sore that has not healed in four weeks. If the GP suspects melanoma, the referral is urgent, and it is free. **Do not wait for a private appointment that is further away than the urgent one.**

## If you pay for a check

1. It should be done by a **dermatologist on the GMC's specialist register,** or by someone who works under one. "Skin specialist" is not a title.
2. They should look at **all of your skin,** not just the mole you came with.
3. They should use a **dermatoscope,** a lit magnifier. Without it too many harmless moles are cut out and some bad ones are missed.
4. If something is removed, it **must** go to a laboratory. Ask whether that is in the price. Never let anyone laser or freeze off a pigmented mole that has not been diagnosed.
5. You should get a letter, with a copy to your GP.

Mole mapping, which is photographing everything to compare later, is useful for people with very many or unusual moles. For most others a phone picture with a ruler beside it does well.

## Apps

NICE and others have found that apps for the public miss cancers. They can remind you to look. They cannot reassure you.

## The sun

Shade from eleven to three, March to October; clothes; a cream of at least SPF 30 with four stars or more for UVA. Never burn, and never use a sunbed.

Sources: [NHS](https://www.nhs.uk/conditions/melanoma-skin-cancer/), [British Association of Dermatologists](https://www.bad.org.uk/), [NICE NG12](https://www.nice.org.uk/guidance/ng12).
`,
  },
  {
    title: 'Thinking about cosmetic surgery: two conversations and two weeks',
    excerpt:
      'A nose, a breast, an eyelid: the operation can be good and still not be what you hoped for. Give the decision the time it needs.',
    metaDescription:
      'What the GMC and the Royal College of Surgeons expect of cosmetic surgeons, the cooling-off period, and how to prepare the decision.',
    tags: ['Cosmetic Surgery', 'Surgery', 'Consent'],
    picture: 'fortnight',
    text: `
Cosmetic surgery is real surgery, with real anaesthetics and real scars. It is also a purchase, made in a market that is good at selling. The professional rules exist to keep the two apart.

## What you should expect

The **General Medical Council** has guidance for all doctors who offer cosmetic procedures. Among other things:

- The surgeon who will operate must **discuss it with you personally** and obtain your consent. A "patient co-ordinator" cannot do that.
- You must be given **time to think,** and told that you may change your mind at any point.
- Advertising must not play down risks, promise results, or use offers such as two for one or a prize.

The **Royal College of Surgeons** asks for at least **two weeks** between the first consultation and the operation, and for two conversations. If a deposit would be lost when you change your mind in that time, go elsewhere.

## Choosing a surgeon

1. Look for the GMC's **specialist register** in a relevant specialty: plastic surgery for breasts and bodies; plastic surgery or ear, nose and throat for noses; ophthalmology or plastic surgery for eyelids.
2. Ask about the college's **certification scheme** in cosmetic surgery for that area of the body.
3. Membership of **BAAPS** or **BAPRAS** is a further good sign.
4. Ask to see results at one year, including one that needed a revision.
5. Check that the **hospital** is registered with the CQC or its counterpart.

## Ask yourself

What do I want to be different, and for whom? Would I still want it if nobody noticed? Am I going through a separation, a bereavement or a bad year? A good surgeon asks these questions as well, and sometimes says no. That is a recommendation.

## Money

Get the price in writing with everything in it: consultation, surgeon, anaesthetist, hospital, garments, follow-up, and **who pays if it has to be done again.** The NHS looks after emergencies. It does not redo cosmetic work because it disappointed.

Finance makes the monthly sum small. Work out the whole.

## Breast implants

They are not for life, and most people will have another operation. Ask about the Breast and Cosmetic Implant Registry, about rare conditions linked with some implants, and keep the card with the serial number.

Sources: [GMC](https://www.gmc-uk.org/) guidance for cosmetic interventions, [Royal College of Surgeons of England](https://www.rcseng.ac.uk/), [NHS](https://www.nhs.uk/tests-and-treatments/cosmetic-procedures/).
`,
  },
]
