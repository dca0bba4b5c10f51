import { createFileRoute } from '@tanstack/react-router'
import { GoodsGiftsPage } from '#domains/goods_gifts/admin/goods_gifts_page.tsx'

export const Route = createFileRoute('/_app/admin/goods-gifts/')({
  component: GoodsGiftsPage,
})
