import { z } from 'zod'
import { NoParams, OrderKey } from '#domains/orders/own/contract.ts'
import { anyone, member, staff } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'

export const goodsReceiptFailures = failures({
  paper_in_full: [403, '收據上印有買受人的姓名，你的角色只能看遮蔽後的內容。'],
})

/** What the paper cannot mask. */
export const printedOf = ['buyer', 'name'] as const

const paper = { output: FileOutput, produces: 'application/pdf' } as const

export const goodsReceiptsApi = {
  byKey: endpoint({
    method: 'GET',
    path: '/api/orders/:order_no/goods-receipt/pdf',
    summary: 'The receipt for the goods of an order, by its number and key (PDF)',
    access: anyone,
    params: NoParams,
    query: z.object({ key: OrderKey.optional() }),
    ...paper,
    failures: [common.not_found],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/my/orders/:id/goods-receipt/pdf',
    summary: 'The receipt for the goods of an order of mine (PDF)',
    access: member,
    params: IdParams,
    ...paper,
    failures: [common.not_found],
  }),
  desk: endpoint({
    method: 'GET',
    path: '/api/admin/invoices/:id/pdf',
    summary: 'A receipt for goods as it was issued, void or not (PDF)',
    access: staff('orders view'),
    params: IdParams,
    unmasked: printedOf,
    ...paper,
    failures: [common.not_found, goodsReceiptFailures.paper_in_full],
  }),
}
