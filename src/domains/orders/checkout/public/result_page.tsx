import { useEffect, useState } from 'react'
import type { CustomerOrder } from '#domains/orders/contract.ts'
import { ownOrdersApi } from '#domains/orders/own/contract.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import * as m from '../messages.ts'
import { polling, resultView } from '../result.ts'
import { CheckoutSkeleton, CheckoutSteps } from './checkout_page.tsx'
import { ChequeView } from './cheque_view.tsx'
import type { PaymentWay } from './method_fields.tsx'
import { PaidView } from './paid_view.tsx'
import { EndedView, FailedView, WaitingView } from './result_views.tsx'
import { TransferView } from './transfer_view.tsx'

type ResultProps = { order_no: string; order_key: string; payments: readonly PaymentWay[]; phone: string }

const useOrder = (order_no: string, key: string) => {
  const [order, setOrder] = useState<CustomerOrder>()
  const [failure, setFailure] = useState<'missing' | 'away'>()
  const [patient, setPatient] = useState(true)
  const load = () => {
    setFailure(undefined)
    callAsMember(ownOrdersApi.show, { params: { order_no }, query: { key } }).then(setOrder, (error: unknown) => {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error.status === 404 || error.status === 422 ? 'missing' : 'away')
    })
  }
  useEffect(load, [order_no, key])
  const waits = order !== undefined && ['waiting', 'closed'].includes(resultView(order, new Date())) && patient
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(load, polling.every)
    const end = setTimeout(() => setPatient(false), polling.until)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [waits])
  return { order, failure, patient, load }
}

const View = (props: ResultProps & { order: CustomerOrder; patient: boolean; reload: () => void }) => {
  const view = resultView(props.order, new Date())
  if (view === 'paid') return <PaidView {...props} />
  if (view === 'transfer') return <TransferView {...props} />
  if (view === 'cheque') return <ChequeView {...props} />
  if (view === 'waiting') return <WaitingView {...props} />
  if (view === 'failed') return <FailedView {...props} />
  return <EndedView {...props} view={view} />
}

/** What came of an order: paid, waiting for money, failed, given up. The key in the address opens it for 30 days. */
export const ResultPage = (props: ResultProps) => {
  const { order, failure, patient, load } = useOrder(props.order_no, props.order_key)
  if (!order && failure) {
    return (
      <div className="container page-end">
        {failure === 'away' ? (
          <ErrorState onRetry={load} />
        ) : (
          <EmptyState
            title={m.missing_title}
            text={m.missing_text}
            action={<ButtonLink href="/account/order">{m.my_orders}</ButtonLink>}
          />
        )}
      </div>
    )
  }
  const done = order && ['paid', 'transfer', 'cheque', 'refunded'].includes(resultView(order, new Date()))
  return (
    <>
      <CheckoutSteps now={done ? 2 : 1} isGift={order?.items.length === 0} />
      {order ? <View {...props} order={order} patient={patient} reload={load} /> : <CheckoutSkeleton />}
    </>
  )
}
