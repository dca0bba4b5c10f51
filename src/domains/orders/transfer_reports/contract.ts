import { z } from 'zod'
import { anyone, member } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, DayField } from '#platform/contract/fields.ts'
import { CustomerOrder } from '../contract.ts'
import { MyOrder, NoParams, OrderKey } from '../own/contract.ts'
import { last5Words, notReportable, transferredAmountWord } from './messages.ts'
import { tidyLast5, whyNotLast5 } from './rules.ts'

export const transferReportFailures = failures({ not_reportable: [409, notReportable] })

/** What the payer says of a transfer: a hint for whoever looks for its money, never a booking. */
const TransferReport = z.object({
  /** Of the account that the money came from. Read with full-width digits, blanks and dashes, too. */
  last5: z
    .string()
    .max(30, last5Words.form)
    .transform(tidyLast5)
    .superRefine((text, context) => {
      const problem = whyNotLast5(text)
      if (problem) context.addIssue({ code: 'custom', message: last5Words[problem] })
    }),
  /** Day in Taipei, from the day of the order to today. */
  transferred_on: DayField,
  /** NT$; need not be what the order costs. */
  amount: amount({ min: 1, max: 1_000_000_000, message: transferredAmountWord }),
})
export type TransferReport = z.output<typeof TransferReport>

const failed = [common.not_found, transferReportFailures.not_reportable] as const

export const transferReportsApi = {
  report: endpoint({
    method: 'POST',
    path: '/api/orders/:order_no/transfer-report',
    summary: '回報或更正一筆轉帳的末五碼、日期與金額；入帳前都可以',
    access: anyone,
    params: NoParams,
    body: TransferReport.extend({ key: OrderKey }),
    output: CustomerOrder,
    status: 200,
    limit: 'orders',
    failures: failed,
  }),
  myReport: endpoint({
    method: 'POST',
    path: '/api/my/orders/:id/transfer-report',
    summary: '回報或更正一筆轉帳的末五碼、日期與金額；入帳前都可以',
    access: member,
    params: IdParams,
    body: TransferReport,
    output: MyOrder,
    status: 200,
    failures: failed,
  }),
}
