import { WishInput, WishSaid } from '#domains/wishes/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'

export const stockWishApi = {
  wish: endpoint({
    method: 'POST',
    path: '/api/product-variants/:id/wishes',
    keyless: 'sets',
    summary: 'Ask for one mail when a variant that is sold out can be bought again',
    access: anyone,
    limit: ['wish', 'strangers_mail'],
    params: IdParams,
    body: WishInput,
    output: WishSaid,
    status: 200,
    failures: [common.not_found],
  }),
}
