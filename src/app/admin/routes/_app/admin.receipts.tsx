import { createFileRoute } from '@tanstack/react-router'
import { receiptDeskPageWords as m } from '#domains/receipts/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/receipts')({
  staticData: { title: m.title, permission: 'receipts view' },
})
