import { createFileRoute } from '@tanstack/react-router'
import * as memberOrderWords from '#domains/orders/member/messages.ts'
import { MyOrdersPage } from '#domains/orders/member/order_list.tsx'

export const Route = createFileRoute('/account/order/')({
  staticData: { title: memberOrderWords.title },
  component: MyOrdersPage,
})
