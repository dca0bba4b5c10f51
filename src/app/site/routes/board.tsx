import { createFileRoute } from '@tanstack/react-router'
import * as boardWords from '#domains/lamps/messages.ts'
import { BoardPage } from '#domains/lamps/public/board_page.tsx'
import { readBoardSearch } from '#domains/lamps/public/board_search.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { boardPage } from '../server/board.ts'
import { fromServer } from '../server_page.ts'

const Page = () => {
  const { board, general_id, named } = Route.useLoaderData().data
  const { kind, q } = Route.useLoaderDeps()
  return <BoardPage key={`${kind} ${q}`} board={board} kind={kind} q={q} general_id={general_id} named={named} />
}

export const Route = createFileRoute('/board')({
  staticData: { title: boardWords.title },
  validateSearch: readBoardSearch,
  loaderDeps: ({ search }) => readAgain(readBoardSearch, search),
  ...fromServer<typeof boardPage>(),
  component: Page,
})
