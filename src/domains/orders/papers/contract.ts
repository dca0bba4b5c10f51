import { z } from 'zod'
import { staffAndPackers } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { pdfType, printFailures, printOf } from '#platform/contract/print.ts'
import { orderPapers } from './rules.ts'

/** Only whoever packs parcels prints what names their receivers. */
const access = staffAndPackers('orders update')

export const orderPapersApi = {
  printMany: printOf({
    name: 'orders.print',
    path: '/api/admin/orders/print',
    summary: 'Print picking list, packing lists or labels of many orders; what is not sent by parcel is left out',
    access,
    papers: orderPapers,
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/papers',
    summary: 'Print picking list, packing list or label of one order (PDF)',
    access,
    params: IdParams,
    query: z.object({ paper: z.enum(orderPapers).default('packing') }),
    output: FileOutput,
    produces: pdfType,
    failures: [common.not_found, printFailures.nothing_to_print],
  }),
}
