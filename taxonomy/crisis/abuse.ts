import {
  abuseLines,
  childLines,
  fgmLines,
  ifChild,
  ifClose,
  ifUnwell,
  sexualAssaultLines,
  slaveryLines,
} from './help-lines.ts'
import type { Topic } from './topic.ts'

const leadToPolice = {
  lead: 'Call 999 now and ask for the police if you or your children are in danger.',
  signs: [
    'If you cannot speak on a mobile, press 55 when you are asked to.',
    'On a landline, stay on the line: the operator can hear you and will put you through.',
  ],
}

const partners = 'husband/husbands/wife/partner/boyfriend/girlfriend/bf/gf/hubby/fiance/ex/man/he/she/they'
const nouns = 'husband/wife/partner/boyfriend/girlfriend/bf/gf/hubby/fiance/ex'
const parents =
  'dad/mum/mom/mam/father/mother/stepdad/stepmum/stepfather/stepmother/brother/sister/uncle/aunt/grandad/grandfather/cousin/parents/family/son/daughter/carer'
const hurts =
  'hits/hit/hitting/beats/beat/beating/punched/punches/punching/kicked/kicks/kicking/slapped/slaps/slapping/strangled/strangles/attacked/attacks/threatened/threatens/abuses/abused/abusing/hurts/hurt/hurting/choked/chokes/controls/controlling/burned/burns/pushed/pushes/locks/locked/bit/bites/stalks/scares/scared/follows'
const somebody = 'me/us/kids/children/child/mum'

