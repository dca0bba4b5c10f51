import { createFileRoute } from '@tanstack/react-router'
import { receiptDeskPageWords as m } from '#domains/receipts/admin/messages.ts'
import { ReceiptPage } from '#domains/receipts/admin/receipt_page.tsx'

export const Route = createFileRoute('/_app/admin/receipts/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.detail },
  component: () => <ReceiptPage id={Route.useParams().id} />,
})
