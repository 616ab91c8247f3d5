import { redirect } from 'react-router'
import { pageCount, sliceOf } from '../../../contract/core/page-count.ts'
import { listProviders } from '../../../contract/directory/listings.ts'
import { productName } from '../../../contract/text/product.ts'
import { load } from '../../platform/api.ts'
import { Island } from '../../platform/islands/island.tsx'
import { SwapFailure } from '../../platform/islands/swap-failure.tsx'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Route } from './+types/provider-search.ts'
import { addressOf, pageSize, readAddress } from './address.ts'
import { ProviderFilter } from './provider-filter.tsx'
import { ProviderRow } from './provider-row.tsx'
import styles from './provider-search.module.css'
import { summarise } from './summary.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { q, page } = readAddress(new URL(request.url).searchParams)
  const query = { search: q, ...sliceOf(page, pageSize) }
  const { data: providers, total = 0 } = await load(context.get(apiContext), listProviders, { query })
  const pages = pageCount(total, pageSize)
  if (page > pages) throw redirect(addressOf(q, pages))
  return { providers, total, pages, page, q }
}

export default function ProviderSearch({ loaderData }: Route.ComponentProps) {
  const { q, page, total } = loaderData
  const summary = summarise(loaderData)
  return (
    <>
      <PageMeta
        title={page > 1 ? `Find a provider, page ${page}` : 'Find a provider'}
        description="All private clinics listed on our map. Search by name, specialty or place."
        canonical={addressOf(q, page)}
        hidden={q !== ''}
      />
      <div className="band">
        <div className={classNames('wrap', styles.headIn)}>
          <h1 className="hero">Find a provider</h1>
          <p className={classNames('lead', styles.intro)}>
            Every clinic listed on {productName}, from A to Z.
          </p>
          <Island name="ProviderFilter" of={ProviderFilter} props={{ q }} />
        </div>
      </div>
      <Island name="SwapFailure" of={SwapFailure} props={{ className: 'wrap mt-16' }} />
      <div className={classNames('wrap', styles.body)} data-swap="list">
        {total === 0 ? (
          <NothingFound title={summary} q={q} />
        ) : (
          <Providers summary={summary} {...loaderData} />
        )}
      </div>
    </>
  )
}

type Shown = Route.ComponentProps['loaderData'] & { summary: string }

function Providers({ summary, providers, pages, page, q }: Shown) {
  return (
    <>
      <p className={styles.summary}>
        <b data-announce="">{summary}</b>
      </p>
      <ul className={styles.list} data-list="">
        {providers.map(provider => (
          <ProviderRow key={provider._id} provider={provider} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={number => addressOf(q, number)} />
    </>
  )
}

function NothingFound({ title, q }: { title: string; q: string }) {
  return (
    <div data-announce={title}>
      <EmptyState
        drawing={searchDrawing}
        title={title}
        action={
          q && (
            <ButtonLink kind="primary" to={addressOf('')} replace>
              Clear search
            </ButtonLink>
          )
        }
      >
        {q && 'Check the spelling, or try a specialty such as Dentistry, or a town.'}
      </EmptyState>
    </div>
  )
}
