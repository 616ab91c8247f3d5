import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { hashPassword } from '../../api/auth/passwords/passwords.ts'
import { startApi } from '../support/api.ts'
import { formOf } from '../support/blog.ts'
import { confirmationToken, register } from '../support/registration/registration.ts'
import { aForm } from '../support/registration/registration-form.ts'

/**
 * Every call that was agreed for the product, with exactly the payload that was agreed: nothing we added may be needed.
 * Where a call was changed on purpose, the row says so. The rows build on each other and run in this order.
 */
const api = await startApi()
const visitor = api.anActor()

const form = aForm({ website: 'https://harbour.test', locationPhone: '0113 496 0456' })
const { email, password } = form as { email: string; password: string }
const staffPassword = 'Harbour$Lantern?9'
const admin = await api.aStaffMember('admin')
const staffEmail = `${admin.id}@staff.test`
await api.db
  .updateTable('staff')
  .set({ passwordHash: await hashPassword(staffPassword) })
  .where('id', '=', admin.id)
  .execute()

/** A clinic that search finds and whose profile a campaign can remind of. */
const found = await api.aProvider({
  listing: { companyName: 'Leeds Scans', website: 'https://scans.test', yearsOfExperience: 9, rating: 4.5 },
  treatments: [
    { id: uuid(), name: 'MRI Scan', canonical: 'mri-scan', pricePence: 35_000, pricedOn: '2026-10-01' },
  ],
})
const picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0b4f4c' } })
  .png()
  .toBuffer()

type Reply = Awaited<ReturnType<typeof visitor.get>>
type Actor = ReturnType<typeof api.anActor>

/** What earlier rows have left for later ones. */
const left = {
  clinic: visitor as Actor,
  staff: visitor as Actor,
  confirmation: '',
  treatmentId: '',
  locationId: '',
  trackingId: '',
  templateId: '',
  campaignId: '',
  blogId: '',
  slug: '',
}

const contact = {
  email: 'ada@mill-lane.test',
  firstName: 'Ada',
  lastName: 'Byron',
  clinicName: 'Mill Lane',
  fullName: 'Ada Byron',
}
const article = {
  title: 'Reading a quotation',
  content: '<p>Ask what is included.</p>',
  excerpt: 'What a price covers.',
  category: 'Healthcare Tips',
  tags: JSON.stringify(['prices']),
  metaDescription: 'What to ask before you book.',
  status: 'published',
}
const blogFields =
  'id slug title excerpt category tags metadescription status featuredimage author viewcount createdat publishedat'
const articleFields = `${blogFields} content`
const staffFields =
  'id staff_id firstname lastname email phonenumber role department position referrercode referralcount hiredate last_login isactive'
const profileFields = 'firstName surname email phoneNumber'
const treatmentFields = 'id name price description'
const locationFields = 'id address city postCode phoneNumber'
const subscriptionFields = 'status currentPeriodEnd trialEnd cancelAtPeriodEnd'
const templateFields = 'id name subject content category'
const campaignFields =
  'id name type triggerCondition templateId isActive runFrequency lastRunAt nextRunAt recentStats'

const wordsOf = (text: string) => text.split(' ').filter(Boolean)

/** A file that the browser opens in a new tab, with a ticket in place of the login. */
async function openTab(path: string) {
  const { ticket } = (await left.staff.post('/api/download-ticket', { path })).body
  return visitor.get(`${path}?token=${ticket}`)
}

type Row = {
  call: string
  send: () => Promise<Reply>
  status?: number
  /** The path of the named fields in the answer. */
  of?: (body: Reply['body']) => unknown
  /** Names of fields that the answer must have. */
  fields?: string
  also?: (reply: Reply) => unknown
}

