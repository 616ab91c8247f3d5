import { type Kysely, sql } from 'kysely'
import { v7 as uuid, v5 as uuidOf } from 'uuid'
import { basisWording, openTrackingWording } from '../../../contract/email/consent.ts'
import { purposeOfCategory } from '../../../contract/email/templates.ts'
import { productName } from '../../../contract/text/product.ts'
import type { DB } from '../../types.gen.ts'

type Template = [name: string, category: string, subject: string, content: string]

/** Emails that staff send often. */
const templates: Template[] = [
  [
    'Invitation, three months free',
    'invitation',
    `List {{clinicName}} on ${productName}, free for 3 months`,
    `<p>Dear {{firstName}},</p><p>Patients compare private clinics on ${productName} by price, rating and distance. {{clinicName}} isn't listed yet.</p><p>A listing is free for 3 months, then £7.99 a month until you cancel. You get:</p><ul><li>your treatments shown with prices, and what each price includes</li><li>enquiries sent directly to you</li><li>figures on how often patients find and contact you</li></ul><p><a href="/signup">Register your clinic</a> in four steps, or <a href="/resultexamples">see how clinics are shown</a>.</p>`,
  ],
  [
    'Follow-up after a call',
    'follow-up',
    'Thank you for your time, {{firstName}}',
    `<p>Dear {{firstName}},</p><p>Thank you for speaking with us about {{clinicName}}. As promised, here's the link to <a href="/signup">register your clinic</a>.</p><p>It takes about ten minutes. You'll need your company number and your regulator's certificate number.</p><p>If you have any questions, just reply to this email.</p>`,
  ],
  [
    'Unfinished registration',
    'follow-up',
    'Finish registering {{clinicName}}',
    `<p>Hello {{firstName}},</p><p>You started registering {{clinicName}} and said we could remind you. We've saved what you entered, except your password and card details.</p><p class="button"><a href="/signup">Finish your registration</a></p><p>If something stopped you finishing, tell us. We read every reply.</p>`,
  ],
  [
    'Complete your profile',
    'account',
    '{{clinicName}}: complete your listing',
    `<p>Hello {{firstName}},</p><p>{{clinicName}}'s listing is live. Prices, opening hours and a description help patients compare clinics and get in touch.</p><p class="button"><a href="/account">See what's missing</a></p>`,
  ],
  [
    'We miss you',
    'account',
    'Is {{clinicName}} still up to date?',
    `<p>Hello {{firstName}},</p><p>{{clinicName}}'s listing hasn't been updated for a while. Patients rely on your prices and opening hours being right.</p><p>It only takes five minutes.</p><p class="button"><a href="/account">Check your listing</a></p>`,
  ],
  [
    'News for clinics',
    'news',
    `What's new on ${productName}`,
    `<p>Dear {{firstName | default: "colleague"}},</p><h2>Compare up to four clinics</h2><p>Patients can now compare clinics side by side by price, what it includes, rating, distance and opening hours.</p><h2>Search in everyday words</h2><p>A search for “nose job” now finds rhinoplasty. If your patients use another word, let us know.</p><p class="button"><a href="/treatments">See treatments and prices</a></p>`,
  ],
]

type FollowUp = {
  days: number
  by: 'staff@demo.test' | 'admin@demo.test'
  name: string
  clinic: string
  tracked?: boolean
  opens?: number
  proxyOpens?: number
  clicks?: number
  botClicks?: number
  state?: 'failed' | 'unknown'
  failure?: string
  bounced?: true
}

const followUps: FollowUp[] = [
  {
    days: 0.08,
    by: 'staff@demo.test',
    name: 'Hannah Osei',
    clinic: 'Bracken Physio',
    tracked: true,
    opens: 2,
    clicks: 1,
  },
  { days: 0.4, by: 'staff@demo.test', name: 'Priya Raman', clinic: 'Northgate Eye Clinic', clicks: 2 },
  { days: 1.1, by: 'staff@demo.test', name: 'Tom Lowell', clinic: 'Millrace Skin' },
  {
    days: 1.9,
    by: 'admin@demo.test',
    name: 'Ceri Bevan',
    clinic: 'Fallowfield Dental',
    tracked: true,
    opens: 4,
    proxyOpens: 3,
    clicks: 3,
    botClicks: 1,
  },
  { days: 3.2, by: 'staff@demo.test', name: 'Ailsa Munro', clinic: 'Kelvin Orthopaedics', clicks: 1 },
  { days: 4.6, by: 'staff@demo.test', name: 'Owen Pugh', clinic: 'Severn Hearing', bounced: true },
  {
    days: 6.3,
    by: 'admin@demo.test',
    name: 'Leila Haddad',
    clinic: 'Haddad Dermatology',
    tracked: true,
    opens: 1,
  },
  {
    days: 8.8,
    by: 'staff@demo.test',
    name: 'Mark Ellery',
    clinic: 'Ellery Sports Medicine',
    state: 'failed',
    failure: '451 4.7.1 Try again later',
  },
  { days: 12.5, by: 'staff@demo.test', name: 'Rosa Quick', clinic: 'Quick & Lane Opticians', clicks: 4 },
  {
    days: 17.1,
    by: 'admin@demo.test',
    name: 'Ben Adeyinka',
    clinic: 'Thornfield Fertility',
    state: 'unknown',
    failure: 'The connection broke while sending this email.',
  },
  {
    days: 24.7,
    by: 'staff@demo.test',
    name: 'Jana Kovar',
    clinic: 'Kovar Dental Studio',
    tracked: true,
    opens: 3,
    clicks: 2,
  },
  { days: 39.2, by: 'staff@demo.test', name: 'Ewan Sillars', clinic: 'Sillars Physiotherapy' },
]

