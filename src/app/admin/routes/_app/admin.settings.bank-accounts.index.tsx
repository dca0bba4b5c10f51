import { createFileRoute } from '@tanstack/react-router'
import { BankAccountsPage } from '#domains/ledger/bank_accounts/admin/accounts_page.tsx'

export const Route = createFileRoute('/_app/admin/settings/bank-accounts/')({
  component: BankAccountsPage,
})
