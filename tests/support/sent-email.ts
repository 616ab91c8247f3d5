import { expect, vi } from 'vitest'
import { sendQueuedEmails } from '../../api/email/delivery/email-queue.ts'
import type { startApi } from './api.ts'
import type { Arrived } from './servers/mailbox.ts'

type Api = Awaited<ReturnType<typeof startApi>>

export const company = { kind: 'company' } as const
export const consent = {
  kind: 'consent',
  source: 'Stand at the Leeds dental fair',
  date: '2026-03-02',
} as const

/**
 * The emails to an address once the queue is empty: it is also sent in the background, and what is on its way is waited
 * for.
 */
export async function emailsTo(api: Api, address: string) {
  await vi.waitFor(
    async () => {
      await sendQueuedEmails(api.deps)
      expect(await api.db.selectFrom('mailQueue').select('id').execute()).toEqual([])
    },
    { timeout: 10_000 },
  )
  return api.emails.filter(({ to }) => to === address)
}

export const pathOf = (url: string) => new URL(url).pathname

const hiddenLink = /<a href="([^"]*)" aria-hidden="true"[^<>]*display:none"><\/a>/g

/** The link that people cannot see. */
export const decoyIn = (html: string) => [...html.matchAll(hiddenLink)].map(([, url]) => url!)

export const countedLinks = (text: string) =>
  text.replace(hiddenLink, '').match(/https:\/\/\S+\/track\/click\/[\w-]+/g) ?? []

/** The email with each counted link replaced by where it leads, and the token of its footer by the word preview. */
async function unfolded(api: Api, text: string) {
  let plain = text
    .replace(hiddenLink, '')
    .replace(/\/(unsubscribe|email-preferences)\/[\w-]+/g, '/$1/preview')
  for (const link of new Set(countedLinks(text))) {
    const { status, headers } = await api.anActor().get(pathOf(link))
    expect(status).toBe(302)
    plain = plain.replaceAll(link, String(headers.location))
  }
  return plain
}

/** What arrived is what the preview showed: the same subject, the same HTML, the same text. */
export async function expectAsPreviewed(
  api: Api,
  { message }: Arrived,
  preview: { subject: string; html: string; text: string },
) {
  const html = (await unfolded(api, String(message.html))).replaceAll('&amp;', '&').trim()
  // What looks like an encoded word is taken apart, or readers of email would decode it.
  expect(message.subject).toBe(preview.subject.replaceAll('=?', '= ?'))
  expect(html).toBe(preview.html.replaceAll('&amp;', '&').trim())
  expect((await unfolded(api, message.text ?? '')).trim()).toBe(preview.text.trim())
}
