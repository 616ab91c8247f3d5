import { data } from 'react-router'
import { CallFailed } from '../../../../contract/core/client.ts'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'

/** Why a form was not taken, with what had been filled in, so that nobody has to write it again. */
export type Refusal = {
  message: string
  fields: Record<string, string>
  values: Record<string, string>
}

/** What the page answers when a call refused the form. What is gone or broken becomes an error page. */
export function refuse(error: unknown, form: FormData, tooMany: string) {
  if (!(error instanceof CallFailed) || error.status === 404) throw pageError(error)
  const { status, body } = error
  const message =
    status === 429 ? tooMany : body.fields ? 'Please check the fields marked below.' : body.message
  return data<Refusal>({ message, fields: body.fields ?? {}, values: valuesOf(form) }, { status })
}

const pageError = (error: unknown) =>
  error instanceof CallFailed ? data({ message: error.body.message }, { status: error.status }) : error

/** The same in the browser, when the server cannot be reached. As an error, so that nothing else is fetched now. */
export const unreachable = (form: FormData) =>
  data<Refusal>({ message: messages.unableToConnect, fields: {}, values: valuesOf(form) }, { status: 503 })

/** What was typed. Files cannot be part of these forms. */
export const valuesOf = (form: FormData) =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
