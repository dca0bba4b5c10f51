import { createFileRoute } from '@tanstack/react-router'
import { NewOfferPage } from '#domains/offers/admin/offer_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/offers/create')({
  staticData: { title: m.offers.create, permission: 'offers create' },
  component: NewOfferPage,
})
