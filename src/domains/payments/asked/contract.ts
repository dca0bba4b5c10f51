import { z } from 'zod'
import { ApprovalRequest, requestCallsOf } from '#domains/approvals/requests/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { askedPaymentWords } from './messages.ts'

const paymentDecisionFailures = failures({
  payment_second_person: [409, askedPaymentWords.secondPerson],
  payment_decided: [409, askedPaymentWords.decided],
})

/** How a decision about a payment that waits may fail. */
export const paymentDecision = {
  decided: paymentDecisionFailures.payment_decided,
  second_person: paymentDecisionFailures.payment_second_person,
}

/** Money above NT$10,000 that somebody says came for an order, and that waits for a second person. */
const AskedPayment = ApprovalRequest.extend({
  order_id: z.int(),
  paid_on: z.string(),
  bank_name: z.string().nullable(),
})
export type AskedPayment = z.output<typeof AskedPayment>

const { approve, refuse } = requestCallsOf('/api/admin/payments/asked', AskedPayment, paymentDecision, {
  asked: '',
  approve: 'Agree that the money of an order came: it is booked',
  refuse: 'Refuse a payment by hand: nothing is booked',
})

export const askedPaymentsApi = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/asked-payment',
    summary: 'The money of an order that waits for a second person',
    access: staff('orders view'),
    params: IdParams,
    output: z.object({ data: z.array(AskedPayment) }),
    failures: [common.not_found],
  }),
  approve,
  refuse,
}
