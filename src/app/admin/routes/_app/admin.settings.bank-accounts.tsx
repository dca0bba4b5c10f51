import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/settings/bank-accounts')({
  staticData: { title: m.bank_accounts.list, permission: 'transactions view' },
})
