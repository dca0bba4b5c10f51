import { createFileRoute } from '@tanstack/react-router'
import { OfferPage } from '#domains/offers/admin/offer_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/offers/$id')({
  ...recordRoute,
  staticData: { title: m.offers.edit, permission: 'offers update' },
  component: () => <OfferPage id={Route.useParams().id} />,
})
