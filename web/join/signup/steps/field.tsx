import { TextInput, type TextInputProps } from '@mantine/core'
import { type FieldName, labels } from '../fields.ts'
import type { Signup } from '../use-signup.ts'

type Props = TextInputProps & { signup: Signup; field: FieldName; optional?: boolean }

/** The label of a field. Most are needed, so those that are not say so. */
export const labelOf = (field: FieldName, optional = false) =>
  optional ? `${labels[field]} (optional)` : labels[field]

/** One line of the form, checked when it is left. */
export const Field = ({ signup, field, optional = false, ...input }: Props) => (
  <TextInput label={labelOf(field, optional)} aria-required={!optional} {...signup.field(field)} {...input} />
)
