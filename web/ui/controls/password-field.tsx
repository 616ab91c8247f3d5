import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import fields from './field.module.css'
import { Field, type Words } from './field.tsx'
import styles from './password-field.module.css'

/** A password that can be shown while it is typed. */
export function PasswordField({ label, hint, error, ...input }: Words & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Field label={label} hint={hint} error={error}>
      {control => (
        <div className={styles.box}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(fields.control, styles.input)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label="Show or hide what you typed"
            disabled={input.disabled}
            // Focus stays in the field.
            onMouseDown={event => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
