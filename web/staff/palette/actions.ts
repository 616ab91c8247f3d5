import type { Icon } from '@tabler/icons-react'
import {
  IconBan,
  IconEye,
  IconHome,
  IconMail,
  IconPencil,
  IconRepeat,
  IconSend,
  IconShieldCheck,
  IconTemplate,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import type { Permission } from '../../../contract/core/permissions.ts'
import type { Found } from '../../../contract/staff/find.ts'
import {
  bouncesPath,
  campaignsPath,
  emailTabs,
  segmentsPath,
  suppressionsPath,
  templatesPath,
} from '../email/tabs.ts'
import { navigationOf } from '../shell/navigation.ts'
import { rankOf, ranks } from './match.ts'

export type Choice = {
  key: string
  group: string
  title: string
  detail: string
  to: string
  icon: Icon
  /** Offered whatever was typed, so nothing in it is marked. */
  isFixed?: true
}

type Ranked = Choice & { rank: number }

const groups: Record<Found['kind'], { group: string; icon: Icon }> = {
  clinic: { group: 'Clinics', icon: IconHome },
  article: { group: 'Articles', icon: IconPencil },
  campaign: { group: 'Campaigns', icon: IconSend },
  automated: { group: 'Campaigns', icon: IconRepeat },
  template: { group: 'Templates', icon: IconTemplate },
  colleague: { group: 'Staff', icon: IconUser },
}

const pathOf = ({ kind, id, title }: Found) =>
  ({
    clinic: `/staff/users/${id}`,
    article: `/staff/blog-management/${id}`,
    campaign: `${campaignsPath}/${id}`,
    automated: '/staff/email-marketing/automated',
    template: `${templatesPath}/${id}`,
    colleague: `/staff/staff-management?q=${encodeURIComponent(title)}&member=${id}`,
  })[kind]

type Action = {
  title: string
  detail: string
  to: string
  icon: Icon
  permission?: Permission
  alsoKnownAs: string
}

const actions: Action[] = [
  {
    title: 'New campaign',
    detail: 'An email to many people, from a contact list or a segment',
    to: '/staff/email-marketing/bulk',
    icon: IconSend,
    permission: 'send_campaigns',
    alsoKnownAs: 'start bulk create send newsletter',
  },
  {
    title: 'Send follow-up',
    detail: "One email to one person. Add a clinic's name to fill it in",
    to: '/staff/email-marketing',
    icon: IconMail,
    permission: 'send_campaigns',
    alsoKnownAs: 'write followup individual email new',
  },
  {
    title: 'Verify clinics',
    detail: 'Clinics waiting for a check, most urgent first',
    to: '/staff/verification',
    icon: IconShieldCheck,
    permission: 'verify_listings',
    alsoKnownAs: 'approve check next listing register',
  },
  {
    title: 'Write article',
    detail: 'Opens an empty editor',
    to: '/staff/blog-management/new',
    icon: IconPencil,
    alsoKnownAs: 'new blog post create an',
  },
  {
    title: 'Create template',
    detail: 'For campaigns and single emails',
    to: `${templatesPath}/new`,
    icon: IconTemplate,
    alsoKnownAs: 'new write a',
  },
  {
    title: 'Invite staff',
    detail: 'Opens the invitation',
    to: '/staff/staff-management?invite=yes',
    icon: IconUserPlus,
    permission: 'manage_staff',
    alsoKnownAs: 'new add a colleague member',
  },
  {
    title: 'Add to the suppression list',
    detail: 'For people who opt out by phone, post or reply',
    to: suppressionsPath,
    icon: IconBan,
    alsoKnownAs: 'unsubscribe opt out stop',
  },
]

const followUpTo = /^(?:send |write )?(?:an? )?follow[- ]?up (?:to )?(?<name>\S.*)$/i

/** What is looked for in what was typed: a clinic's name may follow an action. */
export function searchIn(typed: string) {
  const name = followUpTo.exec(typed)?.groups?.name
  return name === undefined ? { words: typed, isFollowUp: false } : { words: name, isFollowUp: true }
}

const followUp = ({ id }: Found) => `/staff/email-marketing?clinic=${id}`

/** What can be done with the clinic that is found first. */
const ofClinic = (clinic: Found, held: readonly Permission[]): Choice[] => {
  const group = `Actions on ${clinic.title}`
  return [
    ...(clinic.toVerify && held.includes('verify_listings')
      ? [
          {
            key: `verify ${clinic.id}`,
            group,
            title: 'Verify',
            detail: 'Compare its details with the register, then approve, ask or refuse',
            to: `/staff/users/${clinic.id}?from=verify`,
            icon: IconShieldCheck,
            isFixed: true as const,
          },
        ]
      : []),
    ...(held.includes('send_campaigns')
      ? [
          {
            key: `follow-up ${clinic.id}`,
            group,
            title: 'Send a follow-up',
            detail: 'Opens the email with the clinic filled in',
            to: followUp(clinic),
            icon: IconMail,
            isFixed: true as const,
          },
        ]
      : []),
    {
      key: `see ${clinic.id}`,
      group,
      title: 'See as provider',
      detail: "Read only, without patients' messages",
      to: `/staff/users/${clinic.id}/as-provider`,
      icon: IconEye,
      isFixed: true,
    },
  ]
}

const followUpsTo = (found: Found[]): Choice[] =>
  found
    .filter(({ kind }) => kind === 'clinic')
    .map(clinic => ({
      key: `follow-up ${clinic.id}`,
      group: 'Actions',
      title: `Send follow-up to ${clinic.title}`,
      detail: clinic.detail,
      to: followUp(clinic),
      icon: IconMail,
    }))

const choiceOf = (item: Found, words: string): Ranked => ({
  key: `${item.kind} ${item.id}`,
  title: item.title,
  detail: item.near ? `${item.detail}. A near match.` : item.detail,
  to: pathOf(item),
  // What the server found, it found somewhere: in an address or a subject if not in the name.
  rank: item.near ? ranks.near : (rankOf(item.title, words) ?? ranks.elsewhere),
  ...groups[item.kind],
})

/** The screens of the rail and of the email portal, and those that are behind a link. */
const pagesFor = (held: readonly Permission[], off: readonly string[]): Choice[] =>
  [
    ...navigationOf(held, off),
    ...emailTabs.map(tab => ({ ...tab, icon: IconSend })),
    { to: campaignsPath, label: 'Campaigns', icon: IconSend },
    { to: segmentsPath, label: 'Segments', icon: IconSend },
    { to: bouncesPath, label: 'Bounces', icon: IconSend },
    { to: suppressionsPath, label: 'Suppression list', icon: IconBan },
  ].map(({ to, label, icon }) => ({
    key: `page ${label}`,
    group: 'Pages',
    title: label,
    detail: '',
    to,
    icon,
  }))

const actionsFor = (held: readonly Permission[]) =>
  actions
    .filter(({ permission }) => !permission || held.includes(permission))
    .map(({ alsoKnownAs, ...action }) => ({
      key: `action ${action.title}`,
      group: 'Actions',
      alsoKnownAs,
      ...action,
    }))

const fitting = (choices: (Choice & { alsoKnownAs?: string })[], words: string): Ranked[] =>
  choices.flatMap(({ alsoKnownAs, ...choice }) => {
    const rank = rankOf(choice.title, words, alsoKnownAs)
    return rank === undefined ? [] : [{ ...choice, rank }]
  })

/** Everything that fits the words, the group with the best match first; without words, the actions and pages. */
export function choicesFor(
  typed: string,
  found: Found[],
  held: readonly Permission[],
  off: readonly string[] = [],
): Choice[] {
  if (typed === '')
    return [...actionsFor(held), ...pagesFor(held, off).slice(0, navigationOf(held, off).length)]
  if (searchIn(typed).isFollowUp && held.includes('send_campaigns')) return followUpsTo(found)
  const first = found.find(({ kind }) => kind === 'clinic')
  const ranked = [
    ...found.map(item => choiceOf(item, typed)),
    ...fitting(actionsFor(held), typed),
    ...fitting(pagesFor(held, off), typed),
  ].sort((a, b) => a.rank - b.rank)
  // A near match beside one that has the words is in its way, except among clinics, whose names are heard on the phone.
  const best = ranked[0]?.rank ?? ranks.near
  const shown = ranked.filter(
    ({ rank, group }) => rank < ranks.near || best === ranks.near || group === 'Clinics',
  )
  return [...Map.groupBy(shown, ({ group }) => group)].flatMap(([group, choices]) => [
    ...choices,
    ...(group === 'Clinics' && first ? ofClinic(first, held) : []),
  ])
}
