import type { CallResult } from '#platform/contract/endpoint.ts'
import type { ownOrdersApi } from '../own/contract.ts'

/** A member's own order as the call answers it. */
export type MyOrder = CallResult<typeof ownOrdersApi.myShow>
