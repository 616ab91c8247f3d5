import { IconChevronRight, IconMapPin, IconStethoscope } from '@tabler/icons-react'
import type { ProviderItem } from '../../../contract/directory/listings.ts'
import { formatList } from '../../platform/format.ts'
import { Monogram } from '../../ui/figures/monogram.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './provider-row.module.css'

/** Why a search for a person finds the clinic. */
const peopleHere = (names: string[]) => `${formatList(names)} ${names.length === 1 ? 'works' : 'work'} here`

/** One provider: who, what for, where; all of it leads to the clinic's page. */
export function ProviderRow({ provider }: { provider: ProviderItem }) {
  return (
    <li className={styles.row}>
      <Monogram name={provider.name} />
      <div>
        <h2 className={classNames('display', styles.name)}>
          <PageLink className="cover" to={`/clinic/${provider._id}`}>
            {provider.name}
          </PageLink>
        </h2>
        {provider.people && <p className="small">{peopleHere(provider.people)}</p>}
      </div>
      <p className={`line muted small ${styles.fact}`}>
        <IconStethoscope aria-hidden="true" />
        <span>
          <span className="visually-hidden">Specialty: </span>
          {provider.specialty}
        </span>
      </p>
      <p className={`line muted small ${styles.fact}`}>
        <IconMapPin aria-hidden="true" />
        <span>
          <span className="visually-hidden">Location: </span>
          {provider.location}
        </span>
      </p>
      <IconChevronRight className={styles.arrow} aria-hidden="true" />
    </li>
  )
}
