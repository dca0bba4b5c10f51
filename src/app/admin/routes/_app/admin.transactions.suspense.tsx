import { createFileRoute } from '@tanstack/react-router'
import { SuspensePage } from '#domains/orders/suspense_items/admin/suspense_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/transactions/suspense')({
  staticData: { title: m.suspense_items.list },
  component: SuspensePage,
})