/** Violence and control by someone close, and sexual assault. */
export const abuse: readonly Topic[] = [
  {
    slug: 'domestic-abuse',
    kind: 'abuse',
    title: 'If someone is hurting, threatening or controlling you',
    emergency: leadToPolice,
    advice: [],
    phrases: {
      instead: [
        'wont let me leave/out/go/see/work',
        'controls/controlling/takes/taking money/phone',
        'domestic/domestick/domestc abuse/violence/violance/violense/abused/abus/assault/abuser/violent',
        'dv helpline',
        'trais domestig',
        'przemoc domowa',
        `${partners} ${hurts} ${somebody}`,
        `${partners} going kill me/us`,
        `${partners} wants kill/hurt me/us`,
        `${partners} abusive/violent/controlling/aggressive`,
        `abusive/violent ${nouns}/relationship/marriage/man/home`,
        `controlling ${nouns}/relationship/behaviour/behavior`,
        `scared/afraid/frightened/terrified of? ${nouns}`,
        `hit/beaten/abused/attacked/punched/assaulted/threatened/strangled by ${nouns}/someone`,
        'being/getting/been hit/beaten/abused/battered/attacked/threatened/stalked/strangled/groomed/blackmailed/followed',
        'being/getting/been beat up',
        { says: 'beaten/beat up', except: ['~ feet/hands/nails/skin'] },
        'strangled/strangulation/strangling',
        `${partners} forces/forced/forcing me`,
        `${partners} threatens/threatened/threatening kill me/us`,
        'coercive/coersive/coercieve control/controlled',
        'emotional/physical/financial/verbal/mental/psychological abuse/abused/abuser',
        'wife beater/beating',
        'battered wife/woman/women/husband',
        'womens/women refuge/aid',
        'forced marriage',
        'honour/honor based? abuse/violence/killing',
        'stalker/stalked/stalking/stalkers',
        'gaslighting/gaslighted/gaslit',
        'escape abuse/abusive/violence',
      ],
      above: [
        'unsafe at? home',
        {
          says: 'abuse/abused/abuser',
          except: [
            'substance/drug/drugs/alcohol/laxative/steroid/steroids/solvent/opioid/painkiller/cocaine/antibiotic ~',
            'antibiotics/medication/medicine/prescription/nicotine/sunbed ~',
            '~ of alcohol/drugs/antibiotics/medication/medicine/medicines/painkillers/laxatives/steroids/antacids',
          ],
        },
        { says: 'attacked/assaulted/attackd/mugged', except: ['~ by virus/bacteria/immune'] },
        '= refuge',
        'refuge centre/center/domestic/women',
        '= feel/feeling? unsafe',
        '= dont/not feel? safe',
        '= danger',
        '= someone/somebody/man/he following me',
        'not/dont feel? safe at? home',
        'unsafe home',
        'scared/afraid/frightened go/going home',
        'he will/gonna kill me',
        'trans/homophobic/racist/hate attack/crime',
        'revenge porn',
        'sextortion/sextorted',
      ],
    },
    also: [ifChild],
    aboveWith: `counselling counsellor counselor therapy therapist psychologist psychiatrist emdr trauma ptsd support
      past childhood survivor dentist perpetrator course training solicitor lawyer`,
    source: {
      name: 'GOV.UK: Domestic abuse: how to get help',
      url: 'https://www.gov.uk/guidance/domestic-abuse-how-to-get-help',
    },
  },
  {
    slug: 'sexual-assault',
    kind: 'abuse',
    title: 'If someone has raped or sexually assaulted you',
    emergency: {
      lead: 'Call 999 now if you are in danger or badly hurt.',
      signs: [
        'You can get care at a sexual assault referral centre (SARC), whether or not you tell the police.',
        'It is never your fault. You decide what happens next.',
      ],
    },
    advice: [],
    lines: sexualAssaultLines,
    also: [ifClose, ifChild],
    phrases: {
      instead: [
        {
          says: 'rape/raped/raping/rapist/raep/rapes/rapped',
          except: ['~ seed/seeds/oil/alarm/wind/nerve/nerves/finger', '~ seed oil'],
        },
        'r pe',
        'r ped',
        'non consensual sex/touching',
        'sex without consent',
        'didnt consent',
        'touched/touching me without/down/inappropriately',
        'date/gang/marital rape/raped',
        'sexual/sexually/sexualy/sexaul assault/assaulted/abuse/abused/violence/attack/attacked/harassment/asault/assult/assulted',
        'molested/molesting/molestation',
        'groped/groping',
        'incest',
        'forced/made me? into? sex',
        'sarc/sarcs',
        'sexual assault referral centre/center',
        'pressured into sex',
        'upskirting/upskirted',
      ],
    },
    aboveWith:
      'counselling counsellor counselor therapy therapist psychologist psychiatrist emdr ptsd past childhood test',
    source: {
      name: 'NHS: Help after rape and sexual assault',
      url: 'https://www.nhs.uk/live-well/sexual-health/help-after-rape-and-sexual-assault/',
    },
  },
  {
    slug: 'hurt-by-family',
    kind: 'abuse',
    title: 'If someone in your family is hurting you',
    emergency: leadToPolice,
    advice: [],
    lines: [...childLines, ...abuseLines],
    phrases: {
      instead: [
        `${parents} ${hurts} ${somebody}`,
        `${parents} going/gonna/wants kill/hurt me/us`,
        `${parents} abusive/violent/controlling/aggressive`,
        `${parents} forces/forced/forcing me`,
        `${parents} threatens/threatened/threatening kill me/us`,
        `abusive/violent/controlling ${parents}`,
        `scared/afraid/frightened/terrified of? ${parents}`,
        `hit/beaten/abused/attacked/punched/assaulted/threatened/strangled by ${parents}`,
        'someone/somebody home hits/hurts/hurting/beats me',
        'elder/elderly abuse/abused/neglect',
        'carer/nurse/staff hit/hits/abuses/abused/hurts/neglects mum/dad/nan/grandad/mother/father',
      ],
    },
    aboveWith: `counselling counsellor counselor therapy therapist psychologist psychiatrist emdr trauma ptsd past
      childhood survivor`,
    source: {
      name: 'GOV.UK: Domestic abuse: how to get help',
      url: 'https://www.gov.uk/guidance/domestic-abuse-how-to-get-help',
    },
  },
  {
    slug: 'child-abuse',
    kind: 'abuse',
    title: 'If a child is being hurt or is in danger',
    emergency: {
      lead: 'Call 999 now if a child is in immediate danger.',
      signs: [
        'Children can call Childline, day and night.',
        'Adults who are worried about a child can call the NSPCC, or the local council.',
      ],
    },
    advice: [],
    lines: [...childLines, ...abuseLines],
    phrases: {
      instead: [
        'child/kid/kids/children/baby abuse/abused/neglect/neglected/grooming/groomed/abuser',
        'childline/chidline/childlin',
        'child line',
        'nspcc',
        'shaken/shaking/shook baby',
        'online grooming',
        'paedophile/pedophile/paedo',
        '= child/daughter/son missing',
        '= missing child/daughter/son',
        'uncle/teacher/coach/stepdad/dad/someone touched/touches/touching me/child/kid/son/daughter',
      ],
      above: [{ says: 'bullied/bullying', except: ['~ work/workplace', 'workplace/work ~'] }],
    },
    aboveWith:
      'counselling counsellor counselor therapy therapist psychologist psychiatrist emdr ptsd past survivor',
    source: {
      name: 'GOV.UK: Report child abuse',
      url: 'https://www.gov.uk/report-child-abuse',
    },
  },
  {
    slug: 'fgm',
    kind: 'abuse',
    title: 'If you or someone you know is at risk of FGM',
    emergency: {
      lead: 'Call 999 now and ask for the police if a girl or woman is in immediate danger.',
      signs: [
        'Female genital mutilation (FGM) is against the law in the UK, and so is taking someone abroad for it.',
        'If you have had FGM, the NHS has clinics that can help you. You will not be in trouble.',
      ],
    },
    advice: [],
    lines: [...fgmLines, ...childLines, ...abuseLines],
    phrases: {
      above: [
        'fgm',
        'female genital mutilation/cutting/mutilated',
        'female circumcision',
        'taken/taking/take abroad cut/cutting/circumcised/married',
        'breast ironing',
      ],
    },
    source: {
      name: 'NHS: Female genital mutilation (FGM)',
      url: 'https://www.nhs.uk/conditions/female-genital-mutilation-fgm/',
    },
  },
  {
    slug: 'modern-slavery',
    kind: 'abuse',
    title: 'If someone is forcing you to work, or has trafficked you',
    emergency: {
      lead: 'Call 999 now and ask for the police if you or someone else is in danger.',
      signs: [
        'You can get help whatever your immigration status.',
        'Signs are being held somewhere, having your passport taken, or being made to work to pay off a debt.',
      ],
    },
    advice: [],
    lines: [...slaveryLines, ...abuseLines],
    also: [ifChild],
    phrases: {
      instead: [
        'trafficked/trafficking/traficked/trafficing',
        'human/sex/people/child trafficking/traffickers',
        'modern/sex slavery/slave',
        'forced prostitution/labour/labor/sex',
        'forced work/working/beg/prostitute/sell',
        'took/taken passport away/off/from',
        'holding passport',
        'being? held captive/prisoner/against',
        'kidnapped/kidnap/abducted',
        'county lines',
        'cuckooed/cuckooing',
      ],
    },
    aboveWith: 'counselling counsellor therapy therapist psychologist psychiatrist photo',
    source: {
      name: 'GOV.UK: Modern slavery',
      url: 'https://www.gov.uk/government/collections/modern-slavery',
    },
  },
  {
    slug: 'spiked',
    kind: 'abuse',
    title: 'If you think you have been spiked',
    emergency: {
      lead: 'Call 999 now if you or someone else',
      signs: [
        'is hard to wake, confused or having trouble breathing',
        'is having a seizure, or keeps being sick',
        'is not safe, or has been assaulted',
      ],
      note: 'Tell someone you trust and stay with them. Police can test for drugs: they are gone from the body within hours or days.',
    },
    advice: [],
    lines: sexualAssaultLines,
    also: [ifUnwell],
    phrases: {
      instead: [
        'drink/drinks/vape/cocktail spiked/spiking/drugged/laced',
        'spiked drink/drinks/vape',
        'been/being spiked/drugged',
        '= spiked/spiking/drugged',
        'needle spiked/spiking',
        'spiked needle/injection',
        'someone/somebody/he/they spiked/drugged me/daughter/friend',
        'drugged raped?',
        'spiked by/at/last/club/night',
        'date rape drug',
        'roofied/roofies',
      ],
    },
    source: {
      name: 'NHS: Help after rape and sexual assault',
      url: 'https://www.nhs.uk/live-well/sexual-health/help-after-rape-and-sexual-assault/',
    },
  },
]
