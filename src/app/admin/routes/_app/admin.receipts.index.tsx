import { createFileRoute } from '@tanstack/react-router'
import { ReceiptsPage } from '#domains/receipts/admin/receipts_page.tsx'

export const Route = createFileRoute('/_app/admin/receipts/')({
  component: ReceiptsPage,
})
