import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { pageCount, sliceOf } from '../../../contract/core/page-count.ts'
import { listProviders } from '../../../contract/directory/listings.ts'
import { maxSearchText } from '../../../contract/rules/limits.ts'
import { productName } from '../../../contract/text/product.ts'
import { load } from '../../platform/api.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { announce } from '../../ui/feedback/announcer.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Route } from './+types/provider-search.ts'
import { addressOf, pageSize, readAddress } from './address.ts'
import { useFilterAsYouType } from './filter-as-you-type.ts'
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
  useAnnounceChange(summary)
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
          <Filter q={q} />
        </div>
      </div>
      <div className={classNames('wrap', styles.body)}>
        {total === 0 ? (
          <NothingFound title={summary} q={q} />
        ) : (
          <Providers summary={summary} {...loaderData} />
        )}
      </div>
    </>
  )
}

function Filter({ q }: { q: string }) {
  const field = useRef<HTMLInputElement>(null)
  const follow = useFilterAsYouType(field, q)
  return (
    <Form
      className={`grid gap-12 bottom ${styles.form}`}
      role="search"
      action="/providersearch"
      replace
      preventScrollReset
    >
      <TextField
        ref={field}
        label="Name, specialty or location"
        name="q"
        type="search"
        defaultValue={q}
        maxLength={maxSearchText}
        autoComplete="off"
        onChange={follow}
      />
      <Button kind="primary" type="submit">
        <IconSearch aria-hidden="true" />
        Search
      </Button>
    </Form>
  )
}

type Shown = Route.ComponentProps['loaderData'] & { summary: string }

function Providers({ summary, providers, pages, page, q }: Shown) {
  const filtering = useNavigation().location?.pathname === '/providersearch'
  return (
    <>
      <p className={styles.summary}>
        <b>{summary}</b>
      </p>
      <ul className={styles.list} aria-busy={filtering}>
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
  )
}

/** Announces what the list shows when it changes, not when the page opens. */
function useAnnounceChange(words: string) {
  const said = useRef(words)
  useEffect(() => {
    if (said.current !== words) announce(words)
    said.current = words
  }, [words])
}
