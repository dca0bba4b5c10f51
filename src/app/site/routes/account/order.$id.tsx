import { createFileRoute } from '@tanstack/react-router'
import * as memberOrderWords from '#domains/orders/member/messages.ts'
import { MyOrderPage } from '#domains/orders/member/order_detail.tsx'
import { idOf } from '../../or_not_found.ts'

const Page = () => <MyOrderPage id={Route.useLoaderData()} />

export const Route = createFileRoute('/account/order/$id')({
  staticData: { title: memberOrderWords.title },
  loader: ({ params }) => idOf(params.id),
  component: Page,
})
