import { createFileRoute } from '@tanstack/react-router'
import { mergeWords } from '#domains/receipts/member/merge_messages.ts'
import { MergeReceiptsPage } from '#domains/receipts/member/merge_page.tsx'
import { readReceipts } from '#domains/receipts/member/page_search.ts'
import { readAgain } from '#platform/browser/plain_search.ts'

const Page = () => {
  const { year, ids = '' } = Route.useLoaderDeps()
  return <MergeReceiptsPage key={`${year} ${ids}`} year={year} ids={ids.split(',').filter(Boolean).map(Number)} />
}

export const Route = createFileRoute('/account/receipts/create')({
  staticData: { title: mergeWords.title },
  validateSearch: readReceipts,
  loaderDeps: ({ search }) => readAgain(readReceipts, search),
  component: Page,
})
