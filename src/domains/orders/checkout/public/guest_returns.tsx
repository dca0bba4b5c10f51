import { useEffect, useState } from 'react'
import type { CustomerOrder } from '#domains/orders/contract.ts'
import { returnsApi } from '#domains/orders/returns/contract.ts'
import { ReturnCard } from '#domains/orders/returns/ui/return_card.tsx'
import type { Returns } from '#domains/orders/returns/ui/return_dialog.tsx'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'

type GuestReturnsProps = { order: CustomerOrder; order_key: string }

/** Returning goods of an order by its link, without an account. Nothing while it loads or when it cannot be read. */
export const GuestReturns = ({ order: { order_no }, order_key }: GuestReturnsProps) => {
  const [returns, setReturns] = useState<Returns>()
  useEffect(() => {
    callAsMember(returnsApi.byKey, { params: { order_no }, query: { key: order_key } }).then(setReturns, (error) => {
      if (!(error instanceof CallFailed)) throw error
    })
  }, [order_no, order_key])
  if (!returns) return null
  return (
    <ReturnCard
      order_no={order_no}
      returns={returns}
      send={async (wish) =>
        setReturns(
          await callAsMember(returnsApi.requestByKey, { params: { order_no }, body: { ...wish, key: order_key } }),
        )
      }
    />
  )
}
