import type { State } from './state.ts'

/** Every screen for emails and campaigns of staff, in every state that looks different. */
export const staffEmailScreens: State[] = [
  {
    name: 'staff, status of the systems',
    path: '/staff/status',
    as: 'admin',
    prepare: page => page.getByRole('heading', { name: 'Connected systems' }).waitFor(),
  },
  {
    name: 'staff, sending health',
    path: '/staff/email-marketing/sending-health',
    as: 'admin',
    prepare: page => page.getByRole('heading', { name: 'Test email' }).waitFor(),
  },
  {
    name: 'staff, results of a campaign',
    path: '/staff/email-marketing/campaigns',
    route: '/staff/email-marketing/campaigns/:id',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('link', { name: 'Results of Autumn listing invitation' }).click()
      await page.getByRole('table', { name: 'recipients' }).waitFor()
    },
  },
  {
    name: 'staff, all campaigns',
    path: '/staff/email-marketing/campaigns',
    as: 'admin',
    prepare: page => page.getByRole('table', { name: 'campaigns' }).waitFor(),
  },
  { name: 'email system, nobody signed in', path: '/email-system' },
  {
    name: 'email system, everything unfolded',
    path: '/staff/email-system',
    as: 'staff',
    prepare: async page => {
      await page.getByLabel('They gave consent').check()
      await page.getByLabel('They agreed to open tracking').check()
      await page.getByRole('button', { name: 'Hannah Osei' }).waitFor()
    },
  },
  {
    name: 'follow-up, preview as text',
    path: '/staff/email-marketing',
    as: 'staff',
    prepare: async page => {
      await page.getByLabel('Client name').fill('Ada')
      await page.getByLabel('Client email').fill('ada@prospects.test')
      await page.getByLabel('Clinic name').fill('Mill Lane')
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByText('As plain text', { exact: true }).click()
      await page.getByText('Hello Ada,').waitFor()
    },
  },
  {
    name: 'email templates',
    path: '/staff/email-marketing/templates',
    as: 'staff',
    prepare: page => page.getByRole('link', { name: 'We miss you' }).waitFor(),
  },
  {
    name: 'email template, refused',
    path: '/staff/email-marketing/templates/new',
    as: 'staff',
    prepare: async page => {
      await page.getByRole('button', { name: 'Save template' }).click()
      await page.getByText('Enter a subject', { exact: true }).waitFor()
    },
  },
  {
    name: 'bulk campaign, a list read, another paused',
    path: '/staff/email-marketing/bulk?run=none',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('region', { name: 'Campaign Webinar, 26 November' }).waitFor()
      await page.getByLabel('CSV file with contacts').setInputFiles({
        name: 'a.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('email\nada@x.test\nbad\n'),
      })
      await page.getByLabel("It's a company or organisation").check()
      await page.getByText("See the 1 who'll get it").click()
    },
  },
  {
    name: 'bulk campaign, emails in doubt',
    path: '/staff/email-marketing/bulk',
    as: 'staff',
    prepare: async page => {
      await page.getByRole('link', { name: 'September reminder' }).click()
      await page.getByText("We can't tell whether").waitFor()
      await page.getByText('Not sent: who and why').first().click()
    },
  },
  {
    name: 'bulk campaign, one waiting for approval by someone else',
    path: '/staff/email-marketing/bulk',
    as: 'staff',
    prepare: page => page.getByText('ask a colleague to approve it').waitFor(),
  },
  {
    name: 'bulk campaign, declining one that waits',
    path: '/staff/email-marketing/bulk',
    as: 'admin',
    prepare: async page => {
      const run = page.getByRole('region', { name: 'Campaign Winter invitation, all regions' })
      await run.getByRole('button', { name: 'Approve and send to 1,240 people' }).waitFor()
      await run.getByRole('button', { name: 'Decline' }).click()
      await run.getByLabel('Why are you declining it?').waitFor()
    },
  },
  {
    name: 'bulk campaign, declined',
    path: '/staff/email-marketing/bulk',
    as: 'staff',
    prepare: async page => {
      await page.getByRole('link', { name: 'Summer list from 2024' }).click()
      await page.getByText('This list is two years old.').waitFor()
    },
  },
  {
    name: 'bulk campaign, approved',
    path: '/staff/email-marketing/bulk',
    as: 'staff',
    prepare: async page => {
      await page.getByRole('link', { name: 'Launch in Wales and Scotland' }).click()
      await page.getByText(/^Approved by/).waitFor()
    },
  },
  {
    name: 'email screens without the permission to send',
    path: '/staff/email-marketing/automated',
    as: 'staff',
    prepare: async page => {
      await page.route('**/api/staff/verify-token', async route => {
        const reply = await route.fetch()
        const { staff } = await reply.json()
        await route.fulfill({ response: reply, json: { staff: { ...staff, permissions: [] } } })
      })
      await page.reload()
      await page.getByText("You can't send emails or change campaigns.").waitFor()
    },
  },
  {
    name: 'automated campaigns',
    path: '/staff/email-marketing/automated',
    as: 'staff',
    prepare: page => page.getByRole('button', { name: 'Run Now: News for clinics' }).waitFor(),
  },
  {
    name: 'automated campaign, Run Now asks first',
    path: '/staff/email-marketing/automated',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('button', { name: 'Run Now: Finish your registration' }).click()
      const question = page.getByRole('dialog', { name: 'Run “Finish your registration” now?' })
      // Once a journey has sent it, everyone is left out.
      const people = question.getByText(/^See the \d+ (who'll get it|left out)$/)
      await people.first().click()
    },
  },
  {
    name: 'automated campaign, some have not agreed',
    path: '/staff/email-marketing/automated',
    as: 'staff',
    prepare: async page => {
      await page.getByRole('button', { name: 'Run Now: News for clinics' }).click()
      await page.getByText('Clinics are asked whether they want these emails').waitFor()
    },
  },
  {
    name: 'automated campaign, refused',
    path: '/staff/email-marketing/automated',
    as: 'staff',
    prepare: async page => {
      await page.getByRole('button', { name: 'New campaign' }).click()
      await page.getByRole('button', { name: 'Create campaign' }).click()
      await page.getByText('Choose a type').waitFor()
    },
  },
  {
    name: 'analytics and recovery',
    path: '/staff/email-marketing/analytics',
    as: 'staff',
    prepare: page => page.getByRole('button', { name: /^and \d+ more$/ }).click(),
  },
  {
    name: 'suppression list',
    path: '/staff/email-marketing/suppressions',
    as: 'admin',
    prepare: page => page.getByText('Asked by phone').first().waitFor(),
  },
  {
    name: 'email template, being changed',
    path: '/staff/email-marketing/templates',
    route: '/staff/email-marketing/templates/:id',
    as: 'staff',
    prepare: async page => {
      await page.getByRole('link', { name: 'We miss you' }).click()
      await page.getByLabel('Subject').first().waitFor()
    },
  },
  {
    name: 'segments',
    path: '/staff/email-marketing/segments',
    as: 'admin',
    prepare: page => page.getByRole('heading', { level: 1, name: 'Segments' }).waitFor(),
  },
  {
    name: 'bounces',
    path: '/staff/email-marketing/bounces',
    as: 'admin',
    prepare: page => page.getByRole('heading', { level: 1, name: 'Bounces' }).waitFor(),
  },
]
