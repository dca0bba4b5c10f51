import { createFileRoute } from '@tanstack/react-router'
import { YearPage } from '#domains/closed_years/admin/year_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/transactions/close/$id')({
  ...recordRoute,
  staticData: { title: m.transactions.close_year },
  component: () => <YearPage id={Route.useParams().id} />,
})
