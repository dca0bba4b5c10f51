import { createFileRoute } from '@tanstack/react-router'
import { EntriesPage } from '#domains/ledger/admin/entries_page.tsx'

export const Route = createFileRoute('/_app/admin/transactions/')({
  component: EntriesPage,
})
