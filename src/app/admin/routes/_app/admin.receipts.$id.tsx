import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '#domains/receipts/admin/receipt_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/receipts/$id')({
  ...recordRoute,
  staticData: { title: m.receipts.detail },
  component: () => <ReceiptPage id={Route.useParams().id} />,
})
