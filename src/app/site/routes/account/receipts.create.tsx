import { createFileRoute } from '@tanstack/react-router'
import { mergeWords } from '#domains/receipts/member/merge_messages.ts'
import { MergeReceiptsPage } from '#domains/receipts/member/merge_page.tsx'
import { type PlainSearch, readAgain } from '#platform/browser/plain_search.ts'

const readMerge = (search: PlainSearch): { year?: number; ids?: string } => ({
  ...(/^20\d{2}$/.test(String(search.year)) ? { year: Number(search.year) } : {}),
  ...(/^\d{1,15}(,\d{1,15}){0,399}$/.test(String(search.ids)) ? { ids: String(search.ids) } : {}),
})

const Page = () => {
  const { year, ids = '' } = Route.useLoaderDeps()
  return <MergeReceiptsPage key={`${year} ${ids}`} year={year} ids={ids.split(',').filter(Boolean).map(Number)} />
}

export const Route = createFileRoute('/account/receipts/create')({
  staticData: { title: mergeWords.title },
  validateSearch: readMerge,
  loaderDeps: ({ search }) => readAgain(readMerge, search),
  component: Page,
})
