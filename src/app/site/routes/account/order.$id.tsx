import { createFileRoute } from '@tanstack/react-router'
import * as memberOrderWords from '#domains/orders/member/messages.ts'
import { MyOrderPage } from '#domains/orders/member/order_detail.tsx'
import { idIn } from '#platform/browser/route_params.ts'

const Page = () => <MyOrderPage {...Route.useParams()} />

export const Route = createFileRoute('/account/order/$id')({
  staticData: { title: memberOrderWords.title },
  params: { parse: idIn },
  component: Page,
})
