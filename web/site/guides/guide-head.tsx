import type { ReactNode } from 'react'
import { Island } from '../../platform/islands/island.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { SearchForm } from '../search-form/search-form.tsx'
import { ShareAndPrint } from '../shell/share-and-print.tsx'
import styles from './guide-head.module.css'

type Props = {
  steps: { to: string; label: string }[]
  title: string
  /** The title in the breadcrumbs, where it can be shorter. */
  here?: string
  treatmentName?: string
  location?: string
  children: ReactNode
}

/** The head of a treatment page: breadcrumbs, title and search. */
export function GuideHead({ steps, title, here = title, treatmentName, location, children }: Props) {
  return (
    <div className="band">
      <div className={classNames('wrap', styles.inside)}>
        {steps.length > 0 && <Breadcrumbs steps={steps} here={here} />}
        <h1 className="hero">{title}</h1>
        <p className={classNames('lead', styles.lead)}>{children}</p>
        <div className="no-print">
          <Island name="SearchForm" of={SearchForm} props={{ kind: 'bar', treatmentName, location }} />
        </div>
        <ShareAndPrint className="row gap-8 mt-16 no-print" />
      </div>
    </div>
  )
}
