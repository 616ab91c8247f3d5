import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useUnsaved } from './unsaved.tsx'
import { useSave } from './use-save.ts'

type Options<Values, Result> = {
  initial: Values
  /** What the contract asks of these values: said beside the field before the server is asked. */
  schema: z.ZodType
  /** The words for a failure that the server has none for. */
  otherwise: string
  send: (values: Values) => Promise<Result>
  onSaved: (result: Result) => void
}

/** A form for something that is stored: checked by the contract, saved without ever losing what was typed. */
export function useEditForm<Values extends Record<string, unknown>, Result>(
  options: Options<Values, Result>,
) {
  const { initial, schema, otherwise, send, onSaved } = options
  const form = useForm<Values>({ initialValues: initial, validate: schemaResolver(schema, { sync: true }) })
  const { save, busy, failure, clear } = useSave(otherwise)
  useUnsaved(form.isDirty())

  function focusFirst(errors: FormErrors) {
    const [path] = Object.keys(errors)
    if (path) form.getInputNode(path)?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, whatever is typed afterwards
  useEffect(() => {
    if (!failure) return
    form.setErrors(failure.fields)
    focusFirst(failure.fields)
  }, [failure])

  async function submit() {
    const result = await save(() => send(form.getValues()))
    if (result !== undefined) onSaved(result)
  }
  /** Takes what is stored now for what is edited. */
  function adopt(values: Values) {
    clear()
    form.setInitialValues(values)
    form.setValues(values)
    form.setErrors({})
  }
  return { form, busy, failure, submit, adopt, onSubmit: form.onSubmit(submit, focusFirst) }
}
