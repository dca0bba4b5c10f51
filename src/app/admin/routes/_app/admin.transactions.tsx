import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/transactions')({
  staticData: { title: m.transactions.list, permission: 'transactions view' },
})
