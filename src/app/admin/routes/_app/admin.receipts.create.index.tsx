import { createFileRoute } from '@tanstack/react-router'
import { MissingReceiptsPage } from '#domains/receipts/missing/admin/missing_receipts_page.tsx'

export const Route = createFileRoute('/_app/admin/receipts/create/')({
  component: MissingReceiptsPage,
})
