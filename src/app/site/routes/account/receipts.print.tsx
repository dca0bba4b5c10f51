import { createFileRoute } from '@tanstack/react-router'
import { memberReceiptWords } from '#domains/receipts/member/messages.ts'
import { ChoosePrintPage } from '#domains/receipts/member/receipt_list.tsx'
import { PrintReceiptsPage } from '#domains/receipts/member/receipt_print.tsx'

const Page = () => {
  const { ids: chosen = '', two } = Route.useSearch()
  const ids = chosen.split(',').filter(Boolean).map(Number)
  return ids.length > 0 ? <PrintReceiptsPage ids={[...new Set(ids)]} two={two === 1} /> : <ChoosePrintPage />
}

export const Route = createFileRoute('/account/receipts/print')({
  staticData: { title: memberReceiptWords.print_title },
  validateSearch: (search: Record<string, unknown>): { ids?: string; two?: 1 } => ({
    ...(/^\d{1,15}(,\d{1,15}){0,399}$/.test(String(search.ids)) ? { ids: String(search.ids) } : {}),
    ...(String(search.two) === '1' ? { two: 1 } : {}),
  }),
  component: Page,
})
