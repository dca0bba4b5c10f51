import { createFileRoute } from '@tanstack/react-router'
import * as memberReceiptWords from '#domains/receipts/member/messages.ts'
import { MyReceiptsPage } from '#domains/receipts/member/receipt_list.tsx'

const Page = () => <MyReceiptsPage year={Route.useSearch().year} />

export const Route = createFileRoute('/account/receipts/')({
  staticData: { title: memberReceiptWords.title },
  validateSearch: (search: Record<string, unknown>): { year?: number } =>
    /^20\d{2}$/.test(String(search.year)) ? { year: Number(search.year) } : {},
  component: Page,
})
