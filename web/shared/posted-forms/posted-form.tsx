import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import type { usePostedForm } from '../../platform/forms/posted-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Refused } from './posted-fields.tsx'

type Props = Omit<ComponentProps<typeof Form>, 'children'> & {
  posted: Pick<ReturnType<typeof usePostedForm>, 'form' | 'busy'>
  refusal: { message: string } | undefined
  /** What the button says, and what while the form is being sent. */
  submit: string
  doing?: string
  kind?: 'primary' | 'cta'
  children: ComponentProps<'form'>['children']
}

/** A form of the public site: why it was refused, its fields and the button that sends it. */
export function PostedForm({
  posted,
  refusal,
  submit,
  doing = 'Sending...',
  kind = 'primary',
  ...props
}: Props) {
  const { children, ...form } = props
  return (
    <Form ref={posted.form} method="post" noValidate {...form}>
      <Refused refusal={refusal} />
      {children}
      <div>
        <Button kind={kind} type="submit" busy={posted.busy}>
          {posted.busy ? doing : submit}
        </Button>
      </div>
    </Form>
  )
}
