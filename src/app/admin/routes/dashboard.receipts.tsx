import { createFileRoute } from '@tanstack/react-router'
import { receiptDeskPageWords } from '#domains/receipts/admin/messages.ts'
import { PrintListPage } from '#domains/receipts/admin/print_list_page.tsx'
import { receiptStateWords } from '#domains/receipts/messages.ts'
import { findWord, keysOf } from '#platform/contract/closed_lists.ts'

const Page = () => {
  return <PrintListPage {...Route.useSearch()} />
}

export const Route = createFileRoute('/dashboard/receipts')({
  staticData: { title: receiptDeskPageWords.list.title, requiresAuth: true, permission: 'receipts view' },
  validateSearch: ({ year, state, page }) => ({
    year: typeof year === 'string' ? year : '',
    state: findWord(keysOf(receiptStateWords), state),
    page: Math.max(1, Number(page) || 1),
  }),
  component: Page,
})
