import type { Topic } from './topic.ts'

const leadToPolice = {
  lead: 'Call 999 now and ask for the police if you or your children are in danger.',
  signs: [
    'If you cannot speak on a mobile, press 55 when you are asked to.',
    'On a landline, stay on the line: the operator can hear you and will put you through.',
  ],
}

const people =
  'husband/husbands/wife/partner/boyfriend/girlfriend/bf/gf/hubby/fiance/ex/man/he/she/they/dad/mum/father/mother/stepdad/brother/son/daughter/carer/family'
const nouns =
  'husband/wife/partner/boyfriend/girlfriend/bf/gf/hubby/fiance/ex/dad/mum/father/mother/stepdad/brother/son/carer/family/parents'

/** Violence and control by somebody close, and sexual assault. */
export const abuse: readonly Topic[] = [
  {
    slug: 'domestic-abuse',
    kind: 'abuse',
    title: 'If somebody is hurting, threatening or controlling you',
    emergency: leadToPolice,
    advice: [],
    phrases: {
      instead: [
        'domestic/domestick/domestc abuse/violence/violance/violense/abused/abus/assault/abuser/violent',
        'dv helpline',
        `${people} hits/hit/hitting/beats/beat/beating/punched/punches/punching/kicked/kicks/slapped/slaps/strangled/strangles/attacked/attacks/threatened/threatens/abuses/abused/abusing/hurts/hurt/hurting/choked/rapes/raped/controls/burned/pushed me/us/kids/children/child`,
        `${people} going kill me/us`,
        `${people} wants kill/hurt me/us`,
        `${people} abusive/violent/controlling`,
        `abusive/violent ${nouns}/relationship/marriage/man/home`,
        `controlling ${nouns}/relationship/behaviour/behavior`,
        `scared/afraid/frightened/terrified of? ${nouns}`,
        `hit/beaten/abused/attacked/punched/assaulted/threatened/strangled by ${nouns}/someone`,
        'being/getting/been hit/beaten/abused/battered/attacked/threatened/stalked/strangled',
        'being/getting/been beat up',
        'beaten up',
        'strangled',
        `${people} forces/forced/forcing me`,
        `${people} threatens/threatened/threatening kill me/us`,
        'coercive/coersive/coercieve control/controlled',
        'emotional/physical/financial/verbal/mental/psychological abuse/abused/abuser',
        'wife beater/beating',
        'battered wife/woman/women/husband',
        'womens/women refuge/aid',
        'forced marriage',
        'honour/honor based? abuse/violence/killing',
        'stalker/stalked/stalking',
        'gaslighting/gaslighted/gaslit',
        'escape abuse/abusive/violence',
      ],
      above: ['abuse/abused/abuser', 'attacked/assaulted'],
    },
    unless: 'substance drug drugs alcohol laxative steroid steroids solvent opioid painkiller tackle',
    aboveWith: `counselling counsellor counselor therapy therapist psychologist psychiatrist emdr trauma ptsd support
      past childhood survivor dentist`,
    source: {
      name: 'GOV.UK: Domestic abuse: how to get help',
      url: 'https://www.gov.uk/guidance/domestic-abuse-how-to-get-help',
    },
  },
  {
    slug: 'sexual-assault',
    kind: 'abuse',
    title: 'If somebody has raped or sexually assaulted you',
    emergency: {
      lead: 'Call 999 now if you are in danger or badly hurt.',
      signs: [
        'You can get care at a sexual assault referral centre (SARC), whether or not you tell the police.',
        'It is never your fault. You decide what happens next.',
      ],
    },
    advice: [],
    phrases: {
      instead: [
        'rape/raped/raping/rapist/raep/rapes',
        'date/gang/marital rape/raped',
        'sexual/sexually/sexualy/sexaul assault/assaulted/abuse/abused/violence/attack/attacked/harassment/asault/assult/assulted',
        'molested/molesting/molestation',
        'groped/groping',
        'drink spiked/spiking',
        'spiked drink',
        'been spiked',
        'incest',
        'forced into? sex',
        'sarc',
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
    slug: 'child-abuse',
    kind: 'abuse',
    title: 'If a child is being hurt or is in danger',
    emergency: {
      lead: 'Call 999 now if a child is in immediate danger.',
      signs: [
        'Children can call Childline on 0800 1111, day and night.',
        'Adults who are worried about a child can call the NSPCC on 0808 800 5000.',
      ],
    },
    advice: [],
    phrases: {
      instead: [
        'child/kid/kids/children/baby abuse/abused/neglect/neglected/grooming/groomed/abuser',
        'childline',
        'nspcc',
        'uncle/teacher/coach/stepdad/dad/someone touched/touches/touching me/child/kid/son/daughter',
      ],
    },
    aboveWith:
      'counselling counsellor counselor therapy therapist psychologist psychiatrist emdr ptsd past survivor',
    source: {
      name: 'GOV.UK: Report child abuse',
      url: 'https://www.gov.uk/report-child-abuse',
    },
  },
]
