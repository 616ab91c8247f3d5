import { type Insertable, type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import { leftOutReasons } from '../../../contract/email/campaigns.ts'
import type { CampaignRuns, DB, RunRecipients } from '../../types.gen.ts'
import { Random } from '../random.ts'

const day = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * day)
const reasons = Object.keys(leftOutReasons)

type Planned = {
  name: string
  type: 'abandoned_signup' | 'profile_completion' | 'reactivation' | 'promotional'
  template: string
  frequency: 'manual' | 'daily' | 'weekly' | 'monthly' | 'event-based'
  isActive: boolean
  purpose: string
  people?: number
}

const planned: Planned[] = [
  {
    name: 'Finish your registration',
    type: 'abandoned_signup',
    template: 'Unfinished registration',
    frequency: 'daily',
    isActive: true,
    purpose: 'signup',
  },
  {
    name: 'Complete your profile',
    type: 'profile_completion',
    template: 'Complete your profile',
    frequency: 'weekly',
    isActive: true,
    purpose: 'account',
  },
  {
    name: 'We miss you',
    type: 'reactivation',
    template: 'We miss you',
    frequency: 'monthly',
    isActive: false,
    purpose: 'promotional',
  },
  {
    name: 'News for clinics',
    type: 'promotional',
    template: 'News for clinics',
    frequency: 'manual',
    isActive: true,
    purpose: 'promotional',
    people: 120,
  },
]

/** Sent and scheduled emails. */
export type Sent = {
  name: string
  days: number
  state: 'completed' | 'paused' | 'awaiting_approval' | 'declined' | 'stopped' | 'missed'
  people: number
  pending?: number
  unknown?: number
  failed: number
  leftOut: number
}

/** Emails of staff to uploaded lists. */
const bulk: Sent[] = [
  { name: 'September reminder', days: 24, state: 'completed', people: 96, failed: 3, leftOut: 7, unknown: 2 },
  { name: 'Autumn listing invitation', days: 11, state: 'completed', people: 140, failed: 4, leftOut: 9 },
  {
    name: 'Webinar, 26 November',
    days: 0.3,
    state: 'paused',
    people: 100,
    pending: 60,
    failed: 1,
    leftOut: 4,
  },
]

/** Campaigns of every type, with their emails of the last weeks. All of it is invented. */
export async function seedCampaigns(db: Kysely<DB>) {
  const templates = await db.selectFrom('emailTemplates').selectAll().execute()
  const staff = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'staff@demo.test')
    .executeTakeFirstOrThrow()
  const templateOf = (name: string) => templates.find(template => template.name === name) ?? templates[0]!
  for (const campaign of planned) {
    const template = templateOf(campaign.template)
    const id = uuid()
    const { name, type, isActive, frequency: runFrequency } = campaign
    const { last, next, every, rounds } = turnsOf(runFrequency)
    await db
      .insertInto('campaigns')
      .values({
        id,
        name,
        type,
        templateId: template.id,
        isActive,
        runFrequency,
        createdBy: staff.id,
        createdAt: ago(60),
        lastRunAt: rounds > 0 ? morning(last) : null,
        nextRunAt: isActive && next !== null ? morning(next) : null,
      })
      .execute()
    for (let round = 0; round < rounds; round++)
      await seedRun(db, {
        id: uuid(),
        campaignId: id,
        kind: type,
        name,
        purpose: campaign.purpose,
        template,
        staffId: staff.id,
        startedAt: morning(last + round * every),
        sent: {
          name,
          days: last + round * every,
          state: 'completed',
          people: campaign.people ?? 3 + (((round + 1) * 5) % 7),
          failed: round % 4 === 3 || campaign.people ? 1 : 0,
          leftOut: 0,
        },
      })
  }
  for (const sent of bulk)
    await seedRun(db, {
      id: uuid(),
      campaignId: null,
      kind: 'bulk',
      name: sent.name,
      purpose: 'outreach',
      template: templateOf('Invitation, three months free'),
      staffId: staff.id,
      sent,
      // In the morning, whenever the demo was made.
      ...(sent.days >= 1 && { startedAt: new Date(morning(sent.days).getTime() + 75 * 60_000) }),
    })
}

/** How many days ago a campaign last ran and when its next turn is, as the scheduler would have it: at nine in the morning. */
function turnsOf(frequency: Planned['frequency']) {
  const today = morning(0) <= new Date() ? 0 : 1
  if (frequency === 'daily') return { last: today, next: today - 1, every: 1, rounds: 10 }
  if (frequency === 'weekly') return { last: 3, next: -4, every: 7, rounds: 4 }
  if (frequency === 'monthly') return { last: 0, next: null, every: 30, rounds: 0 }
  return { last: 5, next: null, every: 1, rounds: 1 }
}

const londonHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Nine in London, this many days ago. */
function morning(daysAgo: number) {
  const nine = new Date(`${londonDay(ago(daysAgo))}T09:00:00Z`)
  return new Date(nine.getTime() - (Number(londonHour.format(nine)) - 9) * 60 * 60 * 1000)
}

export type Seeding = {
  id: string
  campaignId: string | null
  kind: string
  name: string
  purpose: string
  template: { id: string; subject: string; content: string }
  staffId: string
  sent: Sent
  /** Where the days of `sent` are not exact enough. */
  startedAt?: Date
  /** For a run that needed a second person: who asked, until when, and what became of it. */
  approval?: Pick<
    Insertable<CampaignRuns>,
    'askedBy' | 'approvalExpiresAt' | 'decidedBy' | 'decidedAt' | 'declineReason'
  >
}

export async function seedRun(
  db: Kysely<DB>,
  {
    id,
    campaignId,
    kind,
    name,
    purpose,
    template,
    staffId,
    sent,
    startedAt = ago(sent.days),
    approval,
  }: Seeding,
) {
  const run: Insertable<CampaignRuns> = {
    id,
    campaignId,
    kind,
    name,
    purpose,
    templateId: template.id,
    subject: template.subject,
    content: template.content,
    requiresConsent: false,
    maxContacts: 3,
    cause: campaignId ? 'schedule' : 'manual',
    state: sent.state,
    total: sent.people,
    skipped: JSON.stringify(
      campaignId
        ? [
            { reason: 'recently_contacted', count: 4 },
            { reason: 'no_consent', count: 2 },
          ]
        : [],
    ),
    startedBy: staffId,
    startedAt,
    activeAt: new Date(),
    finishedAt: isOver(sent) ? new Date(startedAt.getTime() + sent.people * 200) : null,
    ...approval,
  }
  await db.insertInto('campaignRuns').values(run).execute()
  const rows = Array.from({ length: sent.people }, (_, position) => recipient(id, position, sent, startedAt))
  if (rows.length > 0) await db.insertInto('runRecipients').values(rows).execute()
  await sql`insert into marketing_mails (id, kind, purpose, email, subject, message_id, template_id, campaign_name,
      staff_id, state, failure, created_at, sent_at)
    select id, 'campaign', ${purpose}, email, ${template.subject}, message_id, ${template.id}, ${name}, ${staffId},
      state, reason, ${startedAt}, sent_at
    from run_recipients where run_id = ${id} and state in ('sent', 'failed', 'unknown')`.execute(db)
  await sql`insert into mail_responses (mail_id, clicks, last_clicked_at)
    select id, 1, sent_at + interval '3 hours' from run_recipients
    where run_id = ${id} and state = 'sent' and position % 5 = 0`.execute(db)
}

const isOver = ({ state }: Sent) => state !== 'paused' && state !== 'awaiting_approval'

function recipient(runId: string, position: number, sent: Sent, startedAt: Date): Insertable<RunRecipients> {
  const random = new Random(`campaign ${sent.name} ${sent.days}`, position)
  const id = uuid()
  const at = new Date(startedAt.getTime() + position * 200)
  const state = stateOf(position, sent)
  const place = random.pick(['harbour', 'mill', 'abbey', 'orchard', 'castle', 'station', 'park', 'bridge'])
  const craft = random.pick(['dental', 'physio', 'skin', 'eyecare', 'hearing', 'clinic'])
  return {
    id,
    runId,
    position,
    email: `${random.pick(['hello', 'info', 'desk', 'reception'])}-${position}@${place}-${craft}.test`,
    messageId: `<${id}@localhost>`,
    state,
    attempts: state === 'pending' || state === 'suppressed' ? 0 : 1,
    nextTryAt: at,
    reason: {
      failed: '550 5.7.1 Message refused',
      unknown: 'The server stopped while sending this email.',
      suppressed: reasons[position % 3]!,
      sent: null,
      pending: null,
    }[state],
    sentAt: state === 'sent' ? at : null,
  }
}

/** The last ones of a list wait, were left out, failed or are in doubt. */
function stateOf(position: number, { people, pending = 0, leftOut, failed, unknown = 0 }: Sent) {
  const fromEnd = people - 1 - position
  if (fromEnd < pending) return 'pending'
  if (fromEnd < pending + leftOut) return 'suppressed'
  if (fromEnd < pending + leftOut + failed) return 'failed'
  return fromEnd < pending + leftOut + failed + unknown ? 'unknown' : 'sent'
}
