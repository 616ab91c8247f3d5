import type { Permission } from '../../../contract/core/permissions.ts'
import type { Found } from '../../../contract/staff/find.ts'
import { navigationOf } from '../shell/navigation.ts'

export type Choice = { key: string; group: string; title: string; detail: string; to: string }

const groups: Record<Found['kind'], string> = {
  clinic: 'Clinics',
  article: 'Articles',
  campaign: 'Campaigns',
  template: 'Templates',
  colleague: 'Colleagues',
}

const pathOf = ({ kind, id }: Found) =>
  ({
    clinic: `/staff/users/${id}`,
    article: `/staff/blog-management/${id}`,
    campaign: `/staff/email-marketing/campaigns/${id}`,
    template: `/staff/email-marketing/templates/${id}`,
    colleague: '/staff/staff-management',
  })[kind]

type Action = { title: string; detail: string; to: string; permission?: Permission }

const actions: Action[] = [
  { title: 'Write an article', detail: 'Opens an empty editor', to: '/staff/blog-management/new' },
  { title: 'Write a follow-up', detail: 'One email to one person', to: '/staff/email-marketing' },
  {
    title: 'Start a bulk campaign',
    detail: 'Needs a list of contacts',
    to: '/staff/email-marketing/bulk',
    permission: 'send_campaigns',
  },
  {
    title: 'Create a template',
    detail: 'For campaigns and single emails',
    to: '/staff/email-marketing/templates/new',
  },
  {
    title: 'Add to the suppression list',
    detail: 'For people who opt out by phone, post or reply',
    to: '/staff/email-marketing/suppressions',
  },
  {
    title: 'Invite a colleague',
    detail: 'Opens staff management',
    to: '/staff/staff-management',
    permission: 'manage_staff',
  },
]

const holds = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())

/** What can be done with the clinic that is found first. */
const ofClinic = ({ id, title }: Found, held: readonly Permission[]): Choice[] =>
  held.includes('send_campaigns')
    ? [
        {
          key: `follow-up ${id}`,
          group: `Actions on ${title}`,
          title: 'Send a follow-up',
          detail: 'Opens the email with the clinic filled in',
          to: `/staff/email-marketing?clinic=${id}`,
        },
      ]
    : []

/** Everything that fits the words, in groups; without words, the pages and actions. */
export function choicesFor(words: string, found: Found[], held: readonly Permission[]): Choice[] {
  const first = found.find(({ kind }) => kind === 'clinic')
  const choiceOf = (item: Found): Choice => ({
    key: `${item.kind} ${item.id}`,
    group: groups[item.kind],
    title: item.title,
    detail: item.detail,
    to: pathOf(item),
  })
  const fits = (title: string) => words === '' || holds(title, words)
  return [
    ...found.filter(({ kind }) => kind === 'clinic').map(choiceOf),
    ...(first ? ofClinic(first, held) : []),
    ...found.filter(({ kind }) => kind !== 'clinic').map(choiceOf),
    ...navigationOf(held)
      .filter(({ label }) => fits(label))
      .map(({ to, label }) => ({ key: to, group: 'Pages', title: label, detail: '', to })),
    ...actions
      .filter(({ title, permission }) => fits(title) && (!permission || held.includes(permission)))
      .map(({ title, detail, to }) => ({ key: `action ${to}`, group: 'Actions', title, detail, to })),
  ]
}
