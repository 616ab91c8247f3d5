/**
 * What runs on worker threads. A thread loads this file and everything it imports: only plain functions, nothing that
 * opens a connection or a file.
 */
import type { Contact } from '../../contract/email/templates.ts'
import { cleanArticle } from '../blog/clean-html.ts'
import { makeEmails } from '../email/campaigns/engine/make-email.ts'
import { readContactFile } from '../email/campaigns/read-contact-file.ts'
import { buildEmail } from '../email/delivery/build-email.ts'
import { checkedTemplate, fillInDraft, previewDraft } from '../email/templates/draft.ts'
import { renderTemplate, type TemplateText } from '../email/templates/template-language.ts'
import { readCalendar } from '../patients/appointments/feeds/read-calendar.ts'
import { readReviews } from '../patients/reviews/read-import.ts'
import { taskRunner } from './run-task.ts'

type Of<Task extends (...args: never[]) => unknown, Index extends number> = Parameters<Task>[Index]

const tasks = {
  checkTemplate: (edit: TemplateText) => checkedTemplate(edit),
  cleanArticle,
  buildEmail: ({
    outside,
    emailToBuild,
  }: {
    outside: Of<typeof buildEmail, 0>
    emailToBuild: Of<typeof buildEmail, 1>
  }) => buildEmail(outside, emailToBuild),
  fillInDraft,
  makeEmails: (input: {
    outside: Of<typeof makeEmails, 0>
    run: Of<typeof makeEmails, 1>
    toMake: Of<typeof makeEmails, 2>
  }) => makeEmails(input.outside, input.run, input.toMake),
  previewDraft,
  readCalendar,
  readContactFile,
  readReviews: (file: { format: 'csv' | 'json'; content: string; collectedOn: string }) =>
    readReviews(file.format, file.content, file.collectedOn),
  renderTemplate: ({ template, contact }: { template: Of<typeof renderTemplate, 0>; contact: Contact }) =>
    renderTemplate(template, contact),
}

export type Tasks = typeof tasks

export const runTask = taskRunner(tasks)
