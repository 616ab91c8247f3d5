import { IconAlertTriangle } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './field.module.css'
import ticks from './tick.module.css'

export type Words = { label: ReactNode; hint?: ReactNode; error?: string | undefined }

type Control = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** The label above a control, hint and error below, tied together for screen readers: first what is wrong. */
export function Field({
  id: given,
  label,
  hint,
  error,
  children,
}: Words & { id?: string | undefined; children: (control: Control) => ReactNode }) {
  const own = useId()
  const id = given ?? own
  const describedBy = classNames(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`)
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy || undefined,
      })}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  )
}

const ErrorLine = ({ id, children }: { id: string; children: string }) => (
  <p className={styles.error} id={id}>
    <IconAlertTriangle aria-hidden="true" />
    {children}
  </p>
)

/** One line of text with its label above, hint and error below, tied together for screen readers. */
export function TextField({ label, hint, error, className, ...input }: Words & ComponentProps<'input'>) {
  return (
    <Field id={input.id} label={label} hint={hint} error={error}>
      {control => <input {...input} {...control} className={classNames(styles.control, className)} />}
    </Field>
  )
}

/** A native choice of one among few, labelled like a text field. */
export function SelectField({ label, hint, error, className, ...select }: Words & ComponentProps<'select'>) {
  return (
    <Field id={select.id} label={label} hint={hint} error={error}>
      {control => (
        <select {...select} {...control} className={classNames(styles.control, styles.select, className)} />
      )}
    </Field>
  )
}

/** Several lines of text, labelled like a text field. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...area
}: Words & ComponentProps<'textarea'>) {
  return (
    <Field id={area.id} label={label} hint={hint} error={error}>
      {control => (
        <textarea {...area} {...control} className={classNames(styles.control, styles.area, className)} />
      )}
    </Field>
  )
}

/** A box to tick, with its words beside it. */
export function CheckField({
  id: given,
  label,
  error,
  className,
  ...input
}: Omit<Words, 'hint'> & ComponentProps<'input'>) {
  const own = useId()
  const id = given ?? own
  return (
    <div className={className}>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          className={ticks.tick}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  )
}
