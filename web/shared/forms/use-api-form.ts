import { type GetInputPropsReturnType, schemaResolver, useForm } from '@mantine/form'
import { type FormEvent, use, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { focusFirstWrong, isAboutFields, refusal } from '../../platform/forms/failure.ts'
import { FormAreaContext } from './form-area.ts'
import { useUnsaved } from './unsaved.ts'
import { type SubmitOptions, useSubmit } from './use-submit.ts'

/** Errors found before the server is asked. */
export type Wrong = { message?: string; fields?: Record<string, string> }

type Options<Values, Data> = SubmitOptions & {
  /** The edited values. Without them the browser keeps the fields, including what was typed before the scripts ran. */
  initial?: Values
  /** What the contract asks of the values, said beside the fields before the server is asked. */
  schema?: z.ZodType
  check?: (values: Values) => Wrong | undefined | Promise<Wrong | undefined>
  send: (values: Values) => Promise<{ data: Data }>
  /** Shown in a toast on success; the page is then reloaded, also after a conflict. */
  said?: string | ((data: Data) => string)
  /** Runs while the form still counts as being sent, with `said` after that. */
  onDone?: (data: Data) => unknown
  /** Set where input is stored anyway, so that nobody is asked before leaving. */
  kept?: boolean
}

type InputProps = Partial<GetInputPropsReturnType> & { name?: string }

const entriesOf = (form: HTMLFormElement | null) =>
  Object.fromEntries([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]))

/** The one form hook for API calls: validates, sends, shows errors at their fields, and never loses input. */
export function useApiForm<Values extends Record<string, unknown> = Record<string, string>, Data = unknown>(
  options: Options<Values, Data>,
) {
  const { initial, schema, check, send, said, onDone, kept = false, ...submitOptions } = options
  const element = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  const [refusals, setRefusals] = useState(0)
  const [placed, setPlaced] = useState(true)
  const [complete, setComplete] = useState(false)
  const form = useForm<Values>({
    initialValues: initial ?? ({} as Values),
    ...(schema && { validate: schemaResolver(schema, { sync: true }) }),
  })
  const { busy, failure, fail, report, clear, submit, run } = useSubmit({
    ...submitOptions,
    onFailure(failed) {
      if (submitOptions.onFailure?.(failed) === true) return true
      form.setErrors(failed.fields)
      setRefusals(count => count + 1)
    },
  })
  useUnsaved(use(FormAreaContext).asksBeforeLeaving && !kept && form.isDirty())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, whatever is typed afterwards
  useEffect(() => {
    if (refusals === 0) return
    const found = focusFirstWrong(element.current)
    setPlaced(found)
    // A refusal of something that has no field here would otherwise go unseen.
    if (!found && failure && isAboutFields(failure)) report(failure)
  }, [refusals])
  const look = () => setComplete(Object.values(entriesOf(element.current)).every(value => value !== ''))
  useEffect(look, [])

  const valuesNow = () => (initial ? form.getValues() : (entriesOf(element.current) as Values))

  /** Whether it may be sent; errors are shown at the fields. */
  async function holds() {
    clear()
    form.clearErrors()
    if (form.validate().hasErrors) {
      setRefusals(count => count + 1)
      return false
    }
    const wrong = await check?.(valuesNow())
    if (wrong) fail(refusal(wrong.message ?? '', wrong.fields))
    return !wrong
  }

  async function sendForm() {
    if (underWay.current) return
    underWay.current = true
    try {
      if (!(await holds())) return
      const values = valuesNow()
      if (!said) return void (await submit(() => send(values), onDone))
      const data = await run(() => send(values), said, true)
      if (data !== undefined) await onDone?.(data)
    } finally {
      underWay.current = false
    }
  }

  const { values, getValues, setValues, setFieldValue, setErrors, setFieldError, reset } = form
  return {
    ...{ values, getValues, setValues, setFieldValue, setErrors, setFieldError, reset },
    errors: form.errors as Record<string, string | undefined>,
    busy,
    failure,
    /** The error of the form as a whole: undefined while errors are shown at their fields. */
    general: failure && (!placed || !isAboutFields(failure)) ? failure.message : undefined,
    /** Whether every field that the browser keeps has something in it. */
    complete,
    send: sendForm,
    holds,
    fail,
    clear() {
      clear()
      form.clearErrors()
    },
    /** Replaces the edited values with the stored ones. */
    adopt(values: Values) {
      clear()
      form.setInitialValues(values)
      form.setValues(values)
      form.clearErrors()
    },
    field: (name: keyof Values & string, type: 'input' | 'checkbox' = 'input'): InputProps =>
      initial ? form.getInputProps(name, { type }) : { name, error: form.errors[name] },
    props: {
      ref: element,
      method: 'post',
      noValidate: true,
      onInput: look,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        // A form in a dialog is inside the form that opened it.
        event.stopPropagation()
        void sendForm()
      },
    } as const,
  }
}
