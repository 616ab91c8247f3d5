import { countsAsActive, getSubscription, listInvoices } from '../../../contract/providers/billing.ts'
import { getBillingDetails } from '../../../contract/providers/billing-details.ts'
import { getCardEntry } from '../../../contract/providers/cards.ts'
import { messages } from '../../../contract/text/messages.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { ensureCardDocument } from '../../shared/card-entry/card-document.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import inboxDrawing from '../../ui/figures/drawings/compare.svg?no-inline'
import { isHeld, useOverview } from '../overview/use-overview.ts'
import { isMissing, loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import { pageIn } from '../shell/page-in-address.ts'
import type { Route } from './+types/subscriptions.ts'
import { AuthenticatePayment } from './authenticate-payment.tsx'
import { BillingDetailsForm } from './billing-details-form.tsx'
import { Invoices } from './invoices.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { Status } from './status.tsx'
import { SubscribeAgain } from './subscribe-again.tsx'
import { useAuthentication } from './use-authentication.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [subscription, invoices, entry, billingDetails] = await Promise.all([
    loadAccount(request, getSubscription, {}).catch(error => {
      if (isMissing(error)) return null
      throw error
    }),
    loadAccount(request, listInvoices, { query: { page: pageIn(request) } }),
    loadAccount(request, getCardEntry, {}),
    loadAccount(request, getBillingDetails, {}),
  ])
  ensureCardDocument(entry, request)
  return { subscription, invoices, entry, billingDetails }
}

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { subscription, invoices, entry, billingDetails } = loaderData
  const overview = useOverview()
  const listedUntil = overview.subscription?.listedUntil ?? null
  // Its banner may come and go with the question, so this one lives as long as the page.
  const bank = useAuthentication(entry)
  const active = subscription !== null && countsAsActive(subscription.status)
  return (
    <div className="stack gap-24">
      <PageMeta title="Your subscription" hidden />
      {subscription?.authentication && (
        <AuthenticatePayment asked={subscription.authentication} bank={bank} />
      )}
      {/* Not in the banner: a payment that fails after its holder was authenticated leaves nothing to confirm. */}
      <SaveFailure failure={bank.failure} />
      {bank.dialog}
      {subscription ? (
        <Status subscription={subscription} listedUntil={listedUntil} checking={isHeld(overview)} />
      ) : (
        <EmptyState drawing={inboxDrawing} title={messages.noSubscription}>
          Patients can't find your clinic without one. Your details are still here.
        </EmptyState>
      )}
      {active ? (
        <PaymentMethod subscription={subscription} entry={entry} onAsked={bank.authenticate} />
      ) : overview.listingCheck?.state === 'refused' ? null : (
        <SubscribeAgain entry={entry} before={subscription?.status} onAsked={bank.authenticate} />
      )}
      <Invoices {...invoices} />
      <BillingDetailsForm details={billingDetails} />
    </div>
  )
}

export const ErrorBoundary = () => <LoadFailure otherwise={messages.failedToFetchSubscription} />
