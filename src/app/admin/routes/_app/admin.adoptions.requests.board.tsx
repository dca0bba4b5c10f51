import { createFileRoute } from '@tanstack/react-router'
import { RequestBoardPage } from '#domains/adoptions/admin/requests/board_page.tsx'
import { findWord } from '#platform/contract/closed_lists.ts'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/adoptions/requests/board')({
  staticData: { title: m.adoptions.board },
  validateSearch: ({ species, q, mine }) => ({
    species: findWord(['cat', 'dog'], species),
    q: typeof q === 'string' ? q.slice(0, 100) : '',
    mine: Number(mine) === 1,
  }),
  component: () => <RequestBoardPage {...Route.useSearch()} />,
})
