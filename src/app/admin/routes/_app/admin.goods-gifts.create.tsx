import { createFileRoute } from '@tanstack/react-router'
import { NewGoodsGiftPage } from '#domains/goods_gifts/admin/new_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/goods-gifts/create')({
  staticData: { title: m.goods_gifts.create, permission: 'orders create' },
  component: NewGoodsGiftPage,
})
