import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { demoClinic } from '../support/clinics.ts'
import { emailTo, linkIn } from '../support/outbox.ts'
import type { State } from './state.ts'

const patient = () => `screens-${randomUUID()}@patients.test`
const demoClinicId = async (request: APIRequestContext) => (await demoClinic(request)).split('/').at(-1)!

/** Emails are sent in the background. */
async function soon<T>(read: () => Promise<T>) {
  let found: T
  await expect(async () => {
    found = await read()
  }).toPass({ timeout: 20_000 })
  return found!
}

async function unclaimedClinic(request: APIRequestContext) {
  const { items } = await (await request.get('/api/unclaimed-clinics?limit=1')).json()
  return items[0].id as string
}

async function requestForATime(request: APIRequestContext) {
  const id = await demoClinicId(request)
  const free = await (await request.get(`/api/clinics/${id}/times`)).json()
  const times = free.days.flatMap(({ slots }: { slots: { startsAt: string }[] }) => slots)
  // Somewhere in the week: what many screens ask for at once must not meet.
  const { startsAt } = times[Math.floor(Math.random() * times.length)]
  const answer = await request.post(`/api/clinics/${id}/appointments`, {
    data: {
      name: 'Ruth Osei',
      email: patient(),
      locationId: free.locationId,
      treatmentId: free.onlyTreatments ? free.treatments[0].id : null,
      times: [startsAt],
      consent: true,
    },
  })
  return (await answer.json()).privatePath as string
}

async function ownReview(request: APIRequestContext) {
  const id = await demoClinicId(request)
  const answer = await (await request.get(`/api/clinics/${id}/reviews?limit=1`)).json()
  return answer.items[0].id as string
}

/** The form of a review, which a code from an email opens. */
async function writeReviewLink(request: APIRequestContext) {
  const id = await demoClinicId(request)
  const email = patient()
  const visitMonth = new Date().toISOString().slice(0, 7)
  const asked = await request.post(`/api/clinics/${id}/review-codes`, { data: { email, visitMonth } })
  const code = await soon(async () => {
    const found = /Your code is (\d{6})/.exec(await emailTo(request, email))?.[1]
    expect(found, 'a code').toBeDefined()
    return found
  })
  const opened = await request.post(`/api/review-codes/${(await asked.json()).id}`, { data: { code } })
  return (await opened.json()).writePath as string
}

async function sendReview(page: Page) {
  await page.locator('input[name=stars][value="4"]').check({ force: true })
  await page.getByLabel(/What should others know/).fill('Reception found my notes at once.')
  await page.getByRole('radio', { name: 'Yes', exact: true }).first().check({ force: true })
  await page.getByLabel('This is my own experience.').check()
  await page.getByLabel("I don't work for this clinic or compete with it.").check()
  await page.getByLabel('Nobody offered me anything for this review').check()
  await page.getByLabel(/I agree to Clinic Atlas publishing this review/).check()
  await page.getByRole('button', { name: 'Send review' }).click()
  await page.waitForURL(/\/reviews\/mine\//)
}

async function dataLink(request: APIRequestContext) {
  const email = patient()
  const id = await demoClinicId(request)
  const enquiry = { name: 'Ruth Osei', email, message: 'Is there parking?', consent: true }
  await request.post(`/api/clinics/${id}/enquiries`, { data: enquiry })
  await request.post('/api/data-links', { data: { email } })
  return soon(() => linkIn(request, email, /http\S+\/your-data\/[\w-]+/))
}

/** Screens of the public site that a link of an email or of a private page leads to, and those about one clinic. */
export const siteLinkScreens: State[] = [
  { name: 'second contact card', path: '/ownertwo' },
  { name: 'claim, finding a clinic', path: '/claim?q=dental' },
  {
    name: 'claim a clinic',
    path: async request => `/claim/${await unclaimedClinic(request)}`,
    route: '/claim/:id',
  },
  {
    name: 'removal of a listing',
    path: async request => `/clinic/${await unclaimedClinic(request)}/removal`,
    route: '/clinic/:id/removal',
  },
  { name: 'removal to confirm, with a link that has ended', path: '/confirm-removal/unknown' },
  { name: 'appointment', path: requestForATime, route: '/appointment/:token' },
  {
    name: 'appointment request, with a link that has ended',
    path: '/appointment-request/unknown',
    status: 404,
  },
  { name: 'review being written', path: writeReviewLink, route: '/reviews/write/:token' },
  {
    name: 'own review, sent',
    path: writeReviewLink,
    route: '/reviews/mine/:token',
    prepare: sendReview,
  },
  {
    name: 'report of a review',
    path: async request => `/reviews/report/${await ownReview(request)}`,
    route: '/reviews/report/:id',
  },
  {
    name: 'legal notice about a review',
    path: async request => `/reviews/notice/${await ownReview(request)}`,
    route: '/reviews/notice/:id',
  },
  { name: 'your data', path: dataLink, route: '/your-data/:token' },
]
