import { createFileRoute } from '@tanstack/react-router'
import { receiptDeskPageWords } from '#domains/receipts/admin/messages.ts'
import { PrintListPage } from '#domains/receipts/admin/print_list_page.tsx'
import { receiptStateWords } from '#domains/receipts/messages.ts'
import { findWord, keysOf } from '#platform/contract/closed_lists.ts'

const Page = () => {
  const { year = '', state, page = 1 } = Route.useSearch()
  return <PrintListPage year={year} state={state} page={page} />
}

const pageOf = (written: unknown) => {
  const page = Number(written)
  return Number.isInteger(page) && page > 1 ? page : undefined
}

export const Route = createFileRoute('/dashboard/receipts')({
  staticData: { title: receiptDeskPageWords.list.title, requiresAuth: true, permission: 'receipts view' },
  // The router writes what is returned here into the address: defaults stay out of it.
  validateSearch: ({ year, state, page }) => ({
    year: year === undefined ? undefined : String(year),
    state: findWord(keysOf(receiptStateWords), state),
    page: pageOf(page),
  }),
  component: Page,
})
