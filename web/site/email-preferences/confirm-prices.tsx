import { Form, Link, redirect } from 'react-router'
import { confirmByLink, pricesToConfirm } from '../../../contract/providers/prices.ts'
import { load } from '../../platform/api.ts'
import { formatCount, formatDate, priceText } from '../../platform/format.ts'
import { usePostedForm } from '../../platform/forms/posted-form.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { offerPrice } from '../../shared/prices/offer-price.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Route } from './+types/confirm-prices.ts'
import styles from './email-preferences.module.css'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { data } = await load(context.get(apiContext), pricesToConfirm, { params })
  const done = new URL(request.url).searchParams.has('done')
  const prices = data.prices.map(({ elsewhere, confirmedOn, ...treatment }) => {
    const { price, plus } = offerPrice({ ...treatment, confirmedOn }, new Date())
    return {
      name: treatment.name,
      price: price === null ? 'Contact for pricing' : priceText(price),
      plus,
      elsewhere: elsewhere.map(
        one => `${one.place}: ${one.price === null ? 'not offered' : priceText(one.price)}`,
      ),
      confirmedOn: confirmedOn && formatDate(confirmedOn),
    }
  })
  return { clinic: data.clinic, prices, done: done && data.confirmed, used: data.confirmed && !done }
}

export async function action({ params, context }: Route.ActionArgs) {
  await load(context.get(apiContext), confirmByLink, { params })
  return redirect(`/confirm-prices/${params.token}?done`)
}

/** One button and no sign-in: it can only say that prices which are public already still hold. */
export default function ConfirmPrices({ loaderData }: Route.ComponentProps) {
  const { clinic, prices, done, used } = loaderData
  const { busy } = usePostedForm()
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title="Confirm your prices" hidden />
      <h1>{done || used ? 'Prices confirmed' : 'Are these prices still right?'}</h1>
      {done ? (
        <Banner tone="good" role="status">
          Thank you. Patients now see that {clinic} confirmed its prices today.
        </Banner>
      ) : used ? (
        <p className="lead">
          {clinic} confirmed its prices with this link already. To change or confirm them again,{' '}
          <Link to="/account/prices">sign in</Link>.
        </p>
      ) : (
        <>
          <p className="lead">
            {formatCount(prices.length, 'price')} of {clinic}. If one has changed,{' '}
            <Link to="/account/prices">sign in and change it</Link> first.
          </p>
          <Form method="post">
            <Button kind="primary" type="submit" busy={busy}>
              {busy
                ? 'Confirming...'
                : prices.length === 1
                  ? 'Confirm this price'
                  : `Confirm all ${prices.length} prices`}
            </Button>
          </Form>
        </>
      )}
      <table className={classNames('small', styles.prices)}>
        <caption className="visually-hidden">Your prices</caption>
        <thead>
          <tr>
            <th scope="col">Treatment</th>
            <th scope="col">Price patients see</th>
            <th scope="col">Confirmed</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ name, price, plus, elsewhere, confirmedOn }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {price}
                {[plus, ...elsewhere].map(line => line && <p key={line}>{line}</p>)}
              </td>
              <td>{confirmedOn}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
