import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/receipts')({
  staticData: { title: m.receipts.list, permission: 'receipts view' },
})
