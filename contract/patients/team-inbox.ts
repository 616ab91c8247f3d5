import { z } from 'zod'
import { call } from '../core/call.ts'
import { Line } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { Version } from '../core/versions.ts'
import { maxLength } from '../rules/limits.ts'
import { EnquiryWithAnswers } from './enquiries.ts'

const Id = z.object({ id: z.uuid() })

export const addEnquiryNote = call({
  method: 'POST',
  path: '/api/enquiries/:id/notes',
  as: 'provider',
  team: 'patients',
  summary: 'Adds a note for the team to an enquiry; the patient never sees it',
  params: Id,
  body: z.object({
    id: z.uuid().describe('Chosen by the sender; sending the same id twice creates one note'),
    note: z
      .string('Enter a note')
      .trim()
      .min(1, 'Enter a note')
      .max(maxLength.enquiryNote, `Use at most ${maxLength.enquiryNote} characters`),
  }),
  answer: EnquiryWithAnswers,
})

export const removeEnquiryNote = call({
  method: 'DELETE',
  path: '/api/enquiries/:id/notes/:note',
  as: 'provider',
  team: 'patients',
  summary: 'Deletes a note of the team',
  params: Id.extend({ note: z.uuid() }),
  answer: EnquiryWithAnswers,
})

/** What can stand in braces in a template, and what it stands for. */
export const templateWords = {
  'first name': "the patient's first name",
  name: "the patient's full name",
  treatment: 'what they asked about',
  location: 'the location they chose',
  clinic: "your clinic's name",
  reference: 'the reference of the enquiry',
  'my name': 'your own name',
} as const
type TemplateWord = keyof typeof templateWords

const inBraces = /\{([^{}\n]{1,40})\}/g
const isWord = (word: string): word is TemplateWord => Object.hasOwn(templateWords, word)

/** The words in braces that stand for nothing. */
const unknownWords = (message: string) =>
  [...message.matchAll(inBraces)].flatMap(([, word = '']) => (isWord(word.trim().toLowerCase()) ? [] : word))

/** A template as it is sent. What stands for nothing stays as it is. */
export const fillTemplate = (message: string, values: Record<TemplateWord, string>) =>
  message.replace(inBraces, (text, word: string) => {
    const known = word.trim().toLowerCase()
    return isWord(known) ? values[known] : text
  })

export const ReplyTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  message: z.string().describe('With words in braces, such as {first name}, for what differs'),
  version: Version,
})
export type ReplyTemplate = z.infer<typeof ReplyTemplate>

export const NewReplyTemplate = z.object({
  name: Line(maxLength.replyTemplate).min(1, 'Enter a name'),
  message: z
    .string('Enter the reply')
    .trim()
    .min(1, 'Enter the reply')
    .max(maxLength.enquiryAnswer, `Use at most ${maxLength.enquiryAnswer} characters`)
    .superRefine((message, context) => {
      const [unknown] = unknownWords(message)
      if (unknown !== undefined)
        context.addIssue({
          code: 'custom',
          message: `We don't know {${unknown}}. Use one of the words below.`,
        })
    }),
})

export const listReplyTemplates = call({
  method: 'GET',
  path: '/api/reply-templates',
  as: 'provider',
  team: 'patients',
  summary: 'The replies that the clinic keeps for reuse, by name',
  answer: z.array(ReplyTemplate),
})

export const addReplyTemplate = call({
  method: 'POST',
  path: '/api/reply-templates',
  as: 'provider',
  team: 'patients',
  summary: 'Keeps a reply for reuse',
  body: NewReplyTemplate,
  answer: ReplyTemplate,
})

export const updateReplyTemplate = call({
  method: 'PUT',
  path: '/api/reply-templates/:id',
  as: 'provider',
  team: 'patients',
  summary: 'Changes a reply that is kept for reuse',
  params: Id,
  body: NewReplyTemplate.extend({ version: z.number().int() }),
  answer: ReplyTemplate,
})

export const removeReplyTemplate = call({
  method: 'DELETE',
  path: '/api/reply-templates/:id',
  as: 'provider',
  team: 'patients',
  summary: 'Deletes a reply that is kept for reuse',
  params: Id,
  answer: MessageAnswer,
})

export const exportEnquiries = call({
  method: 'GET',
  path: '/api/enquiries.csv',
  as: 'provider',
  summary: "All of the clinic's enquiries, as a file for a spreadsheet",
  answer: z.string(),
  type: 'text/csv',
  download: true,
})
