import { IconSearch } from '@tabler/icons-react'
import { Form, Link } from 'react-router'
import { type ClaimableClinic, findClaimable } from '../../../../contract/providers/claims.ts'
import { maxSearchText } from '../../../../contract/rules/limits.ts'
import { productName } from '../../../../contract/text/product.ts'
import { load } from '../../../platform/api.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext, requirePart } from '../../../platform/server-context.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { Route } from './+types/find-clinic.ts'
import styles from './claim.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePart(context, 'registers')
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxSearchText)
  if (!q) return { q, items: null }
  const { data } = await load(context.get(apiContext), findClaimable, { query: { q } })
  return { q, items: data.items }
}

/** Where a clinic finds the listing that we have of it from a public register. */
export default function FindClinic({ loaderData: { q, items } }: Route.ComponentProps) {
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta
        title="Claim your clinic"
        description={`Find your clinic on ${productName} and claim its listing.`}
        canonical="/claim"
        hidden={q !== ''}
      />
      <h1>Claim your clinic</h1>
      <p className="lead measure">
        We list private clinics from the public registers. Find yours to add prices, opening hours and
        enquiries. Your page keeps its address.
      </p>
      <Form role="search" action="/claim" className={classNames('row gap-12 bottom', styles.search)}>
        <TextField
          label="Postcode, clinic name or registration number"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={maxSearchText}
          autoComplete="off"
        />
        <Button kind="primary" type="submit">
          <IconSearch aria-hidden="true" />
          Search
        </Button>
      </Form>
      {items && <Found q={q} items={items} />}
      <p className="muted">
        Can't find it? <Link to="/signup">List your clinic without claiming</Link>.
      </p>
    </div>
  )
}

function Found({ q, items }: { q: string; items: ClaimableClinic[] }) {
  if (items.length === 0)
    return (
      <p role="status">
        We found no clinic for <b>{q}</b>. Try its postcode, or fewer words of its name.
      </p>
    )
  return (
    <ul className={styles.list} aria-label="Clinics found">
      {items.map(({ id, name, address, city, postCode, joined }) => (
        <li key={id} className={classNames('card', styles.item)}>
          <div>
            <b className="break">{name}</b>
            <p className="small muted">{[address, city, postCode].filter(Boolean).join(', ')}</p>
          </div>
          {joined ? (
            <span className="small muted">Already joined</span>
          ) : (
            <ButtonLink to={`/claim/${id}`} small>
              Claim<span className="visually-hidden"> {name}</span>
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
