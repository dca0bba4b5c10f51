import { createFileRoute } from '@tanstack/react-router'
import { receiptDeskPageWords } from '#domains/receipts/admin/messages.ts'
import { PrintListPage } from '#domains/receipts/admin/print_list_page.tsx'

type Search = { year?: string; state?: string; page?: string }

const Page = () => {
  const { year = '', state = '', page = '1' } = Route.useSearch() as Search
  return <PrintListPage year={year} state={state} page={Math.max(1, Number(page) || 1)} />
}

export const Route = createFileRoute('/dashboard/receipts')({
  staticData: { title: receiptDeskPageWords.list.title, requiresAuth: true, permission: 'receipts view' },
  component: Page,
})
