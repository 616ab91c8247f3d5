import { abandonedSignup, demoResumeToken } from '../../../db/seed/email/abandoned-signups.ts'
import { enterCard, enterCompany, enterContact, submitRegistration } from '../support/signup.ts'
import type { State } from './state.ts'

/** Every route of joining and signing in, in every state that looks different. New screens add their lines here. */
export const joinScreens: State[] = [
  { name: 'sign-in', path: '/login' },
  {
    name: 'sign-in, refused',
    path: '/login',
    prepare: async page => {
      await page.getByLabel('Email').fill('nobody@example.test')
      await page.getByLabel('Password').fill('   ')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByText('Please fill in all fields').waitFor()
    },
  },
  {
    name: 'sign-in, sent here from the account',
    path: '/login',
    prepare: async page => {
      await page.evaluate(() => sessionStorage.setItem('notice', 'You must be logged in to view this page.'))
      await page.reload()
      await page.getByText('You must be logged in to view this page.').waitFor()
    },
  },
  {
    name: 'invitation to a team that does not work',
    path: '/join-team/never-issued',
    status: 400,
    prepare: page => page.getByRole('heading', { name: "This invitation doesn't work" }).waitFor(),
  },
  { name: 'forgotten password', path: '/forgot-password' },
  {
    name: 'forgotten password, link sent',
    path: '/forgot-password',
    prepare: async page => {
      await page.getByLabel('Email').fill('nobody@example.test')
      await page.getByRole('button', { name: 'Send link' }).click()
      await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    },
  },
  {
    name: 'new password, refused',
    path: '/reset-password?token=never-issued',
    prepare: async page => {
      await page.getByLabel('New password').fill('short')
      await page.getByLabel('Confirm password').fill('short')
      await page.getByRole('button', { name: 'Save new password' }).click()
      await page.getByText('Use at least 8 characters').waitFor()
    },
  },
  { name: 'new password, link without token', path: '/reset-password' },
  { name: 'registration, first step', path: '/signup' },
  {
    name: 'registration, first step refused',
    path: '/signup',
    prepare: async page => {
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Please fill out all contact details.').waitFor()
    },
  },
  {
    name: 'registration, second step refused with suggestions open',
    path: '/signup',
    prepare: async page => {
      await enterContact(page)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Please fill out all required fields.').waitFor()
      await page.getByLabel('Primary specialty').first().click()
      await page.getByRole('option', { name: 'Cardiology' }).waitFor()
    },
  },
  {
    name: 'registration, third step',
    path: '/signup',
    prepare: async page => {
      await enterContact(page)
      await enterCompany(page)
    },
  },
  {
    name: 'registration, last step refused',
    path: '/signup',
    prepare: async page => {
      await enterContact(page)
      await enterCompany(page)
      await enterCard(page)
      await page.getByRole('button', { name: 'Submit registration' }).click()
      await page.getByText('Please agree to the terms').waitFor()
    },
  },
  {
    name: 'registration, done',
    path: '/signup',
    prepare: async page => {
      await enterContact(page)
      await enterCompany(page)
      await enterCard(page)
      await submitRegistration(page)
      await page.getByRole('button', { name: 'Send the email again' }).click()
      await page.getByText("we've emailed a new link").waitFor()
    },
  },
  { name: 'confirmation, without a token', path: '/api/confirm-email' },
  { name: 'a new email, link without token', path: '/confirm-new-email' },
  { name: 'undoing a new email, link without token', path: '/undo-email-change' },
  { name: 'a reminder, link without token', path: '/continue-registration' },
  {
    name: 'a reminder, asking',
    path: `/continue-registration?token=${demoResumeToken(abandonedSignup(7).email)}`,
  },
]
