import { Link } from 'react-router'
import { listGuides } from '../../../contract/directory/guides.ts'
import { load } from '../../platform/api.ts'
import { formatCount, formatPrice } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { ChipLink, Chips } from '../../ui/controls/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Route } from './+types/treatments.ts'
import { treatmentPath, treatmentsPath } from './addresses.ts'
import { GuideHead } from './guide-head.tsx'
import { type Group, groupBySpecialty } from './specialty-groups.ts'
import styles from './treatments.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await load(context.get(apiContext), listGuides, {})
  return { groups: groupBySpecialty(data) }
}

export default function Treatments({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta
        title="Treatments and prices"
        description="What private treatment costs in the UK: every treatment that clinics list, with the lowest price they publish and where it is offered."
        canonical={treatmentsPath}
      />
      <GuideHead steps={[]} title="Treatments and prices">
        What private treatment costs, based on prices that clinics publish.
      </GuideHead>
      <div className={classNames('wrap', styles.page)}>
        {groups.length === 0 ? (
          <EmptyState drawing={searchDrawing} title="No treatments are listed yet" />
        ) : (
          <>
            <nav aria-label="Specialties">
              <Chips>
                {groups.map(({ specialty, id }) => (
                  <ChipLink key={id} to={`#${id}`}>
                    {specialty}
                  </ChipLink>
                ))}
              </Chips>
            </nav>
            {groups.map(group => (
              <SpecialtySection key={group.id} {...group} />
            ))}
          </>
        )}
      </div>
    </>
  )
}

const SpecialtySection = ({ specialty, id, treatments }: Group) => (
  <section id={id} className={styles.specialty}>
    <h2>{specialty}</h2>
    <ul className={`grid mt-12 ${styles.list}`}>
      {treatments.map(({ slug, name, clinics, from }) => (
        <li key={slug}>
          <Link to={treatmentPath(slug)}>{name}</Link>
          <span className="muted small num">
            {formatCount(clinics, 'clinic')}
            {from !== null && `, from ${formatPrice(from)}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
