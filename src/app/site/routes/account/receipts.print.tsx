import { createFileRoute } from '@tanstack/react-router'
import * as memberReceiptWords from '#domains/receipts/member/messages.ts'
import { readPrint } from '#domains/receipts/member/page_search.ts'
import { ChoosePrintPage } from '#domains/receipts/member/receipt_list.tsx'
import { PrintReceiptsPage } from '#domains/receipts/member/receipt_print.tsx'
import { readAgain } from '#platform/browser/plain_search.ts'

const Page = () => {
  const { ids: chosen = '', year, two } = Route.useLoaderDeps()
  const ids = [...new Set(chosen.split(',').filter(Boolean).map(Number))]
  if (ids.length > 0) return <PrintReceiptsPage printed={{ ids }} two={two === 1} />
  return year === undefined ? <ChoosePrintPage /> : <PrintReceiptsPage printed={{ year }} two={two === 1} />
}

export const Route = createFileRoute('/account/receipts/print')({
  staticData: { title: memberReceiptWords.print_title },
  validateSearch: readPrint,
  loaderDeps: ({ search }) => readAgain(readPrint, search),
  component: Page,
})
