export const nations = ['England', 'Scotland', 'Wales', 'Northern Ireland'] as const
export type Nation = (typeof nations)[number]

/** Someone to call or write to. Without nations it serves the whole UK. */
export type HelpLine = {
  name: string
  /** As people read it. */
  number: string
  href: string
  note: string
  nations?: readonly Nation[]
}

/** People to call, under a heading that says for whom they are. */
export type LineGroup = { title: string; lines: readonly HelpLine[] }

const call = (name: string, number: string, note: string, nations?: readonly Nation[]): HelpLine => ({
  name,
  number,
  href: `tel:${number.replaceAll(' ', '')}`,
  note,
  ...(nations && { nations }),
})

const always = 'Free, day and night'

// Numbers are those of NHS.UK "Where to get urgent help for mental health", GOV.UK "Domestic abuse: how to get help",
// NHS inform, 111.wales.nhs.uk, nidirect and of the helplines themselves, last held against them on the date in `topic.ts`.

export const emergencyCall = call('Emergency services', '999', always)

const outOfHours: HelpLine = {
  name: 'GP out-of-hours service',
  number: 'Find your local number',
  href: 'https://www.nidirect.gov.uk/articles/gp-out-hours-service',
  note: 'When your GP surgery is closed. At other times call your GP.',
  nations: ['Northern Ireland'],
}

export const urgentLines: readonly HelpLine[] = [
  call('NHS 111', '111', always, ['England', 'Wales']),
  call('NHS 24', '111', always, ['Scotland']),
  outOfHours,
]

const samaritans = call('Samaritans', '116 123', always)

/** For a crisis of the mind. */
export const mentalHealthLines: readonly HelpLine[] = [
  call('NHS 111, choose option 2', '111', `${always}. Choose option 2 for urgent mental health help.`, [
    'England',
    'Wales',
  ]),
  call('NHS 24', '111', always, ['Scotland']),
  samaritans,
  {
    name: 'Shout, by text',
    number: 'Text SHOUT to 85258',
    href: 'sms:85258?body=SHOUT',
    note: always,
  },
  call('Breathing Space', '0800 83 85 87', 'Free, evenings and weekends', ['Scotland']),
  call('C.A.L.L.', '0800 132 737', always, ['Wales']),
  call('Lifeline', '0808 808 8000', always, ['Northern Ireland']),
]

/** For abuse and sexual assault. */
export const abuseLines: readonly HelpLine[] = [
  call('National Domestic Abuse Helpline', '0808 2000 247', always, ['England']),
  call('Domestic Abuse and Forced Marriage Helpline', '0800 027 1234', always, ['Scotland']),
  call('Live Fear Free Helpline', '0808 80 10 800', always, ['Wales']),
  call('Domestic and Sexual Abuse Helpline', '0808 802 1414', always, ['Northern Ireland']),
]

export const sexualAssaultLines: readonly HelpLine[] = [
  call('Rape and Sexual Abuse Support Line', '0808 500 2222', always, ['England', 'Wales']),
  call('NHS Scotland sexual assault self-referral', '0800 148 88 88', always, ['Scotland']),
  call('Live Fear Free Helpline', '0808 80 10 800', always, ['Wales']),
  call('Domestic and Sexual Abuse Helpline', '0808 802 1414', always, ['Northern Ireland']),
]

/** For those who are made to work, or are sold. */
export const slaveryLines: readonly HelpLine[] = [
  call('Modern Slavery and Exploitation Helpline', '08000 121 700', 'Free, in confidence'),
]

/** For girls at risk of being cut, and those who fear for one. */
export const fgmLines: readonly HelpLine[] = [
  call('NSPCC FGM Helpline', '0800 028 3550', "Free. You don't have to give your name."),
]

/** For children, and for those who fear for one. */
export const childLines: readonly HelpLine[] = [
  call('Childline, for children', '0800 1111', always),
  call('NSPCC, for adults worried about a child', '0808 800 5000', 'Free'),
]

export const ifChild: LineGroup = {
  title: "If you're under 19, or worried about a child",
  lines: childLines,
}
export const ifOnPurpose: LineGroup = {
  title: "If it was on purpose, or you're struggling to cope",
  lines: mentalHealthLines,
}
export const ifByOthers: LineGroup = {
  title: 'If someone did this to you',
  lines: abuseLines,
}
export const ifClose: LineGroup = { title: 'If it was a partner or a relative', lines: abuseLines }
export const ifUnwell: LineGroup = {
  title: "If you feel unwell and it's not an emergency",
  lines: urgentLines,
}
