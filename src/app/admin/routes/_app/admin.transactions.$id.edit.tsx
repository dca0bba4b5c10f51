import { createFileRoute } from '@tanstack/react-router'
import { EditEntryPage } from '#domains/ledger/admin/entry_form_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/transactions/$id/edit')({
  staticData: { title: m.transactions.edit, permission: 'transactions update' },
  component: () => <EditEntryPage id={Route.useParams().id} />,
})
