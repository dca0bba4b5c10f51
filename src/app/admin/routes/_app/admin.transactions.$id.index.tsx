import { createFileRoute } from '@tanstack/react-router'
import { EntryPage } from '#domains/ledger/admin/entry_page.tsx'

export const Route = createFileRoute('/_app/admin/transactions/$id/')({
  component: () => <EntryPage id={Route.useParams().id} />,
})
