import type { ComponentProps } from 'react'
import { classNames } from '../../../ui/theme/class-names.ts'
import styles from './clinic-logo.module.css'

type Props = { name: string; logo: string; size?: 'small' | 'large' } & ComponentProps<'img'>

/** A clinic's logo. Decorative: the name is beside it, and is passed for the initials that replace it. */
export const LogoPicture = ({ name, logo, size, ...picture }: Props) => (
  <img
    {...picture}
    className={classNames(styles.logo, size && styles[size])}
    src={logo.startsWith('/') ? logo : `/${logo}`}
    alt=""
    loading="lazy"
    data-name={name}
  />
)
