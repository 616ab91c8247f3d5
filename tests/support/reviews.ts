import { londonDay } from '../../contract/directory/prices/freshness.ts'
import type { startApi } from './api.ts'

type Api = Awaited<ReturnType<typeof startApi>>
let authors = 0

/** This month, as the form sends it. */
export const thisMonth = () => londonDay(new Date()).slice(0, 7)

export const aReview = (change: object = {}) => ({
  stars: 4,
  text: `Seen on time and everything was explained. Visit number ${++authors} of mine to a clinic.`,
  visitMonth: thisMonth(),
  ownExperience: true,
  noConflict: true,
  offered: 'nothing',
  consent: true,
  ...change,
})

/** The last code or path that was emailed to an address. */
export const emailed = async ({ emails }: Api, to: string, pattern: RegExp) => {
  for (let tries = 0; tries < 100; tries++) {
    const found = emails
      .filter(message => message.to === to)
      .map(({ text }) => pattern.exec(text)?.[1])
      .findLast(Boolean)
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error(`no email to ${to}`)
}

/** A token of the form, through the open door. */
export async function aWriteToken(api: Api, clinicId: string, email = `author-${++authors}@patients.test`) {
  const author = api.anActor()
  const codes = () =>
    api.emails.filter(({ to, text }) => to === email && text.includes('Your code is')).length
  const before = codes()
  const { body } = await author.post(`/api/clinics/${clinicId}/review-codes`, {
    email,
    visitMonth: thisMonth(),
  })
  // An earlier code of the same address must not be taken for this one.
  for (let tries = 0; tries < 100 && codes() === before; tries++)
    await new Promise(resolve => setTimeout(resolve, 20))
  const code = await emailed(api, email, /Your code is (\d{6})/)
  const answer = await author.post(`/api/review-codes/${body.id}`, { code })
  return { author, email, token: String(answer.body.writePath).replace('/reviews/write/', '') }
}

/** A review that waits to be checked, and the token of its author's page. */
export async function aSentReview(api: Api, clinicId: string, change: object = {}) {
  const { author, token, email } = await aWriteToken(api, clinicId)
  const { body } = await author.post(`/api/review-links/${token}`, aReview(change))
  const mine = String(body.privatePath).replace('/reviews/mine/', '')
  const { body: own } = await author.get(`/api/own-reviews/${mine}`)
  return { author, email, mine, id: own.id as string }
}
