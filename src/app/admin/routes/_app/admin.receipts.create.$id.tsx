import { createFileRoute } from '@tanstack/react-router'
import { MissingReceiptPage } from '#domains/receipts/missing/admin/missing_receipt_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/receipts/create/$id')({
  ...recordRoute,
  staticData: { title: m.receipts.create },
  component: () => <MissingReceiptPage id={Route.useParams().id} />,
})
