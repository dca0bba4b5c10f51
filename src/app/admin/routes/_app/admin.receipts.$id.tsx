import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '#domains/receipts/admin/receipt_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/receipts/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.receipts.detail },
  component: () => <ReceiptPage id={Route.useParams().id} />,
})
