import type { ComponentProps } from 'react'
import { TextField } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

/** Why a form was refused. */
export const Refused = ({ refusal }: { refusal: { message: string } | undefined }) =>
  refusal && (
    <Banner tone="bad" role="alert">
      {refusal.message}
    </Banner>
  )

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string }

export const NameField = (props: FieldProps) => <TextField label="Your name" autoComplete="name" {...props} />

export const EmailField = (props: FieldProps) => (
  <TextField label="Email" type="email" autoComplete="email" {...props} />
)

export const PhoneField = (props: FieldProps) => (
  <TextField label="Phone (optional)" type="tel" autoComplete="tel" {...props} />
)
