import { createFileRoute } from '@tanstack/react-router'
import { BankAccountPage } from '#domains/ledger/bank_accounts/admin/account_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/settings/bank-accounts/$id')({
  ...recordRoute,
  staticData: { title: m.bank_accounts.edit, permission: 'transactions update' },
  component: () => <BankAccountPage id={Route.useParams().id} />,
})
