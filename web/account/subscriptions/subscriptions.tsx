import { countsAsActive, getSubscription, listInvoices } from '../../../contract/billing.ts'
import { getCardEntry } from '../../../contract/cards.ts'
import { messages } from '../../../contract/messages.ts'
import { ensureCardDocument } from '../../lib/card-document.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import inboxDrawing from '../../ui/drawings/compare.svg?no-inline'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isMissing, loadAccount } from '../load-account.ts'
import { LoadFailure } from '../load-failure.tsx'
import { pageIn } from '../page-in-address.ts'
import { useOverview } from '../use-overview.ts'
import type { Route } from './+types/subscriptions.ts'
import { Invoices } from './invoices.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { Standing } from './standing.tsx'
import { SubscribeAgain } from './subscribe-again.tsx'
import styles from './subscriptions.module.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [subscription, invoices, entry] = await Promise.all([
    loadAccount(request, getSubscription, {}).catch(error => {
      if (isMissing(error)) return null
      throw error
    }),
    loadAccount(request, listInvoices, { query: { page: pageIn(request) } }),
    loadAccount(request, getCardEntry, {}),
  ])
  ensureCardDocument(entry, request)
  return { subscription, invoices, entry }
}

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { subscription, invoices, entry } = loaderData
  const overview = useOverview()
  const listedUntil = overview.subscription?.listedUntil ?? null
  const active = subscription !== null && countsAsActive(subscription.status)
  return (
    <div className={styles.page}>
      <PageMeta title="Your subscription" hidden />
      {subscription ? (
        <Standing
          subscription={subscription}
          listedUntil={listedUntil}
          checking={overview.listingCheck?.state === 'checking'}
        />
      ) : (
        <EmptyState drawing={inboxDrawing} title={messages.noSubscription}>
          Without one your clinic is not listed. What you have entered is still here.
        </EmptyState>
      )}
      {active ? (
        <PaymentMethod subscription={subscription} entry={entry} />
      ) : overview.listingCheck?.state === 'refused' ? null : (
        <SubscribeAgain entry={entry} before={subscription?.status} />
      )}
      <Invoices {...invoices} />
    </div>
  )
}

export const ErrorBoundary = () => <LoadFailure otherwise={messages.failedToFetchSubscription} />
