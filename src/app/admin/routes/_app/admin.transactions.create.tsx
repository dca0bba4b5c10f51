import { createFileRoute } from '@tanstack/react-router'
import { NewEntryPage } from '#domains/ledger/admin/entry_form_page.tsx'
import { idsIn } from '#platform/browser/route_params.ts'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/transactions/create')({
  staticData: { title: m.transactions.create, permission: 'transactions create' },
  validateSearch: ({ campaign }) => ({ campaign: idsIn(campaign)[0] }),
  component: () => <NewEntryPage campaign={Route.useSearch().campaign} />,
})
