import { createFileRoute } from '@tanstack/react-router'
import { MovesPage } from '#domains/ledger/account_moves/admin/moves_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/transactions/moves')({
  staticData: { title: m.account_moves.list },
  component: MovesPage,
})
