import { createFileRoute } from '@tanstack/react-router'
import { AccountLedgerPage } from '#domains/reports/accounts/ledger/admin/ledger_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/reports/accounts/$id')({
  ...recordRoute,
  staticData: { title: m.reports.ledger },
  component: () => <AccountLedgerPage id={Route.useParams().id} />,
})
