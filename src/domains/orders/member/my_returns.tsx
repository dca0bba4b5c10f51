import { useAction, useData } from '#platform/browser/use_data.ts'
import { returnsApi } from '../returns/contract.ts'
import { ReturnCard } from '../returns/ui/return_card.tsx'
import type { MyOrder } from './my_order.ts'

/** Returning goods of a member's order. */
export const MyReturns = ({ order: { id, order_no } }: { order: MyOrder }) => {
  const { data } = useData(returnsApi.mine, { params: { id } })
  const { run } = useAction(returnsApi.request)
  return data ? <ReturnCard order_no={order_no} returns={data} send={(body) => run({ params: { id }, body })} /> : null
}
