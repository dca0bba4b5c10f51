import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/goods-gifts')({
  staticData: { title: m.goods_gifts.list, permission: 'orders view' },
})
