import { createFileRoute } from '@tanstack/react-router'
import { GiftsPage } from '#domains/products/gifts/admin/gifts_page.tsx'

export const Route = createFileRoute('/_app/admin/gifts/')({
  component: GiftsPage,
})