const hour = 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * 24 * hour)
const addressOf = ({ name }: FollowUp) => `${name.toLowerCase().replace(' ', '.')}@prospects.test`
const linkSpace = '5b0c9d5e-8a53-4d0f-9f2b-6f1c6f1d7a11'

/** Templates, follow-ups with their responses, and suppressed addresses. */
export async function seedEmail(db: Kysely<DB>) {
  const staff = await db.selectFrom('staff').select(['id', 'email']).execute()
  const idOf = (email: string) => staff.find(person => person.email === email)?.id ?? null
  await db
    .insertInto('emailTemplates')
    .values(
      templates.map(([name, category, subject, content], index) => ({
        id: uuid(),
        name,
        category,
        purpose: purposeOfCategory(category),
        subject,
        content,
        createdBy: idOf('admin@demo.test'),
        createdAt: ago(60 - index),
        updatedAt: ago(30 - index * 4),
      })),
    )
    .execute()
  // As if each had been saved once: what it says now can be brought back after a change.
  await sql`insert into template_versions (template_id, version, fields, saved_by, saved_at)
    select id, version, jsonb_build_object('name', name, 'subject', subject, 'preheader', preheader, 'content', content,
      'category', category, 'purpose', purpose), created_by, updated_at
    from email_templates`.execute(db)
  for (const followUp of followUps) await seedFollowUp(db, followUp, idOf(followUp.by))
  await seedSuppressions(db, idOf('admin@demo.test'))
}

async function seedFollowUp(db: Kysely<DB>, followUp: FollowUp, staffId: string | null) {
  const { days, name, clinic, tracked = false, state = 'sent', failure = null, bounced } = followUp
  const id = uuid({ msecs: ago(days).getTime() })
  const email = addressOf(followUp)
  await seedConsents(db, followUp, staffId)
  await db
    .insertInto('marketingMails')
    .values({
      id,
      kind: 'followup',
      purpose: 'outreach',
      email,
      contact: JSON.stringify({ fullName: name, clinicName: clinic }),
      subject: `${clinic} on ${productName}`,
      messageId: `<${id}@clinic-atlas.test>`,
      staffId,
      state,
      failure,
      tracksOpens: tracked,
      createdAt: ago(days),
      sentAt: state === 'sent' ? ago(days) : null,
      bouncedAt: bounced ? ago(days - 0.01) : null,
    })
    .execute()
  await seedResponses(db, id, followUp)
}

async function seedConsents(db: Kysely<DB>, followUp: FollowUp, recordedBy: string | null) {
  const recordedAt = ago(followUp.days)
  const email = addressOf(followUp)
  const agreed = {
    basis: 'consent',
    source: 'Stand at the Leeds dental fair',
    givenOn: day(ago(followUp.days + 5)),
  }
  const company = { basis: 'company', source: 'Stated by our staff', givenOn: day(recordedAt) }
  const row = { email, recordedBy, recordedAt }
  const wording = basisWording({ kind: 'company' })
  await db
    .insertInto('emailConsents')
    .values([
      { id: uuid(), purpose: 'outreach', wording, ...company, ...row },
      ...(followUp.tracked
        ? [{ id: uuid(), purpose: 'open_tracking', wording: openTrackingWording, ...agreed, ...row }]
        : []),
    ])
    .execute()
}

const day = (date: Date) => date.toISOString().slice(0, 10)

async function seedResponses(db: Kysely<DB>, mailId: string, followUp: FollowUp) {
  const { days, opens = 0, proxyOpens = 0, clicks = 0, botClicks = 0 } = followUp
  if (opens + proxyOpens + clicks + botClicks === 0) return
  await db
    .insertInto('mailResponses')
    .values({
      mailId,
      opens,
      proxyOpens,
      clicks,
      botClicks,
      lastOpenedAt: opens ? ago(days * 0.6) : null,
      lastClickedAt: clicks ? ago(days * 0.5) : null,
    })
    .execute()
  if (clicks + botClicks === 0) return
  const url = 'https://clinic-atlas.test/resultexamples'
  const linkId = uuidOf(url, linkSpace)
  await db
    .insertInto('mailLinks')
    .values({ id: linkId, url })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db.insertInto('mailLinkClicks').values({ mailId, linkId, clicks, botClicks }).execute()
}

async function seedSuppressions(db: Kysely<DB>, addedBy: string | null) {
  await db
    .insertInto('emailSuppressions')
    .values([
      {
        email: 'owen.pugh@prospects.test',
        scope: 'all',
        reason: 'bounced',
        detail: '5.1.1 No such user',
        addedAt: ago(4.5),
      },
      {
        email: 'desk@riverside-osteo.test',
        scope: 'all',
        reason: 'unsubscribed',
        detail: 'Unsubscribe link in an email',
        addedAt: ago(9),
      },
      {
        email: 'info@quayside-aesthetics.test',
        scope: 'all',
        reason: 'complained',
        detail: 'Reported as spam',
        addedAt: ago(15),
      },
      {
        email: 'hello@larkhill-gp.test',
        scope: 'promotional',
        reason: 'unsubscribed',
        detail: 'Preference page',
        addedAt: ago(21),
      },
      {
        email: 'manager@oldmill-dental.test',
        scope: 'all',
        reason: 'staff',
        detail: 'Asked by phone',
        addedBy,
        addedAt: ago(33),
      },
    ])
    .execute()
}
