import { createFileRoute } from '@tanstack/react-router'
import { GiftPage } from '#domains/products/gifts/admin/gift_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/gifts/$id')({
  ...recordRoute,
  staticData: { title: m.gifts.edit, permission: 'gifts update' },
  component: () => <GiftPage id={Route.useParams().id} />,
})