const table: Row[] = [
  {
    call: 'POST /api/save-partial-signup',
    send: () => {
      const { firstName, companyName } = form
      const body = { email, firstName, companyName, currentStep: 2, hasConsent: true, partialData: form }
      return visitor.post('/api/save-partial-signup', body)
    },
  },
  {
    call: 'POST /api/register-essential (multipart)',
    send: () => register(visitor, { ...form, freeTrial: '3', isEssentialSignup: 'true' }),
    also: async ({ text }) => {
      expect(text).toContain('Registration successful! Please check your email to confirm.')
      left.confirmation = await confirmationToken(api, email)
    },
  },
  {
    call: 'POST /api/confirm-email',
    send: () => visitor.post('/api/confirm-email', { token: left.confirmation }),
    fields: 'message',
  },
  {
    call: 'POST /api/login, wrong password',
    send: () => visitor.post('/api/login', { email, password: 'Wrong$Password1' }),
    status: 401,
    fields: 'message',
  },
  {
    call: 'POST /api/login',
    send: () => visitor.post('/api/login', { email, password }),
    fields: 'token user',
    also: ({ body }) => {
      left.clinic = api.anActor(body.token)
    },
  },
  { call: 'GET /api/verify-token', send: () => left.clinic.get('/api/verify-token') },
  {
    call: 'GET /api/verify-token, no login',
    send: () => visitor.get('/api/verify-token'),
    status: 401,
  },
  {
    call: 'GET /api/providers',
    send: () => visitor.get('/api/providers'),
    of: body => body[0],
    fields: '_id name specialty location',
  },
  {
    call: 'GET /api/treatments',
    send: async () => {
      await left.clinic.post('/api/treatments', { name: 'Skin check' })
      return left.clinic.get('/api/treatments')
    },
    of: body => body[0],
    fields: treatmentFields,
    also: ({ body }) => {
      left.treatmentId = body[0].id
    },
  },
  {
    call: 'PUT /api/treatments/{id}',
    send: () =>
      left.clinic.put(`/api/treatments/${left.treatmentId}`, {
        name: 'Mole check',
        description: 'With a dermatologist.',
        price: 180,
      }),
    fields: treatmentFields,
    also: ({ body }) => expect(body).toMatchObject({ name: 'Mole check', price: 180 }),
  },
  {
    call: 'GET /api/locations',
    send: () => left.clinic.get('/api/locations'),
    of: body => body[0],
    fields: locationFields,
    also: ({ body }) => {
      left.locationId = body[0].id
    },
  },
  {
    call: 'PUT /api/locations/{id}',
    send: () =>
      left.clinic.put(`/api/locations/${left.locationId}`, {
        id: left.locationId,
        address: '2 Park Row',
        city: 'Leeds',
        postCode: 'LS1 5HD',
        phoneNumber: '0113 496 0999',
      }),
    fields: locationFields,
    also: ({ body }) => expect(body).toMatchObject({ address: '2 Park Row', postCode: 'LS1 5HD' }),
  },
  {
    call: 'GET /api/subscription',
    send: () => left.clinic.get('/api/subscription'),
    fields: subscriptionFields,
  },
  {
    call: 'POST /api/update-payment-method',
    send: () => left.clinic.post('/api/update-payment-method', { paymentMethodId: 'pm_card_mastercard' }),
    fields: 'message',
  },
  {
    call: 'POST /api/cancel-subscription (no body)',
    send: () => left.clinic.post('/api/cancel-subscription'),
    also: ({ body }) => expect(body).toMatchObject({ cancelAtPeriodEnd: true }),
  },
  { call: 'GET /api/profile', send: () => left.clinic.get('/api/profile'), fields: profileFields },
  {
    call: 'PUT /api/profile',
    send: () =>
      left.clinic.put('/api/profile', {
        firstName: 'Amara',
        surname: 'Okafor',
        email,
        phoneNumber: '0113 496 0777',
      }),
    fields: profileFields,
    also: ({ body }) => expect(body).toMatchObject({ surname: 'Okafor', email }),
  },
  {
    call: 'PUT /api/profile with a new email',
    send: () =>
      left.clinic.put('/api/profile', {
        firstName: 'Amara',
        surname: 'Okafor',
        email: `new-${email}`,
        phoneNumber: '0113 496 0777',
      }),
    fields: profileFields,
  },
  ...['/api//search', '/api/search'].map(path => ({
    call: `GET ${path}?treatmentName&location`,
    send: () =>
      // The index is updated a moment later.
      vi.waitFor(async () => {
        const reply = await visitor.get(`${path}?treatmentName=MRI%20Scan&location=Leeds`)
        expect(reply.body).toHaveLength(1)
        return reply
      }, 20_000),
    of: (body: unknown[]) => body[0],
    fields: 'id name logo website rating googleReviews treatments locations distance yearsOfExperience',
    also: ({ body }: Reply) => {
      expect(body[0]).toMatchObject({ id: found.id, treatments: [{ price: 350 }] })
      expect(body[0].locations[0]).toHaveProperty('phoneNumber')
    },
  })),
  {
    call: 'POST /api/staff/login, wrong password',
    send: () => visitor.post('/api/staff/login', { email: staffEmail, password: 'Wrong$Password1' }),
    status: 401,
    fields: 'message',
  },
  {
    call: 'POST /api/staff/login',
    send: () => visitor.post('/api/staff/login', { email: staffEmail, password: staffPassword }),
    fields: 'token staff',
    also: ({ body }) => {
      left.staff = api.anActor(body.token)
    },
  },
  {
    call: 'GET /api/staff/verify-token',
    send: () => left.staff.get('/api/staff/verify-token'),
    of: body => body.staff,
    fields: staffFields,
  },
  {
    call: 'GET /api/staff/profile',
    send: () => left.staff.get('/api/staff/profile'),
    of: body => body.staff,
    fields: staffFields,
  },
  ...['view_users', 'manage_staff', 'view_analytics'].map(permission => ({
    call: `POST /api/staff/check-permissions: ${permission}`,
    send: () => left.staff.post('/api/staff/check-permissions', { permission }),
    also: ({ body }: Reply) => expect(body).toMatchObject({ hasPermission: true }),
  })),
  {
    call: 'POST /api/email/send-followup',
    send: () =>
      left.staff.post('/api/email/send-followup', {
        clientName: 'Grace Hopper',
        clientEmail: 'grace@river-dental.test',
        clinicName: 'River Dental',
        additionalNotes: 'We spoke on Monday.',
        staffId: admin.id,
      }),
    fields: 'trackingId message',
    also: ({ body }) => {
      expect(body.message).toBe('Email sent successfully to grace@river-dental.test!')
      expect(api.emails.filter(({ to }) => to === 'grace@river-dental.test')).toHaveLength(1)
      left.trackingId = body.trackingId
    },
  },
  {
    call: 'GET /api/email/track/stats/{trackingId} (needs a staff login)',
    send: () => left.staff.get(`/api/email/track/stats/${left.trackingId}`),
    fields: 'opens clicks lastOpened lastClicked',
  },
  {
    call: 'GET /api/email/track/stats/{trackingId}, no login',
    send: () => visitor.get(`/api/email/track/stats/${left.trackingId}`),
    status: 401,
  },
  {
    call: 'POST /api/email/templates',
    send: () =>
      left.staff.post('/api/email/templates', {
        name: 'Invitation',
        subject: 'A place for {{clinicName}}',
        content: '<p>Dear {{firstName}} {{lastName}}, {{fullName}}, {{email}}.</p>',
        category: 'follow-up',
      }),
    of: body => body.template,
    fields: templateFields,
    also: ({ body }) => {
      expect(body.message).toBe('Template created successfully!')
      left.templateId = body.template.id
    },
  },
  {
    call: 'PUT /api/email/templates/{id}',
    send: () =>
      left.staff.put(`/api/email/templates/${left.templateId}`, {
        name: 'Invitation',
        subject: 'A place on the map for {{clinicName}}',
        content: '<p>Dear {{fullName}}.</p>',
        category: 'follow-up',
      }),
    of: body => body.template,
    fields: templateFields,
    also: ({ body }) => expect(body.message).toBe('Template updated successfully!'),
  },
  {
    call: 'GET /api/email/templates',
    send: () => left.staff.get('/api/email/templates'),
    of: body => body[0],
    fields: templateFields,
  },
  {
    call: 'POST /api/email/send-from-template',
    send: () =>
      left.staff.post('/api/email/send-from-template', {
        campaignName: 'Autumn',
        templateId: left.templateId,
        recipient: contact,
        staffId: admin.id,
      }),
    also: () => {
      const [message, ...more] = api.emails.filter(({ to }) => to === contact.email)
      expect(more).toEqual([])
      expect(message).toMatchObject({ subject: 'A place on the map for Mill Lane' })
    },
  },
  {
    call: 'POST /api/email/campaigns',
    send: () =>
      left.staff.post('/api/email/campaigns', {
        name: 'Finish your registration',
        type: 'abandoned_signup',
        templateId: left.templateId,
        triggerCondition: {
          daysAfterSignup: 1,
          maxContactAttempts: 3,
          requiresConsent: true,
          minCompletionPercentage: 50,
          daysSinceUpdate: 7,
        },
        runFrequency: 'daily',
        isActive: true,
      }),
    of: body => body.campaign,
    fields: campaignFields,
    also: ({ body }) => {
      expect(body.message).toBe('Automated campaign created successfully!')
      left.campaignId = body.campaign.id
    },
  },
  {
    call: 'GET /api/email/campaigns',
    send: () => left.staff.get('/api/email/campaigns'),
    of: body => body[0],
    fields: campaignFields,
  },
  {
    call: 'POST /api/email/campaigns/{id}/run (no body)',
    send: () => left.staff.post(`/api/email/campaigns/${left.campaignId}/run`),
    fields: 'emailsSent skipped',
  },
  ...[false, true].map(isActive => ({
    call: `POST /api/email/campaigns/{id}/toggle: ${isActive}`,
    send: () => left.staff.post(`/api/email/campaigns/${left.campaignId}/toggle`, { isActive }),
    also: ({ body }: Reply) => {
      expect(body.campaign.isActive).toBe(isActive)
      expect(body.message).toBe(`Campaign ${isActive ? '' : 'de'}activated.`)
    },
  })),
  {
    call: 'GET /api/email/campaign-stats',
    send: () => left.staff.get('/api/email/campaign-stats'),
    fields: 'abandonedSignups profileCompletion recentActivity',
    also: ({ body }) => {
      for (const field of ['total', 'withConsent', 'contacted', 'converted'])
        expect(body.abandonedSignups).toHaveProperty(field)
      for (const field of ['basic', 'needsReminder', 'completed'])
        expect(body.profileCompletion).toHaveProperty(field)
    },
  },
  {
    call: 'GET /api/email/abandoned-signups',
    send: async () => {
      const hasConsent = { firstName: 'Bo', companyName: 'Bo Physio', currentStep: 3, hasConsent: true }
      await visitor.post('/api/save-partial-signup', {
        email: 'bo@physio.test',
        ...hasConsent,
        partialData: {},
      })
      return left.staff.get('/api/email/abandoned-signups')
    },
    of: body => body[0],
    fields: 'id firstName lastName email companyName currentStep createdAt contactAttempts hasConsent',
  },
  ...['/api/email/export-campaign-stats', '/api/email/export-abandoned-signups'].map(path => ({
    call: `new tab: ${path} (with a ticket in place of the login)`,
    send: () => openTab(path),
    also: ({ headers }: Reply) => expect(headers['content-type']).toContain('text/csv'),
  })),
  {
    call: 'new tab: an export with the token of a login',
    send: () => visitor.get(`/api/email/export-campaign-stats?token=${left.staff.token}`),
    status: 401,
    fields: 'message',
  },
  {
    call: 'POST /api/blogs (multipart)',
    send: () => left.staff.post('/api/blogs', formOf({ ...article, featuredImage: picture })),
    of: body => body.blog,
    fields: articleFields,
    also: ({ body }) => {
      expect(body.message).toBe('Blog created successfully!')
      left.blogId = body.blog.id
      left.slug = body.blog.slug
    },
  },
  {
    call: 'PUT /api/blogs/{id} (multipart)',
    send: () => left.staff.put(`/api/blogs/${left.blogId}`, formOf({ ...article, title: 'Reading a price' })),
    of: body => body.blog,
    fields: articleFields,
    also: ({ body }) => {
      expect(body.message).toBe('Blog updated successfully!')
      left.slug = body.blog.slug
    },
  },
  {
    call: 'GET /api/blogs?status&category',
    send: () => left.staff.get('/api/blogs?status=published&category=Healthcare%20Tips'),
    of: body => body.blogs[0],
    fields: blogFields,
  },
  { call: 'GET /api/blogs?status=&category=', send: () => left.staff.get('/api/blogs?status=&category=') },
  {
    call: 'GET /api/blogs/public?page&limit=12&category&search',
    send: () => visitor.get('/api/blogs/public?page=1&limit=12&category=Healthcare%20Tips&search=price'),
    fields: 'blogs currentPage pages total',
    also: ({ body }) =>
      expect(Object.keys(body.blogs[0])).toEqual(expect.arrayContaining(wordsOf(blogFields))),
  },
  {
    call: 'GET /api/blogs/public?page&limit=12&category=&search=',
    send: () => visitor.get('/api/blogs/public?page=1&limit=12&category=&search='),
    also: ({ body }) => expect(body).toMatchObject({ currentPage: 1, pages: 1, total: 1 }),
  },
  {
    call: 'GET /api/blogs/public?limit=4',
    send: () => visitor.get('/api/blogs/public?limit=4'),
    of: body => body.blogs[0],
    fields: blogFields,
  },
  {
    call: 'GET /api/blogs/public/categories/list',
    send: () => visitor.get('/api/blogs/public/categories/list'),
    of: body => body[0],
    fields: 'category count',
  },
  {
    call: 'GET /api/blogs/public/{slug}',
    send: () => visitor.get(`/api/blogs/public/${left.slug}`),
    fields: articleFields,
  },
  {
    call: 'GET /api/blogs/public/{slug}, unknown',
    send: () => visitor.get('/api/blogs/public/nothing-here'),
    status: 404,
    fields: 'message',
  },
  {
    call: 'DELETE /api/blogs/{id}',
    send: () => left.staff.delete(`/api/blogs/${left.blogId}`),
    also: ({ body }) => expect(body.message).toBe('Blog deleted successfully!'),
  },
  {
    call: 'DELETE /api//profile, without the password that the screen asks for',
    send: () => left.clinic.delete('/api//profile'),
    status: 400,
    also: ({ body }) => expect(body.message).toBe('Please enter your password to confirm deletion.'),
  },
  {
    call: 'DELETE /api//profile',
    send: () => left.clinic.delete('/api//profile', { password }),
  },
]

test.each(table)('$call', async ({ send, status = 200, of = body => body, fields = '', also }) => {
  const reply = await send()
  expect(reply.status, reply.text).toBe(status)
  for (const field of wordsOf(fields)) expect(of(reply.body)).toHaveProperty(field)
  await also?.(reply)
})
