import { createFileRoute } from '@tanstack/react-router'
import { StatementPage } from '#domains/ledger/bank_statements/admin/statement_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/transactions/bank/statements/$id')({
  ...recordRoute,
  staticData: { title: m.transactions.statement },
  component: () => <StatementPage id={Route.useParams().id} />,
})
