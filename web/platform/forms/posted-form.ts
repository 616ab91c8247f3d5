import { useEffect, useRef } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { CallFailed } from '../../../contract/core/client.ts'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { type Failure, focusFirstWrong } from './failure.ts'

/** Why a posted form was refused, with its values, so that nobody has to type them again. */
export type Refusal = Pick<Failure, 'message' | 'fields'> & { values: Record<string, string> }

/** The page's answer when a call refused the form. Missing or broken things become an error page. */
export function refuse(error: unknown, form: FormData, tooMany: string) {
  if (!(error instanceof CallFailed)) throw error
  const { status, body } = error
  if (status === 404) throw data({ message: body.message }, { status })
  const message =
    status === 429 ? tooMany : body.fields ? 'Please check the fields marked below.' : body.message
  return data<Refusal>({ message, fields: body.fields ?? {}, values: valuesOf(form) }, { status })
}

/** The form's text fields. Files have to be chosen again. */
export const valuesOf = (form: FormData) =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

type Posting<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/** Sends the form from the browser. Without a connection the form keeps its values, instead of showing an error page. */
export async function postOrKeep<Answer>({ request, serverAction }: Posting<Answer>) {
  const typed = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // As an error, so that nothing else is fetched now.
    const kept: Refusal = { message: messages.unableToConnect, fields: {}, values: valuesOf(typed) }
    return data(kept, { status: 503 })
  }
}

/**
 * A form that the server answers with a page, so that it works without scripts too. `wanted` is its field `do`, where a page
 * has several.
 */
export function usePostedForm(refusal?: Refusal, wanted?: string) {
  const form = useRef<HTMLFormElement>(null)
  const { formMethod, formData } = useNavigation()
  const { values = {}, fields = {} } = refusal ?? {}
  useEffect(() => {
    if (refusal) focusFirstWrong(form.current)
  }, [refusal])
  return {
    busy: formMethod === 'POST' && (wanted === undefined || formData?.get('do') === wanted),
    form,
    values,
    field: (name: string) => ({ name, defaultValue: values[name], error: fields[name] }),
  }
}

/** A refused form reads nothing again by itself. After a conflict the page must show what changed in the meantime. */
export const readAgainAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate
