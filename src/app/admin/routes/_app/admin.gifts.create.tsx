import { createFileRoute } from '@tanstack/react-router'
import { NewGiftPage } from '#domains/products/gifts/admin/gift_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/gifts/create')({
  staticData: { title: m.gifts.create, permission: 'gifts create' },
  component: NewGiftPage,
})
