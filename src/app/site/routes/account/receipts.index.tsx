import { createFileRoute } from '@tanstack/react-router'
import * as memberReceiptWords from '#domains/receipts/member/messages.ts'
import { readYear } from '#domains/receipts/member/page_search.ts'
import { MyReceiptsPage } from '#domains/receipts/member/receipt_list.tsx'
import { readAgain } from '#platform/browser/plain_search.ts'

const Page = () => <MyReceiptsPage year={Route.useLoaderDeps().year} />

export const Route = createFileRoute('/account/receipts/')({
  staticData: { title: memberReceiptWords.title },
  validateSearch: readYear,
  loaderDeps: ({ search }) => readAgain(readYear, search),
  component: Page,
})
