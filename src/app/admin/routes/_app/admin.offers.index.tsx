import { createFileRoute } from '@tanstack/react-router'
import { OffersPage } from '#domains/offers/admin/offers_page.tsx'

export const Route = createFileRoute('/_app/admin/offers/')({
  component: OffersPage,
})
