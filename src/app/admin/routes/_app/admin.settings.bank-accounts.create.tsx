import { createFileRoute } from '@tanstack/react-router'
import { NewBankAccountPage } from '#domains/ledger/bank_accounts/admin/account_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/bank-accounts/create')({
  staticData: { title: m.bank_accounts.create, permission: 'transactions update' },
  component: NewBankAccountPage,
})
