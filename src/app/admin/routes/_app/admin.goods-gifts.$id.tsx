import { createFileRoute } from '@tanstack/react-router'
import { GoodsGiftPage } from '#domains/goods_gifts/admin/goods_gift_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/goods-gifts/$id')({
  ...recordRoute,
  staticData: { title: m.goods_gifts.detail },
  component: () => <GoodsGiftPage id={Route.useParams().id} />,
})
