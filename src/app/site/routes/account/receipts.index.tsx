import { createFileRoute } from '@tanstack/react-router'
import * as memberReceiptWords from '#domains/receipts/member/messages.ts'
import { MyReceiptsPage } from '#domains/receipts/member/receipt_list.tsx'
import { type PlainSearch, readAgain } from '#platform/browser/plain_search.ts'

const readYear = ({ year = '' }: PlainSearch): { year?: number } =>
  /^20\d{2}$/.test(year) ? { year: Number(year) } : {}

const Page = () => <MyReceiptsPage year={Route.useLoaderDeps().year} />

export const Route = createFileRoute('/account/receipts/')({
  staticData: { title: memberReceiptWords.title },
  validateSearch: readYear,
  loaderDeps: ({ search }) => readAgain(readYear, search),
  component: Page,
})
