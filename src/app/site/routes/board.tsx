import { createFileRoute } from '@tanstack/react-router'
import { campaignsApi } from '#domains/campaigns/contract.ts'
import { lampsApi } from '#domains/lamps/contract.ts'
import { boardWords } from '#domains/lamps/messages.ts'
import { BoardPage } from '#domains/lamps/public/board_page.tsx'
import { readBoardSearch } from '#domains/lamps/public/board_search.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import { pageHead } from '../head.ts'

const Page = () => {
  const { board, general_id } = Route.useLoaderData()
  const { kind, q } = Route.useSearch()
  return <BoardPage key={`${kind} ${q}`} board={board} kind={kind} q={q} general_id={general_id} />
}

export const Route = createFileRoute('/board')({
  staticData: { title: boardWords.title },
  validateSearch: readBoardSearch,
  loaderDeps: ({ search }) => readAgain(readBoardSearch, search),
  loader: async ({ context: { call }, deps: { kind, q } }) => {
    const [board, funds] = await Promise.all([
      call(lampsApi.list, { query: { filter: { ...(kind && { kind }) }, ...(q && { q }) } }),
      call(campaignsApi.list, { query: { filter: { type: 'general' } } }),
    ])
    const [general] = funds.data
    if (!general) throw new Error('the fund without a purpose is missing')
    return { board, general_id: general.id }
  },
  head: (context) =>
    pageHead(context, { title: boardWords.title, description: boardWords.lead, crumbs: [{ label: boardWords.title }] }),
  component: Page,
})
